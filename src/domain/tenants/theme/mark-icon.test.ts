import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toHexColour } from './hex-colour.ts';
import { markIcon } from './mark-icon.ts';
import { MARKS } from './marks.ts';
import { deriveThemeColours } from './theme-colours.ts';
import { STANDARD_THEME } from './theme.ts';
import type { Theme } from './theme.ts';

const theme = {
  ...STANDARD_THEME,
  brand: { l: 0.4, c: 0.14, h: 262 },
  accent: { l: 0.72, c: 0.17, h: 52 },
};
const site = (slug: string, change: Partial<Theme> = {}) => ({
  slug,
  template: 'car' as const,
  theme: { ...theme, ...change },
});
/** Sums of their letters leave 0 and 3 of four. */
const [STRIPES, SLANTS] = ['d', 'c'];

it('draws the very marks of the pages', () => {
  const drawings = readFileSync(new URL('../../../web/ui/icons.svg', import.meta.url), 'utf8');
  const drawn = [...drawings.matchAll(/<symbol id="mark-\d" viewBox="0 0 34 34">(.*?)<\/symbol>/g)];
  expect(drawn.map(([, mark]) => mark)).toEqual(MARKS);
});

describe('the icon of a site', () => {
  it('is its mark on its colour, in colours that everybody can read', () => {
    const icon = markIcon(site(STRIPES), 'rounded');
    expect(icon).toContain(`rx="8" fill="${toHexColour(theme.brand)}"`);
    expect(icon).toContain(`stroke="${toHexColour(deriveThemeColours(theme, 'light')['on-brand'])}"`);
    expect(icon).not.toMatch(/var\(|currentColor|oklch/);
  });

  it('fills its square where a system cuts it, with the mark within what every shape leaves', () => {
    const icon = markIcon(site(STRIPES), 'full');
    expect(icon).toContain('rx="0"');
    const [, start = '', share = ''] = /translate\(([\d.]+) [\d.]+\) scale\(([\d.]+)\)/.exec(icon) ?? [];
    expect(Number(start) * 2 + 34 * Number(share)).toBeCloseTo(34);
    // The widest mark reaches 15 units from the middle on both sides.
    expect(Math.hypot(15, 15) * Number(share)).toBeLessThanOrEqual(0.4 * 34);
  });

  it('has the accent where that can be told from the brand', () => {
    const accents = (accent: Theme['accent']) =>
      new Set(markIcon(site(SLANTS, { accent }), 'full').match(/#[0-9a-f]{6}/g)).size;
    expect(accents(theme.accent)).toBe(3);
    expect(accents(theme.brand)).toBe(2);
  });

  it.each([
    ['motorcycle', 4],
    ['camper', 5],
  ] as const)('of a %s site is its own kind’s', (template, mark) => {
    const [path = ''] = /d="M[^"]*"/.exec(MARKS[mark] ?? '') ?? [];
    expect(markIcon({ ...site('a'), template }, 'full')).toContain(path);
  });
});

import { expect, it } from 'vitest';
import { demoSites } from '#demo/demo-sites.ts';
import { findDocumentShell, writeThemeCss } from './document-shell.ts';
import { STANDARD_LAYOUT, type Theme } from '#domain/tenants/theme/theme.ts';

it.each(demoSites().map((website) => [website.slug, website] as const))(
  '%s colours the bar of phones like its own, in a notation that all of them know',
  (_, website) => {
    const { barColour } = findDocumentShell(website);
    expect(barColour).toMatch(/^#[0-9a-f]{6}$/);
    if (website.layout.frame !== 'dark') return;
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(barColour.slice(at, at + 2), 16));
    expect(Math.max(red, green, blue)).toBeLessThan(60);
  },
);

const theme: Theme = {
  brand: { l: 0.4, c: 0.14, h: 262 },
  accent: { l: 0.72, c: 0.17, h: 52 },
  link: null,
  neutral_hue: 258,
  radius: 14,
  font: 'inter',
  display_font: 'sora',
  display_weight: 700,
  mode: 'system',
};

const css = (of: Theme, locale: 'en-AU' | 'en-NZ') =>
  writeThemeCss({ theme: of, layout: STANDARD_LAYOUT, locale });

it('brings the faces of the tenant and no others, each once', () => {
  const faces = (text: string) =>
    [...text.matchAll(/@font-face\{font-family:"([^"]+)"/g)].map(([, name]) => name);
  expect(faces(css(theme, 'en-AU'))).toEqual(['Inter V', 'Sora V']);
  expect(faces(css({ ...theme, display_font: 'inter' }, 'en-AU'))).toEqual(['Inter V']);
});

it('has the long vowels of Māori in the face of a New Zealand site', () => {
  const macrons = (text: string) => text.match(/unicode-range:[^}]*U\+14C-14D/g)?.length ?? 0;
  expect(macrons(css(theme, 'en-NZ'))).toBe(2);
  expect(macrons(css(theme, 'en-AU'))).toBe(0);
});

it('prints the colours of both modes where the visitor’s system decides', () => {
  const [light = '', dark = ''] = css(theme, 'en-AU').split('@media(prefers-color-scheme:dark)');
  expect(light).toContain('color-scheme:light');
  expect(dark).toContain('color-scheme:dark');
  expect(dark).toContain('--surface:');
});

it.each(['light', 'dark'] as const)('prints only the %s mode where the tenant fixed it', (mode) => {
  const text = css({ ...theme, mode }, 'en-AU');
  expect(text).toContain(`color-scheme:${mode}`);
  expect(text).not.toContain('prefers-color-scheme');
});

it('ends no style element early', () => {
  expect(css(theme, 'en-AU')).not.toContain('<');
});

it('sets headings, space and frame as the dealer chose', () => {
  const layout = { voice: 'capitals', rhythm: 'wide', frame: 'brand' } as const;
  const text = writeThemeCss({ theme, layout, locale: 'en-AU' });
  expect(text).toContain('--case:uppercase');
  expect(text).toContain('--section:clamp(52px, 8vw, 120px)');
  expect(text).toContain('--bar-back:var(--brand);--bar-ink:var(--on-brand)');
});

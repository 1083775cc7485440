import { expect, it } from 'vitest';
import type { Theme } from '#domain/tenants/theme/theme.ts';
import { themeCss } from './theme-css.ts';

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

it('brings the faces of the tenant and no others, each once', () => {
  const faces = (css: string) =>
    [...css.matchAll(/@font-face\{font-family:"([^"]+)"/g)].map(([, name]) => name);
  expect(faces(themeCss(theme, 'en-AU'))).toEqual(['Inter V', 'Sora V']);
  expect(faces(themeCss({ ...theme, display_font: 'inter' }, 'en-AU'))).toEqual(['Inter V']);
});

it('has the long vowels of Māori in the face of a New Zealand site', () => {
  const macrons = (css: string) => css.match(/unicode-range:[^}]*U\+14C-14D/g)?.length ?? 0;
  expect(macrons(themeCss(theme, 'en-NZ'))).toBe(2);
  expect(macrons(themeCss(theme, 'en-AU'))).toBe(0);
});

it('prints the colours of both modes where the visitor’s system decides', () => {
  const [light = '', dark = ''] = themeCss(theme, 'en-AU').split('@media(prefers-color-scheme:dark)');
  expect(light).toContain('color-scheme:light');
  expect(dark).toContain('color-scheme:dark');
  expect(dark).toContain('--surface:');
});

it.each(['light', 'dark'] as const)('prints only the %s mode where the tenant fixed it', (mode) => {
  const css = themeCss({ ...theme, mode }, 'en-AU');
  expect(css).toContain(`color-scheme:${mode}`);
  expect(css).not.toContain('prefers-color-scheme');
});

it('ends no style element early', () => {
  expect(themeCss(theme, 'en-AU')).not.toContain('<');
});

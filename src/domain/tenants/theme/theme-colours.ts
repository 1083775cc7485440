import type { Oklch } from './oklch.ts';
import type { Theme } from './theme.ts';

export const COLOUR_ROLES = [
  'brand',
  'brand-hover',
  'on-brand',
  'brand-ink',
  'ctl',
  'brand-soft',
  'brand-line',
  'accent',
  'accent-hover',
  'on-accent',
  'accent-soft',
  'accent-ink',
  'bg',
  'surface',
  'surface-2',
  'surface-3',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'line-2',
  'ok',
  'ok-soft',
  'warn',
  'warn-soft',
  'bad',
  'bad-soft',
  'info',
  'info-soft',
  'focus',
] as const;
export type ColourRole = (typeof COLOUR_ROLES)[number];

export type Mode = 'light' | 'dark';

/** Every opaque colour a page uses, derived from the few a dealer chooses. */
export function deriveThemeColours(theme: Theme, mode: Mode): Record<ColourRole, Oklch> {
  return mode === 'light' ? deriveLightColours(theme) : deriveDarkColours(theme);
}

const WHITE: Oklch = { l: 1, c: 0, h: 0 };

function deriveLightColours({ brand, accent, link, neutral_hue }: Theme): Record<ColourRole, Oklch> {
  const text = link ?? brand;
  const grey = greys(neutral_hue);
  const brandInk = colour(Math.min(text.l, 0.47), Math.min(text.c, 0.16), text.h);
  return {
    brand,
    'brand-hover': { ...brand, l: Math.max(0, brand.l - 0.05) },
    'on-brand': chooseTextOn(brand, 0.62, { dark: 0.16, chroma: 0.005 }),
    'brand-ink': brandInk,
    ctl: brandInk,
    'brand-soft': colour(0.955, Math.min(brand.c, 0.03), brand.h),
    'brand-line': colour(0.86, Math.min(brand.c, 0.07), brand.h),
    accent,
    'accent-hover': { ...accent, l: Math.max(0, accent.l - 0.05) },
    'on-accent': chooseTextOn(accent, 0.6, { dark: 0.17, chroma: 0.02 }),
    'accent-soft': colour(0.955, Math.min(accent.c, 0.04), accent.h),
    'accent-ink': colour(0.46, Math.min(accent.c, 0.13), accent.h),
    bg: grey(0.985, 0.003),
    surface: WHITE,
    'surface-2': grey(0.965, 0.005),
    'surface-3': grey(0.935, 0.008),
    ink: grey(0.23, 0.022),
    'ink-2': grey(0.44, 0.02),
    'ink-3': grey(0.53, 0.018),
    line: grey(0.905, 0.008),
    'line-2': grey(0.64, 0.02),
    ok: colour(0.5, 0.13, 152),
    'ok-soft': colour(0.955, 0.035, 152),
    warn: colour(0.52, 0.12, 70),
    'warn-soft': colour(0.96, 0.045, 85),
    bad: colour(0.51, 0.19, 27),
    'bad-soft': colour(0.96, 0.022, 20),
    info: colour(0.5, 0.13, 245),
    'info-soft': colour(0.955, 0.022, 245),
    focus: colour(Math.min(text.l, 0.5), text.c, text.h),
  };
}

function deriveDarkColours({ brand, accent, link, neutral_hue }: Theme): Record<ColourRole, Oklch> {
  const text = link ?? brand;
  const grey = greys(neutral_hue);
  const raised = { ...brand, l: Math.max(brand.l, 0.52) };
  const brandInk = colour(Math.max(text.l, 0.78), Math.min(text.c, 0.13), text.h);
  return {
    brand: raised,
    // A step of .05 would leave white text below 4.5 to 1.
    'brand-hover': { ...brand, l: Math.min(1, raised.l + 0.03) },
    'on-brand': chooseTextOn(raised, 0.62, { dark: 0.14, chroma: 0.01 }),
    'brand-ink': brandInk,
    ctl: brandInk,
    'brand-soft': colour(0.29, Math.min(brand.c, 0.05), brand.h),
    'brand-line': colour(0.42, Math.min(brand.c, 0.09), brand.h),
    accent,
    'accent-hover': { ...accent, l: Math.min(1, accent.l + 0.04) },
    'on-accent': chooseTextOn(accent, 0.6, { dark: 0.17, chroma: 0.02 }),
    'accent-soft': colour(0.3, Math.min(accent.c, 0.05), accent.h),
    'accent-ink': colour(0.82, Math.min(accent.c, 0.13), accent.h),
    bg: grey(0.165, 0.01),
    surface: grey(0.205, 0.012),
    'surface-2': grey(0.245, 0.013),
    'surface-3': grey(0.29, 0.014),
    ink: grey(0.965, 0.004),
    'ink-2': grey(0.79, 0.012),
    'ink-3': grey(0.69, 0.014),
    line: grey(0.315, 0.013),
    'line-2': grey(0.58, 0.016),
    ok: colour(0.79, 0.15, 155),
    'ok-soft': colour(0.29, 0.045, 155),
    warn: colour(0.83, 0.13, 82),
    'warn-soft': colour(0.3, 0.045, 80),
    bad: colour(0.74, 0.15, 25),
    'bad-soft': colour(0.29, 0.06, 25),
    info: colour(0.78, 0.11, 245),
    'info-soft': colour(0.29, 0.04, 245),
    focus: colour(Math.max(text.l, 0.8), Math.min(text.c, 0.14), text.h),
  };
}

/** White on a fill darker than the threshold, near-black on a lighter one. */
function chooseTextOn(
  fill: Oklch,
  threshold: number,
  { dark, chroma }: { dark: number; chroma: number },
): Oklch {
  return colour(Math.min(1, Math.max(dark, (threshold - fill.l) * 1000)), chroma, fill.h);
}

function greys(hue: number) {
  return (l: number, c: number) => colour(l, c, hue);
}

function colour(l: number, c: number, h: number): Oklch {
  return { l, c, h };
}

import { COLOUR_ROLES, deriveThemeColours, type ColourRole, type Mode } from './theme-colours.ts';
import type { Oklch } from './oklch.ts';
import type { Theme } from './theme.ts';

export type ThemeRole = ColourRole | 'scrim' | 'e1' | 'e2' | 'e3';

/**
 * What the page prints as custom properties for one mode: colours as plain `oklch()` text, so that browsers without
 * relative colours show the same, and the three shadows.
 */
export function deriveThemeRoles(theme: Theme, mode: Mode): Record<ThemeRole, string> {
  const colours = deriveThemeColours(theme, mode);
  const texts = Object.fromEntries(COLOUR_ROLES.map((role) => [role, formatOklch(colours[role])]));
  return {
    ...(texts as Record<ColourRole, string>),
    ...(mode === 'light' ? buildLightShadows(theme.neutral_hue) : buildDarkShadows(theme.neutral_hue)),
  };
}

/** `oklch(.4 .14 262)` */
function formatOklch({ l, c, h }: Oklch, alpha?: number): string {
  const opacity = alpha === undefined ? '' : ` / ${formatShort(alpha)}`;
  return `oklch(${formatShort(l)} ${formatShort(c)} ${formatShort(h)}${opacity})`;
}

function formatShort(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

function buildLightShadows(h: number) {
  const shade = (l: number, alpha: number) => formatOklch({ l, c: 0.03, h }, alpha);
  return {
    scrim: formatOklch({ l: 0.18, c: 0.02, h }, 0.56),
    e1: `0 1px 2px ${shade(0.3, 0.07)}, 0 1px 1px ${shade(0.3, 0.04)}`,
    e2: `0 2px 4px ${shade(0.3, 0.05)}, 0 8px 20px ${shade(0.3, 0.08)}`,
    e3: `0 6px 12px ${shade(0.25, 0.08)}, 0 24px 56px ${shade(0.25, 0.2)}`,
  };
}

function buildDarkShadows(h: number) {
  return {
    scrim: formatOklch({ l: 0.08, c: 0.01, h }, 0.7),
    e1: '0 1px 2px #0006',
    e2: '0 8px 20px #0007',
    e3: '0 24px 56px #000b',
  };
}

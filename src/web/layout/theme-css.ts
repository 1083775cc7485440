import type { Oklch, Theme } from '#domain/tenants/theme.ts';
import { fontFaceCss, fontFamilyOf } from './fonts.ts';

/** The tenant's own part of the styles: its faces, shape and colours. Everything else is one shared file. */
export function themeCss(theme: Theme): string {
  const own = {
    'theme-brand': oklch(theme.brand),
    'theme-accent': oklch(theme.accent),
    'theme-link': oklch(theme.link ?? theme.brand),
    'theme-hue': String(theme.neutral_hue),
    radius: `${theme.radius}px`,
    'font-own': `"${fontFamilyOf(theme.font)}"`,
    'display-own': `"${fontFamilyOf(theme.display_font)}"`,
    'display-weight': String(theme.display_weight),
  };
  const lines = Object.entries(own).map(([name, value]) => `--${name}:${value}`);
  return `${fontFaceCss([theme.font, theme.display_font])}:root{${lines.join(';')}}`;
}

function oklch({ l, c, h }: Oklch): string {
  return `oklch(${l} ${c} ${h})`;
}

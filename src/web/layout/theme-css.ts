import { themeRoles } from '#domain/tenants/theme/theme-roles.ts';
import type { Theme } from '#domain/tenants/theme/theme.ts';
import type { Locale } from '#domain/tenants/country-settings.ts';
import { fontFaceCss, fontFamilyOf } from './fonts.ts';

/**
 * The tenant's own part of the styles: its faces, its shape and every colour role of the modes it has. Everything else
 * is one file shared by all tenants.
 */
export function themeCss(theme: Theme, locale: Locale): string {
  const shape = declarations({
    radius: `${theme.radius}px`,
    hue: String(theme.neutral_hue),
    'font-own': `"${fontFamilyOf(theme.font)}"`,
    'display-own': `"${fontFamilyOf(theme.display_font)}"`,
    'display-weight': String(theme.display_weight),
  });
  return `${fontFaceCss([theme.font, theme.display_font], locale === 'en-NZ')}:root{${shape}}${colourCss(theme)}`;
}

function colourCss(theme: Theme): string {
  if (theme.mode !== 'system') return modeCss(theme, theme.mode);
  return `${modeCss(theme, 'light')}@media(prefers-color-scheme:dark){${modeCss(theme, 'dark')}}`;
}

function modeCss(theme: Theme, mode: 'light' | 'dark'): string {
  return `:root{color-scheme:${mode};${declarations({ ...themeRoles(theme, mode), ...FRAME[mode] })}}`;
}

/** The top bar and the footer are dark in both modes: ink on light pages, a raised surface on dark ones. */
const FRAME = {
  light: {
    'bar-back': 'var(--ink)',
    'bar-ink': 'var(--bg)',
    'foot-back': 'var(--ink)',
    'foot-ink': 'var(--line)',
    'foot-line': 'var(--ink-2)',
  },
  dark: {
    'bar-back': 'var(--surface-2)',
    'bar-ink': 'var(--ink-2)',
    'foot-back': 'var(--surface)',
    'foot-ink': 'var(--ink-2)',
    'foot-line': 'var(--line)',
  },
} as const;

function declarations(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

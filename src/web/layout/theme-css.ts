import { themeRoles } from '#domain/tenants/theme-roles.ts';
import type { Theme } from '#domain/tenants/theme.ts';
import { fontFaceCss, fontFamilyOf } from './fonts.ts';

/**
 * The tenant's own part of the styles: its faces, its shape and every colour role of the modes it has. Everything else
 * is one file shared by all tenants.
 */
export function themeCss(theme: Theme): string {
  const shape = declarations({
    radius: `${theme.radius}px`,
    hue: String(theme.neutral_hue),
    'font-own': `"${fontFamilyOf(theme.font)}"`,
    'display-own': `"${fontFamilyOf(theme.display_font)}"`,
    'display-weight': String(theme.display_weight),
  });
  return `${fontFaceCss([theme.font, theme.display_font])}:root{${shape}}${colourCss(theme)}`;
}

function colourCss(theme: Theme): string {
  if (theme.mode !== 'system') return modeCss(theme, theme.mode);
  return `${modeCss(theme, 'light')}@media(prefers-color-scheme:dark){${modeCss(theme, 'dark')}}`;
}

function modeCss(theme: Theme, mode: 'light' | 'dark'): string {
  return `:root{color-scheme:${mode};${declarations(themeRoles(theme, mode))}}`;
}

function declarations(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

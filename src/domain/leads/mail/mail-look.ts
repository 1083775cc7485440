import type { LocaleSetting } from '../../tenants/country-settings.ts';
import type { NameSetting } from '../../tenants/identity-settings.ts';
import { toHexColour } from '../../tenants/theme/hex-colour.ts';
import {
  COLOUR_ROLES,
  type ColourRole,
  type Mode,
  deriveThemeColours,
} from '../../tenants/theme/theme-colours.ts';
import type { LookSettings } from '../../tenants/theme/theme.ts';

/** What of a site its mails look like. */
export type MailSite = NameSetting & LocaleSetting & LookSettings;

export type Palette = Readonly<Record<ColourRole, string>>;

/** The colours of a site's mails, as the only form that every mail program knows: `#1b2430`. */
export interface MailLook {
  base: Palette;
  /** Of readers whose program is dark; null where the site is dark for all. */
  dark: Palette | null;
  /** The bar with the site's name; `isPlain` where it is light on light pages and dark on dark ones. */
  frame: { ground: string; ink: string; isPlain: boolean };
  /** Of corners, in pixels. */
  radius: number;
}

export function buildMailLook({ theme, layout }: MailSite): MailLook {
  const base = buildHexPalette(theme.mode === 'dark' ? 'dark' : 'light', theme);
  const dark = buildHexPalette('dark', theme);
  const frames = {
    dark: { ground: dark['surface-2'], ink: dark.ink, isPlain: false },
    plain: { ground: base['brand-soft'], ink: base['brand-ink'], isPlain: true },
    brand: { ground: base.brand, ink: base['on-brand'], isPlain: false },
  };
  return {
    base,
    dark: theme.mode === 'dark' ? null : dark,
    frame: frames[layout.frame],
    radius: Math.min(theme.radius, 14),
  };
}

function buildHexPalette(mode: Mode, theme: MailSite['theme']): Palette {
  const colours = deriveThemeColours(theme, mode);
  const entries = COLOUR_ROLES.map((role) => [role, toHexColour(colours[role])] as const);
  return Object.fromEntries(entries) as Record<ColourRole, string>;
}

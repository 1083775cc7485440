import { createContext, useContext } from 'react';
import { toHexColour } from '#domain/tenants/theme/hex-colour.ts';
import { deriveThemeColours } from '#domain/tenants/theme/theme-colours.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { PictureSettings } from '#domain/images/picture-settings.ts';
import type { LookSettings } from '#domain/tenants/theme/theme.ts';
import { findFontUrl, writeFontFaces, findFontFamily } from './fonts.ts';
import { imagePath, drawnIconPath } from '../paths.ts';
import { deriveThemeRoles } from '#domain/tenants/theme/theme-roles.ts';
import type { LocaleSetting } from '#domain/tenants/country-settings.ts';

/** What `<html>` and `<head>` need of a site. */
export interface DocumentShell {
  lang: string;
  mode: string;
  /** The body face, preloaded. */
  fontUrl: string | null;
  themeCss: string;
  iconUrl: string | null;
  /** What phones colour their own bar with: the ground of the site's top bar. */
  barColour: string;
}

/**
 * Filled by the server's entry from the request's site, not from loader data: the colours are already in the page
 * as CSS and need not travel a second time, and error pages have them even when no loader ran.
 */
export const DocumentShellContext = createContext<DocumentShell | null>(null);

/** Computed once for every version of a site's configuration. */
const shellsByWebsite = new WeakMap<Website, DocumentShell>();

export function findDocumentShell(website: Website): DocumentShell {
  const shell = shellsByWebsite.get(website) ?? {
    lang: website.locale,
    mode: website.theme.mode,
    fontUrl: findFontUrl(website.theme.font),
    themeCss: writeThemeCss(website),
    iconUrl: addressSiteIcon(website),
    barColour: toHexColour(pickBarColour(website)),
  };
  shellsByWebsite.set(website, shell);
  return shell;
}

function pickBarColour({ theme, layout }: LookSettings) {
  const colours = deriveThemeColours(theme, theme.mode === 'dark' ? 'dark' : 'light');
  if (layout.frame === 'brand') return colours.brand;
  return layout.frame === 'plain' ? colours['surface-2'] : deriveThemeColours(theme, 'light').ink;
}

/** On the server from the request; in the browser from the document itself, which was made from it. */
export function useDocumentShell(): DocumentShell {
  return useContext(DocumentShellContext) ?? readDocumentShell();
}

let readOnce: DocumentShell | null = null;

function readDocumentShell(): DocumentShell {
  if (typeof document === 'undefined')
    return { lang: 'en', mode: 'system', fontUrl: null, themeCss: '', iconUrl: null, barColour: '' };
  readOnce ??= {
    lang: document.documentElement.lang,
    mode: document.documentElement.dataset['mode'] ?? 'system',
    fontUrl: document.querySelector('link[rel=preload][as=font]')?.getAttribute('href') ?? null,
    iconUrl: document.querySelector('link[rel=icon]')?.getAttribute('href') ?? null,
    barColour: document.querySelector('meta[name=theme-color]')?.getAttribute('content') ?? '',
    themeCss: document.querySelector('#theme')?.textContent ?? '',
  };
  return readOnce;
}

/** The picture of the browser's tab: the site's own, else its mark on its colour. */
function addressSiteIcon({ logo, image_quality }: LookSettings & PictureSettings): string {
  return logo.thumb === null ? drawnIconPath() : imagePath(logo.thumb, 64, image_quality);
}

type Look = Pick<LookSettings, 'theme' | 'layout'>;
type ThemedSite = Look & LocaleSetting;

/**
 * The tenant's own part of the styles: its faces, its shape and every colour role of the modes it has. Everything else
 * is one file shared by all tenants.
 */
export function writeThemeCss({ theme, layout, locale }: ThemedSite): string {
  const shape = writeDeclarations({
    radius: `${theme.radius}px`,
    hue: String(theme.neutral_hue),
    'font-own': `"${findFontFamily(theme.font)}"`,
    'display-own': `"${findFontFamily(theme.display_font)}"`,
    'display-weight': String(theme.display_weight),
    ...VOICES[layout.voice],
    section: RHYTHMS[layout.rhythm],
  });
  return `${writeFontFaces([theme.font, theme.display_font], locale === 'en-NZ')}:root{${shape}}${writeColourCss({ theme, layout })}`;
}

function writeColourCss(look: Look): string {
  const { mode } = look.theme;
  if (mode !== 'system') return writeModeCss(look, mode);
  return `${writeModeCss(look, 'light')}@media(prefers-color-scheme:dark){${writeModeCss(look, 'dark')}}`;
}

function writeModeCss({ theme, layout }: Look, mode: 'light' | 'dark'): string {
  const frame = layout.frame === 'dark' ? DARK_FRAME[mode] : FRAMES[layout.frame];
  return `:root{color-scheme:${mode};${writeDeclarations({ ...deriveThemeRoles(theme, mode), ...frame })}}`;
}

const VOICES = {
  standard: { track: '-0.022em', case: 'none' },
  tight: { track: '-0.045em', case: 'none' },
  airy: { track: '-0.005em', case: 'none' },
  capitals: { track: '-0.01em', case: 'uppercase' },
} as const;

const RHYTHMS = {
  even: 'clamp(40px, 6vw, 80px)',
  tight: 'clamp(30px, 4vw, 52px)',
  wide: 'clamp(52px, 8vw, 120px)',
} as const;

/** The top bar and the footer are dark in both modes: ink on light pages, a raised surface on dark ones. */
const DARK_FRAME = {
  light: {
    'bar-back': 'var(--ink)',
    'bar-ink': 'var(--bg)',
    'foot-back': 'var(--ink)',
    'foot-ink': 'var(--line)',
    'foot-line': 'var(--ink-2)',
    'foot-strong': 'oklch(1 0 0)',
  },
  dark: {
    'bar-back': 'var(--surface-2)',
    'bar-ink': 'var(--ink-2)',
    'foot-back': 'var(--surface)',
    'foot-ink': 'var(--ink-2)',
    'foot-line': 'var(--line)',
    'foot-strong': 'oklch(1 0 0)',
  },
} as const;

const FRAMES = {
  plain: {
    'bar-back': 'var(--surface-2)',
    'bar-ink': 'var(--ink-2)',
    'foot-back': 'var(--surface-2)',
    'foot-ink': 'var(--ink-2)',
    'foot-line': 'var(--line)',
    'foot-strong': 'var(--ink)',
  },
  brand: {
    'bar-back': 'var(--brand)',
    'bar-ink': 'var(--on-brand)',
    'foot-back': 'var(--brand)',
    'foot-ink': 'var(--on-brand)',
    'foot-line': 'color-mix(in oklch, var(--on-brand) 40%, var(--brand))',
    'foot-strong': 'var(--on-brand)',
  },
} as const;

function writeDeclarations(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

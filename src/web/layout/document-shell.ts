import { createContext, useContext } from 'react';
import { toHexColour } from '#domain/tenants/theme/hex-colour.ts';
import { deriveThemeColours } from '#domain/tenants/theme/theme-colours.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { PictureSettings } from '#domain/images/picture-settings.ts';
import type { LookSettings } from '#domain/tenants/theme/theme.ts';
import { findFontUrl } from './fonts.ts';
import { writeThemeCss } from './theme-css.ts';
import { imagePath, drawnIconPath } from '../paths.ts';

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
    iconUrl: siteIcon(website),
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
function siteIcon({ logo, image_quality }: LookSettings & PictureSettings): string {
  return logo.thumb === null ? drawnIconPath() : imagePath(logo.thumb, 64, image_quality);
}

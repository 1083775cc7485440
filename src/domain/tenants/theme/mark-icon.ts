import type { SlugSetting, TemplateSetting } from '../identity-settings.ts';
import { computeContrast } from './contrast.ts';
import { toHexColour } from './hex-colour.ts';
import { MARKS } from './marks.ts';
import { chooseSiteMark } from './site-mark.ts';
import { deriveThemeColours } from './theme-colours.ts';
import type { Theme, ThemeSetting } from './theme.ts';

type MarkedSite = SlugSetting & TemplateSetting & ThemeSetting;

/** The mark's share of a square that systems cut: within the circle that every shape of theirs leaves. */
const SHARE = { rounded: 0.82, full: 0.6 };
/** An accent that stands out less from the brand is drawn in the colour of text on it. */
const MIN_CONTRAST = 1.7;

/**
 * The site's mark on its colour, as SVG of 34 by 34: rounded for the browser's tab, `full` for systems that cut icons
 * into a shape of their own. Colours are hex, because those who draw it outside a browser know no others.
 */
export function markIcon(website: MarkedSite, shape: keyof typeof SHARE): string {
  const { tile, ink, accent } = pickColours(website.theme);
  const share = SHARE[shape];
  const start = (17 * (1 - share)).toFixed(2);
  const mark = (MARKS[chooseSiteMark(website)] ?? '')
    .replaceAll('currentColor', ink)
    .replaceAll('var(--brand)', ink)
    .replaceAll('var(--on-brand)', tile)
    .replaceAll('var(--accent)', accent);
  const square = `<rect width="34" height="34" rx="${shape === 'full' ? 0 : 8}" fill="${tile}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">${square}<g transform="translate(${start} ${start}) scale(${share})">${mark}</g></svg>`;
}

function pickColours(theme: Theme): { tile: string; ink: string; accent: string } {
  const { brand, accent, 'on-brand': ink } = deriveThemeColours(theme, 'light');
  const standsOut = computeContrast(accent, brand) >= MIN_CONTRAST;
  return { tile: toHexColour(brand), ink: toHexColour(ink), accent: toHexColour(standsOut ? accent : ink) };
}

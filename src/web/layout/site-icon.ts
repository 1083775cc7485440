import { themeRoles } from '#domain/tenants/theme-roles.ts';
import type { Website } from '#domain/tenants/website.ts';
import { imagePath } from '../paths.ts';

/** The picture of the browser's tab: the site's own, else its first letter on its colour. */
export function siteIcon({ logo, name, theme, image_quality }: Website): string {
  if (logo.thumb !== null) return imagePath(logo.thumb, 64, image_quality);
  const { brand, 'on-brand': ink } = themeRoles(theme, 'light');
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';
  const text = `<text x="17" y="25" text-anchor="middle" font-family="sans-serif" font-size="23" font-weight="700" fill="${ink}">${letter}</text>`;
  const square = `<rect width="34" height="34" rx="8" fill="${brand}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">${square}${text}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

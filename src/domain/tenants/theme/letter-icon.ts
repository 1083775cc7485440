import { themeRoles } from './theme-roles.ts';
import type { Website } from '../website.ts';

/**
 * The site's first letter on its colour, as SVG: what stands in the browser's tab of a site without a picture. A
 * `full` one fills its square, for systems that cut icons into a shape of their own.
 */
export function letterIcon(
  { name, theme }: Pick<Website, 'name' | 'theme'>,
  shape: 'rounded' | 'full' = 'rounded',
): string {
  const { brand, 'on-brand': ink } = themeRoles(theme, 'light');
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';
  const text = `<text x="17" y="${shape === 'full' ? 23.5 : 25}" text-anchor="middle" font-family="sans-serif" font-size="${shape === 'full' ? 18 : 23}" font-weight="700" fill="${ink}">${letter}</text>`;
  const square = `<rect width="34" height="34" rx="${shape === 'full' ? 0 : 8}" fill="${brand}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">${square}${text}</svg>`;
}

import type { Website } from '#domain/tenants/website.ts';
import { imagePath, drawnIconPath } from '../paths.ts';

/** The picture of the browser's tab: the site's own, else its mark on its colour. */
export function siteIcon({ logo, image_quality }: Pick<Website, 'logo' | 'image_quality'>): string {
  return logo.thumb === null ? drawnIconPath() : imagePath(logo.thumb, 64, image_quality);
}

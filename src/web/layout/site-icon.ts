import type { PictureSettings } from '#domain/images/picture-settings.ts';
import type { LookSettings } from '#domain/tenants/theme/theme.ts';
import { imagePath, drawnIconPath } from '../paths.ts';

/** The picture of the browser's tab: the site's own, else its mark on its colour. */
export function siteIcon({
  logo,
  image_quality,
}: Pick<LookSettings, 'logo'> & Pick<PictureSettings, 'image_quality'>): string {
  return logo.thumb === null ? drawnIconPath() : imagePath(logo.thumb, 64, image_quality);
}

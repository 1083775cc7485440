import type { Car } from '#domain/cars/car.ts';
import { listGalleryPictures } from '#domain/cars/gallery.ts';
import { pickAddresses, type PictureOfModes } from '#domain/cars/picture-for-mode.ts';
import type { ThemedWebsite } from '../content/picture-view.ts';

/** A car's first picture as pages of the site's mode ask for it; null without any. */
export function findFirstPicture(car: Car, { theme }: ThemedWebsite): PictureOfModes | null {
  const [picture] = listGalleryPictures(car);
  return picture === undefined ? null : pickAddresses(picture, theme.mode);
}

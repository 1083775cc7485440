import type { Car, CarImage } from './car.ts';
import { listStillPictures } from './spin-frames.ts';

/** Names that feeds give to the picture standing for "no picture yet". */
const DEFAULT_PLACEHOLDER =
  /(^|\/)(default|placeholder|no[-_ ]?(image|photo|picture)s?|(image|photo)s?[-_ ]?coming[-_ ]?soon|awaiting[-_ ]?(image|photo)s?)([-_.][^/]*)?$/i;

export interface CardPicture {
  url: string;
  /** What it shows, or null when nobody said. */
  view: string | null;
  /** The same for dark pages, where there is one. */
  dark?: string;
}

/**
 * The picture of a card: the car's primary one; a default placeholder is replaced by the first thumbnail
 * (spec §4). null means the new-arrival panel.
 */
export function findCardPicture(car: Pick<Car, 'primary_image_url' | 'images'>): CardPicture | null {
  const primary = car.primary_image_url;
  if (isPicture(primary)) {
    const primaryImage = car.images.find(({ image, thumb }) => image.url === primary || thumb === primary);
    return { url: primary, view: primaryImage?.view ?? null, ...findDarkPicture(primaryImage, primary) };
  }
  const firstImage = listStillPictures(car).find(({ thumb }) => isPicture(thumb));
  return firstImage === undefined
    ? null
    : { url: firstImage.thumb, view: firstImage.view, ...findDarkPicture(firstImage, firstImage.thumb) };
}

/** The dark picture of one that is shown by this address; a thumbnail of its own has none. */
export function findDarkPicture(image: CarImage | undefined, shownUrl: string): { dark?: string } {
  const { url, dark } = image?.image ?? {};
  return dark !== undefined && url === shownUrl ? { dark } : {};
}

/** Whether a picture's address is the stand-in of a feed rather than a photo of the car. */
export function isDefaultPlaceholder(url: string): boolean {
  return DEFAULT_PLACEHOLDER.test(url.split(/[?#]/, 1)[0] ?? '');
}

function isPicture(url: string | null): url is string {
  return url !== null && url !== '' && !isDefaultPlaceholder(url);
}

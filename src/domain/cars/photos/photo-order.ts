import type { Car, CarImage } from '../car.ts';
import { isDefaultPlaceholder } from '../card-picture.ts';
import { isIllustration, listStillPictures } from '../spin-frames.ts';

type PicturedCar = Pick<Car, 'images' | 'primary_image_url'>;

/** The pictures of a car, its first one first. */
export function listImages({ images, primary_image_url: firstUrl }: PicturedCar): CarImage[] {
  if (firstUrl === null || firstUrl === '' || isDefaultPlaceholder(firstUrl)) return [...images];
  const firstImage = images.find(({ image, thumb }) => image.url === firstUrl || thumb === firstUrl);
  const otherImages = images.filter((image) => image !== firstImage);
  return [firstImage ?? { image: { url: firstUrl }, thumb: firstUrl, view: null }, ...otherImages];
}

/** What a car says of pictures in this order. */
export function describePictures(images: readonly CarImage[]) {
  const stills = listStillPictures({ images: [...images] });
  const [firstStill] = stills;
  return {
    primary_image_url: firstStill === undefined ? null : readImageUrl(firstStill),
    images: [...images],
    photos_count: stills.length,
  };
}

/** The address of a picture is its name among those of its car. */
export function readImageUrl({ image, thumb }: CarImage): string {
  return image.url === '' ? thumb : image.url;
}

interface PlacedImage {
  image: CarImage;
  place: number;
}

/**
 * The pictures of a car with more photos among them: each before the first photo of a higher place, else at the end, where no
 * drawing stands before it. What stands there already keeps its order. `places`: of photos that stand there, by address.
 */
export function placeImages(
  images: readonly CarImage[],
  places: ReadonlyMap<string, number>,
  newImages: readonly PlacedImage[],
): CarImage[] {
  const placedImages = [...images];
  const knownPlaces = new Map(places);
  for (const { image, place } of newImages.toSorted((a, b) => a.place - b.place)) {
    const url = readImageUrl(image);
    if (placedImages.some((candidate) => readImageUrl(candidate) === url)) continue;
    const next = placedImages.findIndex(
      (candidate) => (knownPlaces.get(readImageUrl(candidate)) ?? -Infinity) > place,
    );
    const end = placedImages.findLastIndex((candidate) => !isIllustration(candidate)) + 1;
    placedImages.splice(next === -1 ? end : next, 0, image);
    knownPlaces.set(url, place);
  }
  return placedImages;
}

/** In the order of the addresses; what came meanwhile follows. Null where none is named, or one is none of the car's or named twice. */
export function orderImages(images: readonly CarImage[], urls: readonly string[]): CarImage[] | null {
  const imagesByUrl = new Map(images.map((image) => [readImageUrl(image), image]));
  const orderedImages = urls.map((url) => imagesByUrl.get(url));
  if (urls.length === 0 || new Set(urls).size < urls.length || orderedImages.includes(undefined)) return null;
  const namedUrls = new Set(urls);
  const laterImages = images.filter((image) => !namedUrls.has(readImageUrl(image)));
  return [...orderedImages.filter((image) => image !== undefined), ...laterImages];
}

/** The places of the photos once they stand in another order: the same ones, so that what still arrives finds its own. */
export function movePlaces(
  images: readonly CarImage[],
  places: ReadonlyMap<string, number>,
): Map<string, number> {
  const photoUrls = images.map(readImageUrl).filter((url) => places.has(url));
  const freePlaces = photoUrls.map((url) => places.get(url) ?? 0).toSorted((a, b) => a - b);
  return new Map(photoUrls.map((url, index) => [url, freePlaces[index] ?? 0]));
}

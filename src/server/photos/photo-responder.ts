import { readImageUrl } from '#domain/cars/photos/photo-order.ts';
import { buildPhotoUrl, readPhotoHash } from '#domain/cars/photos/photo.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { HOUR_MS, SECOND_MS } from '#domain/time/durations.ts';
import type { Files } from '#ports/files.ts';
import type { PictureRequest } from '../http/exchange.ts';
import { sendError } from '../http/send-error.ts';
import { readPhoto } from '../images/image-source.ts';
import { sendImage } from '../images/send-image.ts';
import type { TenantState } from '../sites/tenant.ts';

/** What shoppers keep of a photo goes with its car within an hour. */
export const PHOTO_SECONDS = HOUR_MS / SECOND_MS;

export function isPhoto(pathname: string): boolean {
  return pathname.startsWith('/photos/');
}

/** Answers a photo of the dealer's own as long as a car that is on show has it. */
export function createPhotoResponder({
  files,
  now,
}: {
  files: Files;
  now: () => number;
}): (pictureRequest: PictureRequest) => Promise<number> {
  return async ({ exchange, pathname, tenant }) => {
    const hash = readPhotoHash(pathname);
    if (hash === null || !(await isOnShow(tenant.state, hash, now())))
      return sendError(exchange, 404, { tenant });
    const body = await readPhoto(files, tenant.id, hash).catch(() => undefined);
    if (body === undefined) return sendError(exchange, 503, { tenant });
    if (body === null) return sendError(exchange, 404, { tenant });
    return sendImage(
      exchange,
      { body, etag: `"${hash}"` },
      { contentType: 'image/jpeg', cacheSeconds: PHOTO_SECONDS },
    );
  };
}

/** Whether shoppers of the site see a car with this photo. */
export async function isOnShow(
  { record: { website }, stores: { photos, stock } }: TenantState,
  hash: string,
  now: number,
): Promise<boolean> {
  const carIds = await photos.listCarsByHash(hash);
  const cars = carIds.length === 0 ? [] : await stock.byIds(carIds);
  const url = buildPhotoUrl(hash);
  return cars.some(
    (car) =>
      whyNotVisible(car, website, now) === null && car.images.some((image) => readImageUrl(image) === url),
  );
}

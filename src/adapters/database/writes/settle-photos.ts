import type { CarImage } from '#domain/cars/car.ts';
import { buildPhotoUrl } from '#domain/cars/photos/photo.ts';
import { movePlaces } from '#domain/cars/photos/photo-order.ts';
import type { Db } from '../schema.ts';

/** Photos among the pictures of the car are shown, in their order; all others that were shown count as removed. */
export async function settlePhotos(
  db: Db,
  websiteId: number,
  { carId, images, at: instant }: { carId: number; images: readonly CarImage[]; at: string },
): Promise<void> {
  const photos = await db
    .selectFrom('photo')
    .select(['id', 'sha256', 'place', 'state'])
    .where('website_id', '=', websiteId)
    .where('car_id', '=', carId)
    .where('state', 'in', ['shown', 'removed'])
    .orderBy('place', 'desc')
    .execute();
  const placedPhotos = photos.map((photo) => ({ ...photo, url: buildPhotoUrl(photo.sha256 ?? '') }));
  const shownPlaces = movePlaces(images, new Map(placedPhotos.map(({ url, place }) => [url, place])));
  for (const { id, url, place: oldPlace, state: oldState } of placedPhotos) {
    const state = shownPlaces.has(url) ? 'shown' : 'removed';
    const place = shownPlaces.get(url) ?? oldPlace;
    if (state === oldState && place === oldPlace) continue;
    await db
      .updateTable('photo')
      .set({ state, place, ...(state !== oldState && { changed_at: instant }) })
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .execute();
  }
}

import { sql } from 'kysely';
import { findView } from '#domain/cars/photos/angles.ts';
import {
  buildPhotoImage,
  buildPhotoUrl,
  PHOTO_LIMITS,
  PHOTO_WAIT_MS,
  type Photo,
  whyNoRoom,
} from '#domain/cars/photos/photo.ts';
import { placeImages, readImageUrl } from '#domain/cars/photos/photo-order.ts';
import type { FileClaim } from '#ports/leads.ts';
import type { AddPhotoOutcome, NewPhoto, PhotoCleaning } from '#ports/photos.ts';
import { isPostgres, lockStock } from '../engine-differences.ts';
import { PHOTO_COLUMNS, sumPhotoBytes } from '../rows/photo-rows.ts';
import type { Db } from '../schema.ts';
import { readPictures, storePictures } from './picture-writes.ts';

/** Those that fill a car. */
const KEPT_STATES = ['waiting', 'ready', 'shown'] as const;

/** One after the other on a website, so that neither the car nor the quota takes more than it has room for. */
export async function addPhoto(
  db: Db,
  websiteId: number,
  { photo, quotaBytes, at: instant }: { photo: NewPhoto; quotaBytes: number; at: string },
): Promise<AddPhotoOutcome> {
  await lockStock(db, websiteId);
  const knownPhoto = await db
    .selectFrom('photo')
    .select('car_id')
    .where('website_id', '=', websiteId)
    .where('id', '=', photo.id)
    .executeTakeFirst();
  if (knownPhoto !== undefined) return { kind: knownPhoto.car_id === photo.car_id ? 'known' : 'taken' };
  const car = await db
    .selectFrom('car')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('id', '=', photo.car_id)
    .executeTakeFirst();
  if (car === undefined) return { kind: 'no_car' };
  const { count } = await db
    .selectFrom('photo')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('website_id', '=', websiteId)
    .where('car_id', '=', photo.car_id)
    .where('state', 'in', KEPT_STATES)
    .executeTakeFirstOrThrow();
  if (count >= PHOTO_LIMITS.ofCar) return { kind: 'too_many' };
  const whyNot = whyNoRoom(await sumPhotoBytes(db, websiteId), { size: photo.size, quotaBytes });
  if (whyNot !== null) return { kind: whyNot };
  const row = { ...photo, website_id: websiteId, taken_at: instant, changed_at: instant };
  await db
    .insertInto('photo')
    .values({ ...row, sha256: null, state: 'waiting' })
    .execute();
  return { kind: 'added' };
}

export async function claimWaitingPhoto(
  db: Db,
  websiteId: number,
  { now, leaseUntil }: FileClaim,
): Promise<Photo | null> {
  const query = db
    .selectFrom('photo')
    .select('id')
    .where('website_id', '=', websiteId)
    .where(sql<boolean>`state in ('waiting', 'ready')`)
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    // One that fails again and again comes after all others.
    .orderBy(sql`coalesce(leased_until, '')`)
    .orderBy('place')
    .limit(1);
  const freePhoto = await (isPostgres(db) ? query.forUpdate().skipLocked() : query).executeTakeFirst();
  if (freePhoto === undefined) return null;
  const claimedPhoto = await db
    .updateTable('photo')
    .set({ leased_until: leaseUntil })
    .where('website_id', '=', websiteId)
    .where('id', '=', freePhoto.id)
    .returning(PHOTO_COLUMNS)
    .executeTakeFirst();
  return claimedPhoto ?? null;
}

/** Where another process was faster, its result stays. */
export async function storeCleanedPhoto(
  db: Db,
  websiteId: number,
  { id, at: instant, ...cleaning }: PhotoCleaning & { at: string },
): Promise<void> {
  await db
    .updateTable('photo')
    .set({ size: 0, ...cleaning, changed_at: instant })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

export async function showReadyPhotos(
  db: Db,
  websiteId: number,
  { at: instant }: { at: string },
): Promise<void> {
  await lockStock(db, websiteId);
  const cars = await db
    .selectFrom('photo')
    .select('car_id')
    .distinct()
    .where('website_id', '=', websiteId)
    .where(sql<boolean>`state in ('waiting', 'ready')`)
    .where('state', '=', 'ready')
    .execute();
  for (const { car_id: carId } of cars) await showReadyOfCar(db, websiteId, { carId, at: instant });
}

/** Once nothing of the car waits, or one has been ready for long: all that are ready, in one write. */
async function showReadyOfCar(
  db: Db,
  websiteId: number,
  { carId, at: instant }: { carId: number; at: string },
): Promise<void> {
  const photos = await db
    .selectFrom('photo')
    .select(PHOTO_COLUMNS)
    .where('website_id', '=', websiteId)
    .where('car_id', '=', carId)
    .where('state', '!=', 'refused')
    .orderBy('place')
    .execute();
  const allReadyPhotos = photos.filter(({ state }) => state === 'ready');
  const longAgo = new Date(Date.parse(instant) - PHOTO_WAIT_MS).toISOString();
  const isHeldUp = photos.some(({ state }) => state === 'waiting');
  if (
    allReadyPhotos.length === 0 ||
    (isHeldUp && allReadyPhotos.every(({ changed_at }) => changed_at > longAgo))
  )
    return;
  const pictures = await readPictures(db, websiteId, carId);
  if (pictures === null) return;
  const shownUrls = new Set(pictures.images.map(readImageUrl));
  const readyPhotos = allReadyPhotos.filter(
    ({ sha256 }, index) =>
      !shownUrls.has(buildPhotoUrl(sha256 ?? '')) &&
      allReadyPhotos.findIndex((photo) => photo.sha256 === sha256) === index,
  );
  const readyHashes = new Set(readyPhotos.map(({ sha256 }) => sha256));
  // The same picture is one: that which the car shows, else the one that comes.
  const doubles = photos.filter((photo) =>
    photo.state === 'ready' ? !readyPhotos.includes(photo) : readyHashes.has(photo.sha256),
  );
  await deletePhotos(db, websiteId, doubles);
  if (readyPhotos.length === 0) return;
  const newImages = readyPhotos.map(({ sha256, angle, place }) => ({
    image: buildPhotoImage(sha256 ?? '', findView(angle)),
    place,
  }));
  const images = placeImages(pictures.images, pictures.places, newImages);
  const actor = readyPhotos.at(-1)?.taken_by ?? '';
  await storePictures(db, websiteId, { carId, actor, at: instant, pictures, images });
  await db
    .updateTable('photo')
    .set({ state: 'shown', changed_at: instant })
    .where('website_id', '=', websiteId)
    .where(
      'id',
      'in',
      readyPhotos.map(({ id }) => id),
    )
    .execute();
}

async function deletePhotos(db: Db, websiteId: number, photos: readonly Pick<Photo, 'id'>[]): Promise<void> {
  if (photos.length === 0) return;
  await db
    .deleteFrom('photo')
    .where('website_id', '=', websiteId)
    .where(
      'id',
      'in',
      photos.map(({ id }) => id),
    )
    .execute();
}

/** Deletes a photo that was refused, from what says so. */
export async function dismissPhoto(db: Db, websiteId: number, { id }: { id: string }): Promise<void> {
  await db
    .deleteFrom('photo')
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('state', '=', 'refused')
    .execute();
}

/** What a car stopped showing as it followed its feed again counts as removed from then on. */
export async function forgetPhotos(
  db: Db,
  websiteId: number,
  { before: beforeInstant, at: instant }: { before: string; at: string },
): Promise<void> {
  await db
    .deleteFrom('photo')
    .where('website_id', '=', websiteId)
    .where('state', 'in', ['removed', 'refused'])
    .where('changed_at', '<', beforeInstant)
    .execute();
  await db
    .updateTable('photo')
    .set({ state: 'removed', changed_at: instant })
    .where('website_id', '=', websiteId)
    .where('state', '=', 'shown')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('car_lock')
            .select('car_lock.car_id')
            .whereRef('car_lock.website_id', '=', 'photo.website_id')
            .whereRef('car_lock.car_id', '=', 'photo.car_id')
            .where('car_lock.field', '=', 'photos'),
        ),
      ),
    )
    .execute();
}

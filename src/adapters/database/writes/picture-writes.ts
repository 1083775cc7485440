import { randomUUID } from 'node:crypto';
import { readField, type FieldValue } from '#domain/cars/car-locks.ts';
import type { CarImage } from '#domain/cars/car.ts';
import { findView } from '#domain/cars/photos/angles.ts';
import { buildPhotoImage, buildPhotoUrl, readPhotoHash } from '#domain/cars/photos/photo.ts';
import {
  describePictures,
  listImages,
  movePlaces,
  orderImages,
  readImageUrl,
} from '#domain/cars/photos/photo-order.ts';
import type { Photos, PictureAct, PictureOutcome } from '#ports/photos.ts';
import { lockStock } from '../engine-differences.ts';
import { carRows } from '../rows/car-rows.ts';
import type { Db } from '../schema.ts';
import { readLocks } from './car-lock-writes.ts';
import { editCar } from './hand-writes.ts';

/** ISO instant of the write. */
type AtInstant = { at: string };

interface StandingPictures {
  field: FieldValue;
  /** The first one first. */
  images: readonly CarImage[];
  /** Of the photos among them, by address. */
  places: ReadonlyMap<string, number>;
}

const NOT_FOUND: PictureOutcome = { kind: 'not_found' };
const UNKNOWN: PictureOutcome = { kind: 'unknown_picture' };

export async function readPictures(
  db: Db,
  websiteId: number,
  carId: number,
): Promise<StandingPictures | null> {
  await lockStock(db, websiteId);
  const row = await db
    .selectFrom('car')
    .select(carRows.columns)
    .where('website_id', '=', websiteId)
    .where('id', '=', carId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const car = carRows.fromRow(row);
  const photos = await db
    .selectFrom('photo')
    .select(['sha256', 'place'])
    .where('website_id', '=', websiteId)
    .where('car_id', '=', carId)
    .where('state', '=', 'shown')
    .orderBy('place', 'desc')
    .execute();
  const places = new Map(photos.map(({ sha256, place }) => [buildPhotoUrl(sha256 ?? ''), place]));
  return { field: readField(car, 'photos'), images: listImages(car), places };
}

/** With the lock that keeps feeds from changing them again, and a line of audit. */
export async function storePictures(
  db: Db,
  websiteId: number,
  {
    pictures,
    images,
    ...act
  }: PictureAct & AtInstant & { pictures: StandingPictures; images: readonly CarImage[] },
): Promise<PictureOutcome> {
  const change = { field: 'photos' as const, from: pictures.field, to: describePictures(images) };
  const { kind } = await editCar(db, websiteId, { ...act, actId: randomUUID(), changes: [change] });
  return kind === 'saved' ? { kind } : NOT_FOUND;
}

export async function orderPictures(
  db: Db,
  websiteId: number,
  { urls, ...act }: Parameters<Photos['order']>[0] & AtInstant,
): Promise<PictureOutcome> {
  const pictures = await readPictures(db, websiteId, act.carId);
  if (pictures === null) return NOT_FOUND;
  const images = orderImages(pictures.images, urls);
  if (images === null) return UNKNOWN;
  for (const [url, place] of movePlaces(images, pictures.places))
    await db
      .updateTable('photo')
      .set({ place })
      .where('website_id', '=', websiteId)
      .where('car_id', '=', act.carId)
      .where('sha256', '=', readPhotoHash(url))
      .where('state', '=', 'shown')
      .execute();
  return storePictures(db, websiteId, { ...act, pictures, images });
}

export async function removePicture(
  db: Db,
  websiteId: number,
  { url, ...act }: Parameters<Photos['remove']>[0] & AtInstant,
): Promise<PictureOutcome> {
  const pictures = await readPictures(db, websiteId, act.carId);
  if (pictures === null) return NOT_FOUND;
  const images = pictures.images.filter((image) => readImageUrl(image) !== url);
  if (images.length === pictures.images.length) return UNKNOWN;
  await moveState(db, websiteId, { ...act, url, nextState: 'removed' });
  return storePictures(db, websiteId, { ...act, pictures, images });
}

export async function putPictureBack(
  db: Db,
  websiteId: number,
  { url, index, ...act }: Parameters<Photos['putBack']>[0] & AtInstant,
): Promise<PictureOutcome> {
  const pictures = await readPictures(db, websiteId, act.carId);
  if (pictures === null) return NOT_FOUND;
  if (pictures.images.some((image) => readImageUrl(image) === url)) return { kind: 'saved' };
  const photoAngle = await moveState(db, websiteId, { ...act, url, nextState: 'shown' });
  const image =
    photoAngle === undefined
      ? (await listFeedImages(db, websiteId, act.carId)).find((candidate) => readImageUrl(candidate) === url)
      : buildPhotoImage(readPhotoHash(url) ?? '', findView(photoAngle));
  if (image === undefined) return UNKNOWN;
  const images = pictures.images.toSpliced(index, 0, image);
  return storePictures(db, websiteId, { ...act, pictures, images });
}

export async function addFeedPictures(
  db: Db,
  websiteId: number,
  act: PictureAct & AtInstant,
): Promise<PictureOutcome> {
  const pictures = await readPictures(db, websiteId, act.carId);
  if (pictures === null) return NOT_FOUND;
  const knownUrls = new Set(pictures.images.map(readImageUrl));
  const feedImages = await listFeedImages(db, websiteId, act.carId);
  const images = [...pictures.images, ...feedImages.filter((image) => !knownUrls.has(readImageUrl(image)))];
  return images.length === pictures.images.length
    ? { kind: 'saved' }
    : storePictures(db, websiteId, { ...act, pictures, images });
}

/** What the feed last said; none where it is not locked. */
async function listFeedImages(db: Db, websiteId: number, carId: number): Promise<CarImage[]> {
  const locks = (await readLocks(db, websiteId, [carId])).get(carId) ?? [];
  const { feedSays } = locks.find(({ field }) => field === 'photos') ?? {};
  return feedSays === undefined ? [] : listImages(feedSays as Parameters<typeof listImages>[0]);
}

interface StateMove extends AtInstant {
  carId: number;
  url: string;
  nextState: 'shown' | 'removed';
}

/** Of the photo of that address, and whatever shows the same; answers its angle, undefined where there is none. */
async function moveState(
  db: Db,
  websiteId: number,
  { carId, url, nextState, at: instant }: StateMove,
): Promise<string | null | undefined> {
  const hash = readPhotoHash(url);
  if (hash === null) return undefined;
  const [movedPhoto] = await db
    .updateTable('photo')
    .set({ state: nextState, changed_at: instant })
    .where('website_id', '=', websiteId)
    .where('car_id', '=', carId)
    .where('sha256', '=', hash)
    .where('state', '=', nextState === 'shown' ? 'removed' : 'shown')
    .returning('angle')
    .execute();
  return movedPhoto?.angle;
}

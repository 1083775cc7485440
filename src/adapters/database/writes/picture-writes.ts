import { randomUUID } from 'node:crypto';
import { readField, type FieldValue } from '#domain/cars/car-locks.ts';
import type { CarImage } from '#domain/cars/car.ts';
import { findView } from '#domain/cars/photos/angles.ts';
import { buildPhotoImage, buildPhotoUrl, readPhotoHash } from '#domain/cars/photos/photo.ts';
import { describePictures, listImages, orderImages, readImageUrl } from '#domain/cars/photos/photo-order.ts';
import type { Photos, PictureAct, PictureOutcome } from '#ports/photos.ts';
import { lockStock } from '../engine-differences.ts';
import { carRows } from '../rows/car-rows.ts';
import type { Db } from '../schema.ts';
import { readLocks } from './car-lock-writes.ts';
import { editCar } from './hand-writes.ts';
import { settlePhotos } from './settle-photos.ts';

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

/** With the lock that keeps feeds from changing them again, and a line of audit, where they are others than before. */
export async function storePictures(
  db: Db,
  websiteId: number,
  {
    pictures,
    images,
    ...act
  }: PictureAct & AtInstant & { pictures: StandingPictures; images: readonly CarImage[] },
): Promise<PictureOutcome> {
  const isSame =
    images.length === pictures.images.length &&
    images.every((image, index) => image === pictures.images[index]);
  if (isSame) return { kind: 'saved' };
  const change = { field: 'photos' as const, from: pictures.field, to: describePictures(images) };
  const { kind } = await editCar(db, websiteId, { ...act, actId: randomUUID(), changes: [change] });
  if (kind !== 'saved') return NOT_FOUND;
  await settlePhotos(db, websiteId, { ...act, images });
  return { kind };
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
  const removedImage = await findRemovedPhoto(db, websiteId, { ...act, url });
  const feedImages = removedImage === undefined ? await listFeedImages(db, websiteId, act.carId) : [];
  const image = removedImage ?? feedImages.find((candidate) => readImageUrl(candidate) === url);
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

async function findRemovedPhoto(
  db: Db,
  websiteId: number,
  { carId, url }: { carId: number; url: string },
): Promise<CarImage | undefined> {
  const hash = readPhotoHash(url);
  if (hash === null) return undefined;
  const photo = await db
    .selectFrom('photo')
    .select('angle')
    .where('website_id', '=', websiteId)
    .where('car_id', '=', carId)
    .where('sha256', '=', hash)
    .where('state', '=', 'removed')
    .executeTakeFirst();
  return photo && buildPhotoImage(hash, findView(photo.angle));
}

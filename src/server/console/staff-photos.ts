import type { PhotoFiles } from '#adapters/files/photo-files.ts';
import { isUnsaid, readField } from '#domain/cars/car-locks.ts';
import type { Car } from '#domain/cars/car.ts';
import { ANGLES, findAngle, listOpenAngles } from '#domain/cars/photos/angles.ts';
import { listImages, readImageUrl } from '#domain/cars/photos/photo-order.ts';
import { PHOTO_LIMITS, readPhotoHash } from '#domain/cars/photos/photo.ts';
import { listStillPictures } from '#domain/cars/spin-frames.ts';
import { whyNotEditCar } from '#domain/staff/why-not-edit-car.ts';
import type { PictureAct, PictureOutcome } from '#ports/photos.ts';
import type { PhotoActOutcome, PhotoPage, StaffPhotos } from '#ports/staff-photos.ts';
import type { StockEdits } from '#ports/stock-edits.ts';
import { hasFeedConflict } from './feed-conflicts.ts';
import type { MemberSite } from './member-site.ts';

/** What the server itself takes in, beside what pages do. */
export interface ServedStaffPhotos extends StaffPhotos {
  receive(stockNumber: string, photo: SentPhoto): Promise<PhotoActOutcome>;
}

interface SentPhoto {
  /** 32 hexadecimal digits, random. */
  id: string;
  place: number;
  angle: string | null;
  bytes: AsyncIterable<Uint8Array>;
}

const MB = 1024 * 1024;
const WARNED_SHARE = 0.8;
const NOT_FOUND: PhotoActOutcome = { kind: 'not_found' };
const REFUSALS = {
  taken: 'Another photo was sent with this number.',
  too_many: `A car has at most ${PHOTO_LIMITS.ofCar} photos. Remove one first.`,
  no_room:
    'The room for photos of this website is used up. Remove some, or ask whoever runs the platform for more.',
  no_room_for_removed:
    'Photos removed in the last seven days still fill the store. Put back what is wanted, and send this one in some days.',
} as const;

export function createStaffPhotos(site: MemberSite): ServedStaffPhotos {
  const { photos, stock } = site.stores;
  const act = (stockNumber: string, run: (call: PictureAct) => Promise<PictureOutcome>) =>
    withCar(site, stockNumber, async (car) => explain(await run({ carId: car.id, actor: site.member.id })));
  return {
    async open(stockNumber) {
      const car = await stock.byStockNumber(stockNumber);
      return car === null ? null : describePage(site, car);
    },
    order: (stockNumber, urls) => act(stockNumber, (call) => photos.order({ ...call, urls })),
    remove: (stockNumber, url) => act(stockNumber, (call) => photos.remove({ ...call, url })),
    putBack: (stockNumber, url, index) => act(stockNumber, (call) => photos.putBack({ ...call, url, index })),
    followFeed: (stockNumber) => act(stockNumber, (call) => followFeed(site.stores.stockEdits, call)),
    addFeedPictures: (stockNumber) => act(stockNumber, (call) => photos.addFeedPictures(call)),
    dismiss: (stockNumber, id) =>
      withCar(site, stockNumber, async (car) => {
        if ((await photos.find(id))?.car_id !== car.id) return NOT_FOUND;
        await photos.dismiss(id);
        return { kind: 'done' };
      }),
    receive: (stockNumber, photo) => withCar(site, stockNumber, (car) => receivePhoto(site, car, photo)),
  };
}

/** Whoever may not change the car's photos does nothing with it. */
async function withCar(
  { stores, member }: MemberSite,
  stockNumber: string,
  run: (car: Car) => Promise<PhotoActOutcome>,
): Promise<PhotoActOutcome> {
  const car = await stores.stock.byStockNumber(stockNumber);
  if (car === null) return NOT_FOUND;
  return whyNotEditCar(member, car) === null ? run(car) : { kind: 'not_allowed' };
}

async function followFeed(stockEdits: StockEdits, act: PictureAct): Promise<PictureOutcome> {
  const { kind } = await stockEdits.followFeed({ ...act, fields: ['photos'] });
  return { kind: kind === 'saved' ? kind : 'not_found' };
}

function explain(outcome: PictureOutcome): PhotoActOutcome {
  if (outcome.kind === 'saved') return { kind: 'done' };
  if (outcome.kind === 'not_found') return NOT_FOUND;
  return { kind: 'refused', text: 'The car has no such picture. Nothing was changed.' };
}

async function receivePhoto(
  site: MemberSite,
  car: Car,
  { id, bytes, ...facts }: SentPhoto,
): Promise<PhotoActOutcome> {
  const { photos } = site.stores;
  const knownPhoto = await photos.find(id);
  if (knownPhoto !== null)
    return knownPhoto.car_id === car.id ? { kind: 'done' } : { kind: 'refused', text: REFUSALS.taken };
  const files: PhotoFiles = site.openPhotoFiles(site.website.id);
  const file = await files.receive(id, bytes);
  if ('fault' in file) return { kind: 'refused', text: file.fault };
  const { kind } = await photos.add({
    photo: { id, ...facts, ...file, car_id: car.id, taken_by: site.member.id },
    quotaBytes: site.website.photo_quota_mb * MB,
  });
  if (kind === 'added') site.cleanPhotosSoon(site.website.id);
  if (kind === 'added' || kind === 'known') return { kind: 'done' };
  if (kind !== 'taken') await files.discard(id);
  return kind === 'no_car' ? NOT_FOUND : { kind: 'refused', text: REFUSALS[kind] };
}

async function describePage(site: MemberSite, car: Car): Promise<PhotoPage> {
  const { website, stores, member } = site;
  const [carPhotos, locks, { keptBytes }] = await Promise.all([
    stores.photos.list(car.id),
    stores.stockEdits.listLocks(car.id),
    stores.photos.readRoom(),
  ]);
  const angles = ANGLES[website.template];
  const openAngles = listOpenAngles(website.template, carPhotos);
  const angleNames = new Map(angles.map(({ id, name }) => [id, name]));
  // Feeds may name a picture twice.
  const imagesByUrl = new Map(
    listStillPictures({ images: listImages(car) }).map((image) => [readImageUrl(image), image]),
  );
  const images = [...imagesByUrl.values()];
  // What a feed's pictures are said to show is photographed, too.
  const shownAngles = new Set(images.map(({ view }) => findAngle(website.template, view ?? '')));
  const lock = locks.find(({ field }) => field === 'photos');
  const feedSays = lock?.feedSays ?? readField(car, 'photos');
  const feedImages = listImages(feedSays as unknown as Car);
  return {
    title: car.name,
    stockNumber: car.stocknum,
    place: car.location_name,
    pictures: images.map((image) => {
      const url = readImageUrl(image);
      const src = `/${website.slug}/pictures/${car.id}?url=${encodeURIComponent(url)}`;
      return { url, src, view: image.view ?? '', isPhoto: readPhotoHash(url) !== null };
    }),
    underWay: carPhotos.flatMap(({ id, angle, state }) =>
      state === 'waiting' || state === 'ready' || state === 'refused'
        ? [{ id, state, angle: angleNames.get(angle ?? '') ?? null }]
        : [],
    ),
    angles: angles.map((angle) => {
      const { id, name } = angle;
      return { id, name, isTaken: !openAngles.includes(angle) || shownAngles.has(id) };
    }),
    feedCount: feedImages.filter((image) => !imagesByUrl.has(readImageUrl(image))).length,
    kept:
      lock === undefined || isUnsaid(lock)
        ? null
        : { news: hasFeedConflict(car, lock) ? describeFeedPictures(feedImages.length) : null },
    mayChange: whyNotEditCar(member, car) === null,
    warning: warnOfRoom(keptBytes, website.photo_quota_mb * MB),
  };
}

function describeFeedPictures(count: number): string {
  if (count === 0) return 'The feed has no pictures now.';
  return count === 1 ? 'The feed has another picture now.' : `The feed has ${count} pictures now.`;
}

function warnOfRoom(bytes: number, quotaBytes: number): string | null {
  if (bytes < WARNED_SHARE * quotaBytes) return null;
  const share = Math.min(100, Math.floor((100 * bytes) / Math.max(1, quotaBytes)));
  return `${share} % of the room for photos of this website is used.`;
}

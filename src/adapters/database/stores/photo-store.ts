import { sql } from 'kysely';
import type { DuePhotos, Photos } from '#ports/photos.ts';
import type { Engine } from '../engine.ts';
import { PHOTO_COLUMNS, sumPhotoBytes } from '../rows/photo-rows.ts';

export function createPhotoStore(engine: Engine, websiteId: number, now: () => number): Photos {
  const withInstant = <Call extends object>(call: Call) => ({
    ...call,
    at: new Date(now()).toISOString(),
  });
  return {
    ...createPhotoReads(engine, websiteId),
    ...createPhotoSearches(engine, websiteId),
    add: (call) => engine.write('addPhoto', websiteId, withInstant(call)),
    claimWaiting: (claim) => engine.write('claimWaitingPhoto', websiteId, claim),
    storeCleaned: (cleaning) => engine.write('storeCleanedPhoto', websiteId, withInstant(cleaning)),
    showReady: () => engine.write('showReadyPhotos', websiteId, withInstant({})),
    order: (call) => engine.write('orderPictures', websiteId, withInstant(call)),
    remove: (call) => engine.write('removePicture', websiteId, withInstant(call)),
    putBack: (call) => engine.write('putPictureBack', websiteId, withInstant(call)),
    dismiss: (id) => engine.write('dismissPhoto', websiteId, { id }),
    addFeedPictures: (call) => engine.write('addFeedPictures', websiteId, withInstant(call)),
    forget: (beforeInstant) =>
      engine.write('forgetPhotos', websiteId, withInstant({ before: beforeInstant })),
  };
}

function createPhotoReads(engine: Engine, websiteId: number) {
  return {
    list: (carId) =>
      engine.read(websiteId, (db) =>
        db
          .selectFrom('photo')
          .select(PHOTO_COLUMNS)
          .where('website_id', '=', websiteId)
          .where('car_id', '=', carId)
          .where('state', '!=', 'removed')
          .orderBy('place')
          .execute(),
      ),
    async find(id) {
      const row = await engine.read(websiteId, (db) =>
        db
          .selectFrom('photo')
          .select(PHOTO_COLUMNS)
          .where('website_id', '=', websiteId)
          .where('id', '=', id)
          .executeTakeFirst(),
      );
      return row ?? null;
    },
    async listCarsByHash(sha256) {
      const rows = await engine.read(websiteId, (db) =>
        db
          .selectFrom('photo')
          .select('car_id')
          .distinct()
          .where('website_id', '=', websiteId)
          .where('sha256', '=', sha256)
          .execute(),
      );
      return rows.map(({ car_id }) => car_id);
    },
    async listShownHashes() {
      const rows = await engine.read(websiteId, (db) =>
        db
          .selectFrom('photo')
          .select('sha256')
          .where('website_id', '=', websiteId)
          .where('state', '=', 'shown')
          .execute(),
      );
      return rows.flatMap(({ sha256 }) => sha256 ?? []);
    },
    readRoom: () => engine.read(websiteId, (db) => sumPhotoBytes(db, websiteId)),
  } satisfies Partial<Photos>;
}

function createPhotoSearches(engine: Engine, websiteId: number) {
  return {
    async findUnnamed(sha256s) {
      const rows = await engine.read(websiteId, (db) =>
        db
          .selectFrom('photo')
          .select('sha256')
          .where('website_id', '=', websiteId)
          .where('sha256', 'in', [...sha256s, ''])
          .execute(),
      );
      const namedHashes = new Set(rows.map(({ sha256 }) => sha256));
      return sha256s.filter((sha256) => !namedHashes.has(sha256));
    },
    async findNotWaiting(ids) {
      const rows = await engine.read(websiteId, (db) =>
        db
          .selectFrom('photo')
          .select('id')
          .where('website_id', '=', websiteId)
          .where('id', 'in', [...ids, ''])
          .where('state', '=', 'waiting')
          .execute(),
      );
      const waitingIds = new Set(rows.map(({ id }) => id));
      return ids.filter((id) => !waitingIds.has(id));
    },
  } satisfies Partial<Photos>;
}

export function createDuePhotos(engine: Engine): DuePhotos {
  return {
    sitesWaiting: () =>
      engine.read('photos', async (db) => {
        const rows = await db
          .selectFrom('photo')
          .select('website_id')
          .distinct()
          .where(sql<boolean>`state in ('waiting', 'ready')`)
          .execute();
        return rows.map(({ website_id }) => website_id);
      }),
  };
}

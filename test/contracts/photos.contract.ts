import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readImageUrl } from '#domain/cars/photos/photo-order.ts';
import { buildPhotoUrl } from '#domain/cars/photos/photo.ts';
import type { Database } from '#ports/database.ts';
import type { NewPhoto } from '#ports/photos.ts';
import { EDITOR } from './sample-edit.ts';
import { randomId, samplePhoto } from './sample-photo.ts';
import { sampleCar, sampleWebsite } from './samples.ts';

const ROOM = { quotaBytes: 1_000_000 };
const LONG_AFTER = '9999-01-01T00:00:00.000Z';
const CLAIM = { now: '2026-11-20T01:00:00.000Z', leaseUntil: '2026-11-20T01:00:15.000Z' };

export function photosContract(open: () => Promise<Database>): void {
  describe('photos of cars', () => {
    let sites = 0;
    /** A website with a car, and how its photos come. */
    async function openYard() {
      const database = await open();
      const { id } = (await database.tenants.save(sampleWebsite(`photos-${(sites += 1)}`))).website;
      const { stock, stockEdits, photos } = database.openStores(id);
      await stock.upsert([sampleCar('A'), sampleCar('B')]);
      const readCar = async (stocknum = 'A') => (await stock.byStockNumber(stocknum))!;
      const carId = (await readCar()).id;
      const readUrls = async () => (await readCar()).images.map(readImageUrl);
      const add = (change: Partial<NewPhoto> = {}, room = ROOM) =>
        photos.add({ photo: samplePhoto({ car_id: carId, ...change }), ...room });
      /** Comes and is clean; its address. */
      const show = async (place: number, id = randomId()) => {
        await add({ id, place });
        await photos.storeCleaned({ id, state: 'ready', size: 5, sha256: hash(id) });
        await photos.showReady();
        return buildPhotoUrl(hash(id));
      };
      return {
        database,
        id,
        photos,
        stockEdits,
        carId,
        readCar,
        readUrls,
        add,
        show,
        act: { carId, actor: EDITOR },
      };
    }

    it('are shown together once none of their car waits, with the lock; those of another car wait for nobody', async () => {
      const { database, id, photos, stockEdits, carId, readCar, readUrls, add } = await openYard();
      const other = (await readCar('B')).id;
      const ids = [2, 1].map(() => randomId());
      for (const [index, photoId] of ids.entries()) await add({ id: photoId, place: 2 - index });
      await add({ car_id: other });
      expect(await database.duePhotos.sitesWaiting()).toContain(id);
      const claimed = await photos.claimWaiting(CLAIM);
      expect(claimed).toMatchObject({ id: ids[1], state: 'waiting', place: 1 });
      await photos.storeCleaned({ id: ids[0]!, state: 'ready', size: 5, sha256: hash(ids[0]!) });
      await photos.showReady();
      expect(await readUrls()).toEqual([]);
      await photos.storeCleaned({ id: ids[1]!, state: 'ready', size: 6, sha256: hash(ids[1]!) });
      await photos.showReady();
      const urls = ids.toReversed().map((photoId) => buildPhotoUrl(hash(photoId)));
      expect(await readCar()).toMatchObject({ primary_image_url: urls[0], photos_count: 2 });
      expect(await readUrls()).toEqual(urls);
      expect(await stockEdits.listLocks(carId)).toMatchObject([{ field: 'photos', lockedBy: EDITOR }]);
      expect(await photos.listCarsByHash(hash(ids[0]!))).toEqual([carId]);
      expect((await photos.listShownHashes()).toSorted()).toEqual(ids.map(hash).toSorted());
    });

    it('are stored once by their id, and refused where the car or the quota has no room', async () => {
      const { photos, add, readCar } = await openYard();
      const [id, other] = [randomId(), (await readCar('B')).id];
      expect(await add({ id })).toEqual({ kind: 'added' });
      expect(await add({ id })).toEqual({ kind: 'known' });
      expect(await add({ id, car_id: other })).toEqual({ kind: 'taken' });
      expect(await add({ car_id: 987_654 })).toEqual({ kind: 'no_car' });
      expect(await add({ size: 60 }, { quotaBytes: 100 })).toEqual({ kind: 'no_room' });
      expect(await photos.readRoom()).toEqual({ keptBytes: 50, storedBytes: 50 });
      for (let count = 0; count < 58; count += 1) await add({ car_id: other });
      const kinds = await Promise.all(Array.from({ length: 4 }, () => add({ car_id: other })));
      expect(kinds.filter(({ kind }) => kind === 'too_many')).toHaveLength(2);
    });

    it('that were removed fill the store, and not the quota, and come back into a full one', async () => {
      const { photos, add, show, act, readUrls } = await openYard();
      const room = { quotaBytes: 100 };
      const urls = [];
      for (let sent = 0; sent < 38; sent += 1) {
        urls.push(await show(sent));
        await photos.remove({ ...act, url: urls.at(-1)! });
      }
      expect(await photos.readRoom()).toEqual({ keptBytes: 0, storedBytes: 190 });
      expect(await add({ size: 11 }, room)).toEqual({ kind: 'no_room_for_removed' });
      expect(await add({ size: 10 }, room)).toEqual({ kind: 'added' });
      expect(await photos.putBack({ ...act, url: urls[0]!, index: 0 })).toEqual({ kind: 'saved' });
      expect(await readUrls()).toEqual([urls[0]]);
      await photos.forget(LONG_AFTER);
      expect(await photos.readRoom()).toEqual({ keptBytes: 15, storedBytes: 15 });
      expect(await add({ size: 11 }, room)).toEqual({ kind: 'added' });
    });

    it('that cannot be read say so until somebody dismisses them, and hold nothing up', async () => {
      const { photos, add, show, carId, readUrls } = await openYard();
      const id = randomId();
      await add({ id });
      const url = await show(2);
      expect(await readUrls()).toEqual([]);
      await photos.storeCleaned({ id, state: 'refused' });
      await photos.showReady();
      expect(await readUrls()).toEqual([url]);
      expect(await photos.find(id)).toMatchObject({ state: 'refused', size: 0 });
      await photos.dismiss(id);
      expect(await photos.list(carId)).toMatchObject([{ state: 'shown' }]);
    });

    it('are ordered with others arriving, removed, put back and forgotten', async () => {
      const { photos, show, readUrls, act, stockEdits, carId } = await openYard();
      const [one, two, four] = [await show(1), await show(2), await show(4)];
      expect(await photos.order({ ...act, urls: [four, one, two] })).toEqual({ kind: 'saved' });
      const three = await show(3);
      expect(await readUrls()).toEqual([four, one, three, two]);
      for (const urls of [[one, '/photos/other.jpg'], [one, one], []])
        expect(await photos.order({ ...act, urls })).toEqual({ kind: 'unknown_picture' });
      expect(await photos.order({ ...act, carId: 987_654, urls: [] })).toEqual({ kind: 'not_found' });
      await photos.remove({ ...act, url: one });
      expect(await photos.remove({ ...act, url: one })).toEqual({ kind: 'unknown_picture' });
      expect(await readUrls()).toEqual([four, three, two]);
      await photos.putBack({ ...act, url: one, index: 1 });
      expect(await readUrls()).toEqual([four, one, three, two]);
      await photos.remove({ ...act, url: one });
      await photos.forget(LONG_AFTER);
      expect(await photos.putBack({ ...act, url: one, index: 1 })).toEqual({ kind: 'unknown_picture' });
      expect(await photos.findUnnamed([readHash(one), readHash(two)])).toEqual([readHash(one)]);
      await stockEdits.followFeed({ ...act, fields: ['photos'] });
      await photos.forget('2000-01-01T00:00:00.000Z');
      expect(await photos.list(carId)).toEqual([]);
      expect(await photos.findUnnamed([readHash(two)])).toEqual([]);
    });

    it('are as before, in their order, once a change of them is taken back from the history', async () => {
      const { photos, show, readUrls, act, stockEdits, carId } = await openYard();
      const urls = [await show(1), await show(2), await show(3)];
      const [one = '', two = '', three = ''] = urls;
      await photos.order({ ...act, urls: [three, one, two] });
      await photos.remove({ ...act, url: one });
      const { acts } = await stockEdits.readRecord(carId);
      for (const { id: actId } of acts.slice(0, 2)) await stockEdits.undoAct({ ...act, actId });
      expect(await readUrls()).toEqual(urls);
      // What was removed and is back is no longer forgotten, and what still arrives finds its place.
      await photos.forget(LONG_AFTER);
      expect((await photos.list(carId)).map(({ state, place }) => [state, place])).toEqual([
        ['shown', 1],
        ['shown', 2],
        ['shown', 3],
      ]);
      await stockEdits.undoAct({ ...act, actId: acts[2]?.id ?? '' });
      expect(await readUrls()).toEqual([one, two]);
      expect(await photos.findUnnamed([readHash(three)])).toEqual([]);
      await photos.forget(LONG_AFTER);
      expect(await photos.findUnnamed([readHash(three)])).toEqual([readHash(three)]);
    });

    it('stand beside what a feed says, which can be put among them', async () => {
      const { photos, show, readUrls, act, readCar, database, id } = await openYard();
      const fedUrl = '/pictures/fed.webp';
      const images = [{ image: { url: fedUrl }, thumb: fedUrl, view: null }];
      const car = sampleCar('A', { images, primary_image_url: fedUrl, photos_count: 1 });
      await database.openStores(id).stock.upsert([car]);
      const url = await show(1);
      expect(await readUrls()).toEqual([fedUrl, url]);
      await photos.remove({ ...act, url: fedUrl });
      expect(await readCar()).toMatchObject({ primary_image_url: url, photos_count: 1 });
      await photos.addFeedPictures(act);
      expect(await readUrls()).toEqual([url, fedUrl]);
    });

    it('are locked against feeds by another order alone, and follow them again: what staff took is removed', async () => {
      const { photos, show, readUrls, act, stockEdits, carId, database, id } = await openYard();
      const { stock } = database.openStores(id);
      const feedPictures = (...urls: string[]) => {
        const images = urls.map((url) => ({ image: { url }, thumb: url, view: null }));
        return stock.upsert([sampleCar('A', { images, primary_image_url: urls[0] ?? null })]);
      };
      await feedPictures('/a.webp', '/b.webp');
      expect(await photos.order({ ...act, urls: ['/a.webp', '/b.webp'] })).toEqual({ kind: 'saved' });
      expect(await stockEdits.listLocks(carId)).toEqual([]);
      expect((await stockEdits.readRecord(carId)).history).toEqual([]);
      await feedPictures('/a.webp', '/b.webp', '/c.webp');
      expect(await readUrls()).toEqual(['/a.webp', '/b.webp', '/c.webp']);
      const url = await show(1);
      await feedPictures('/d.webp');
      const followed = await stockEdits.followFeed({ ...act, fields: ['photos'] });
      expect(await readUrls()).toEqual(['/d.webp']);
      expect(await photos.list(carId)).toEqual([]);
      await stockEdits.undoAct({ ...act, actId: followed.kind === 'saved' ? (followed.actId ?? '') : '' });
      expect((await readUrls()).at(-1)).toBe(url);
      expect(await photos.list(carId)).toMatchObject([{ state: 'shown' }]);
    });

    it('that are the same picture are one on a car: shown, coming twice, or removed before', async () => {
      const { photos, add, carId, act, readUrls } = await openYard();
      const bring = async (...places: number[]) => {
        const ids = places.map(() => randomId());
        for (const [index, id] of ids.entries()) await add({ id, place: places[index]! });
        for (const id of ids)
          await photos.storeCleaned({ id, state: 'ready', size: 5, sha256: hash('same') });
        await photos.showReady();
      };
      const url = buildPhotoUrl(hash('same'));
      await bring(1, 2);
      await bring(3);
      expect(await readUrls()).toEqual([url]);
      expect(await photos.list(carId)).toMatchObject([{ place: 1, state: 'shown' }]);
      expect((await photos.readRoom()).keptBytes).toBe(5);
      await photos.remove({ ...act, url });
      expect(await photos.readRoom()).toEqual({ keptBytes: 0, storedBytes: 5 });
      await bring(4);
      expect(await readUrls()).toEqual([url]);
      await photos.forget(LONG_AFTER);
      expect(await photos.list(carId)).toMatchObject([{ place: 4, state: 'shown' }]);
      expect((await photos.readRoom()).keptBytes).toBe(5);
    });

    it('are no other website’s', async () => {
      const [{ show, carId }, other] = [await openYard(), await openYard()];
      const id = randomId();
      await show(1, id);
      expect(await other.photos.find(id)).toBeNull();
      expect(await other.photos.list(carId)).toEqual([]);
      expect(await other.photos.listCarsByHash(hash(id))).toEqual([]);
      expect(await other.photos.findNotWaiting([id])).toEqual([id]);
      const act = { carId, actor: EDITOR };
      expect(await other.photos.remove({ ...act, url: buildPhotoUrl(hash(id)) })).toEqual({
        kind: 'not_found',
      });
    });
  });
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function readHash(url: string): string {
  return url.slice('/photos/'.length, -'.jpg'.length);
}

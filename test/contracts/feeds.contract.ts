import { describe, expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import { LATER, sampleFeed, sampleRun, storeSampleFeed } from './sample-feed.ts';
import { sampleWebsite } from './samples.ts';

const LEASE = '2100-01-01T01:00:00.000Z';

export function feedsContract(open: () => Promise<Database>): void {
  describe('feeds that are read by themselves', () => {
    let sites = 0;
    async function openFeeds() {
      const database = await open();
      const { website } = await database.tenants.save(sampleWebsite(`feeds-${(sites += 1)}`));
      return { database, id: website.id, feeds: database.openStores(website.id).feeds };
    }

    it('are kept by their address; one that is said again gets its new settings and is due', async () => {
      const { feeds } = await openFeeds();
      await feeds.save(sampleFeed);
      const [feed] = await feeds.list();
      expect(feed).toMatchObject({ ...sampleFeed, last_success_at: null, etag: null, told: '' });
      await feeds.storeRun(feed!.id, sampleRun(0), { next_run_at: LEASE, etag: '"1"', last_cars: 7 });
      await feeds.save({ ...sampleFeed, every_minutes: 60, mapping: null, full: false, accept: [] });
      const [again, ...others] = await feeds.list();
      expect(others).toEqual([]);
      expect(again).toMatchObject({
        id: feed!.id,
        every_minutes: 60,
        mapping: null,
        etag: null,
        last_cars: 7,
      });
      expect(again!.next_run_at < LEASE).toBe(true);
    });

    it('are taken by one server until the lease ends, and only when they are due', async () => {
      const { database, id, feeds } = await openFeeds();
      await feeds.save(sampleFeed);
      const turns = database.dueFeeds;
      const mine = async (now: string) =>
        (await turns.claim({ now, leaseUntil: LEASE, limit: 100 })).filter(
          ({ website_id }) => website_id === id,
        );
      expect(await mine('2000-01-01T00:00:00.000Z')).toEqual([]);
      expect(await turns.areDue('2000-01-01T00:00:00.000Z')).toBe(false);
      expect(await turns.areDue(LATER)).toBe(true);
      const claims = await Promise.all([mine(LATER), mine(LATER)]);
      expect(claims.flat()).toEqual([{ website_id: id, id: (await feeds.list())[0]!.id }]);
      expect(await mine(LATER)).toEqual([]);
      expect(await mine(LEASE)).toHaveLength(1);
    });

    it('keep their last 200 runs, the newest first, and what their dealer was last mailed', async () => {
      const { feeds } = await openFeeds();
      await feeds.save(sampleFeed);
      await feeds.save({ ...sampleFeed, url: 'https://feeds.example/other.csv' });
      const [one, other] = await feeds.list();
      await feeds.storeRun(other!.id, sampleRun(0, 'unread'), { next_run_at: LEASE });
      for (let minute = 0; minute < 203; minute += 1)
        await feeds.storeRun(one!.id, sampleRun(minute), { next_run_at: LEASE, accept: [] });
      const runs = await feeds.runs(one!.id, 1000);
      expect(runs).toHaveLength(200);
      expect(runs[0]).toEqual(sampleRun(202));
      expect(await feeds.runs(other!.id, 5)).toEqual([sampleRun(0, 'unread')]);
      await feeds.storeMailedTrouble(one!.id, 'late');
      expect((await feeds.list())[0]).toMatchObject({ told: 'late', accept: [] });
    });

    it('keep the newest check of their pictures', async () => {
      const { database, id } = await openFeeds();
      const stores = database.openStores(id);
      expect(await stores.pictureChecks.last()).toBeNull();
      await storeSampleFeed(stores);
      expect(await stores.pictureChecks.last()).toMatchObject({ at: LATER, troubles: [{ stocknum: 'A1' }] });
      await stores.pictureChecks.store({ at: LEASE, troubles: [] });
      expect(await stores.pictureChecks.last()).toEqual({ at: LEASE, troubles: [] });
    });

    it('go with their history, and another site’s are out of reach', async () => {
      const { database, feeds } = await openFeeds();
      const other = await openFeeds();
      await feeds.save(sampleFeed);
      await other.feeds.save(sampleFeed);
      const [feed] = await feeds.list();
      await feeds.storeRun(feed!.id, sampleRun(0), { next_run_at: LEASE });
      await other.feeds.remove(feed!.id);
      await other.feeds.storeRun(feed!.id, sampleRun(1), { next_run_at: LATER });
      expect(await feeds.runs(feed!.id, 5)).toEqual([sampleRun(0)]);
      await feeds.remove(feed!.id);
      await feeds.storeRun(feed!.id, sampleRun(2), { next_run_at: LATER });
      expect([await feeds.list(), await feeds.runs(feed!.id, 5)]).toEqual([[], []]);
      expect(await other.feeds.list()).toHaveLength(1);
      expect(database).toBe(other.database);
    });
  });
}

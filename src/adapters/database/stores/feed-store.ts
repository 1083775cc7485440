import type { Feeds, DueFeeds } from '#ports/feeds.ts';
import type { Engine } from '../engine.ts';
import { PLATFORM } from '../schema.ts';
import { feedRows, feedRunRows } from '../rows/feed-rows.ts';

export function createFeedStore(engine: Engine, websiteId: number, now: () => number): Feeds {
  return {
    async list() {
      const rows = await engine.read(websiteId, (db) =>
        db
          .selectFrom('feed')
          .select(feedRows.columns)
          .where('website_id', '=', websiteId)
          .orderBy('id')
          .execute(),
      );
      return rows.map((row) => feedRows.fromRow(row));
    },
    save: (settings) => engine.write('saveFeed', websiteId, { settings, at: new Date(now()).toISOString() }),
    remove: (id) => engine.write('removeFeed', websiteId, id),
    async runs(id, limit) {
      const rows = await engine.read(websiteId, (db) =>
        db
          .selectFrom('feed_run')
          .select(feedRunRows.columns)
          .where('website_id', '=', websiteId)
          .where('feed_id', '=', id)
          .orderBy('id', 'desc')
          .limit(limit)
          .execute(),
      );
      return rows.map((row) => feedRunRows.fromRow(row));
    },
    storeRun: (id, run, progress) => engine.write('storeFeedRun', websiteId, { id, run, progress }),
    storeMailedTrouble: (id, mailedTrouble) =>
      engine.write('storeMailedTrouble', websiteId, { id, told: mailedTrouble }),
  };
}

/** Feeds of every website: only for the job that runs them. */
export function createDueFeeds(engine: Engine): DueFeeds {
  return {
    async areDue(now) {
      const dueFeed = await engine.read('feeds', (db) =>
        db.selectFrom('feed').select('id').where('next_run_at', '<=', now).limit(1).executeTakeFirst(),
      );
      return dueFeed !== undefined;
    },
    claim: (claim) => engine.write('claimFeeds', PLATFORM, claim),
  };
}

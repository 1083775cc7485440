import type { FeedRun, FeedSettings, FeedTrouble } from '#domain/imports/scheduled/scheduled-feed.ts';
import type { ClaimedFeed, FeedClaim, FeedProgress } from '#ports/feeds.ts';
import { isPostgres } from '../engine-differences.ts';
import { feedRunRows } from '../rows/feed-rows.ts';
import type { Db } from '../schema.ts';

/** Of each feed. */
const KEPT_RUNS = 200;

/** Adds a feed that is due at once, or changes the one of this address: what was read by its old settings counts no more. */
export async function saveFeed(
  db: Db,
  websiteId: number,
  { settings, at: instant }: { settings: FeedSettings; at: string },
): Promise<void> {
  const { accept, ...rest } = settings;
  const savedCells = {
    ...rest,
    accept: JSON.stringify(accept),
    next_run_at: instant,
    etag: null,
    last_modified: null,
  };
  await db
    .insertInto('feed')
    .values({ ...savedCells, website_id: websiteId, created_at: instant, told: '' })
    .onConflict((conflict) => conflict.columns(['website_id', 'url']).doUpdateSet(savedCells))
    .execute();
}

export async function removeFeed(db: Db, websiteId: number, id: number): Promise<void> {
  await db.deleteFrom('feed_run').where('website_id', '=', websiteId).where('feed_id', '=', id).execute();
  await db.deleteFrom('feed').where('website_id', '=', websiteId).where('id', '=', id).execute();
}

export interface StoredRun {
  id: number;
  run: FeedRun;
  progress: FeedProgress;
}

/** Stores nothing of a feed that was removed meanwhile. */
export async function storeFeedRun(
  db: Db,
  websiteId: number,
  { id, run, progress }: StoredRun,
): Promise<void> {
  const { accept, ...rest } = progress;
  const feed = await db
    .updateTable('feed')
    .set({ ...rest, ...(accept !== undefined && { accept: JSON.stringify(accept) }) })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (feed === undefined) return;
  await db
    .insertInto('feed_run')
    .values({ ...feedRunRows.toRow(run), website_id: websiteId, feed_id: id })
    .execute();
  await dropOldRuns(db, websiteId, id);
}

async function dropOldRuns(db: Db, websiteId: number, feedId: number): Promise<void> {
  const oldest = await db
    .selectFrom('feed_run')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('feed_id', '=', feedId)
    .orderBy('id', 'desc')
    .offset(KEPT_RUNS)
    .limit(1)
    .executeTakeFirst();
  if (oldest === undefined) return;
  await db
    .deleteFrom('feed_run')
    .where('website_id', '=', websiteId)
    .where('feed_id', '=', feedId)
    .where('id', '<=', oldest.id)
    .execute();
}

export async function storeMailedTrouble(
  db: Db,
  websiteId: number,
  { id, told: mailedTrouble }: { id: number; told: FeedTrouble | '' },
): Promise<void> {
  await db
    .updateTable('feed')
    .set({ told: mailedTrouble })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute();
}

/** Claims what is due until the lease ends. */
export async function claimFeeds(
  db: Db,
  _platform: number,
  { now, leaseUntil, limit }: FeedClaim,
): Promise<ClaimedFeed[]> {
  const query = db
    .selectFrom('feed')
    .select(['website_id', 'id'])
    .where('next_run_at', '<=', now)
    .orderBy('next_run_at')
    .limit(limit);
  // A row that another process has taken since is either locked or, looked at again, no longer due.
  const dueFeeds = await (isPostgres(db) ? query.forUpdate().skipLocked() : query).execute();
  for (const { website_id, id } of dueFeeds) {
    await db
      .updateTable('feed')
      .set({ next_run_at: leaseUntil })
      .where('website_id', '=', website_id)
      .where('id', '=', id)
      .execute();
  }
  return dueFeeds;
}

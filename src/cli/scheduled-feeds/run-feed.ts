import { FEED_FORMATS, openFeed, whyNotFeedAddress } from '#adapters/feeds/open-feed.ts';
import { NO_MAPPING, parseMapping } from '#domain/imports/mapping.ts';
import { isSuccess, type FeedRun } from '#domain/imports/scheduled/scheduled-feed.ts';
import { importStock } from '#operations/import-stock.ts';
import type { FeedProgress } from '#ports/feeds.ts';
import type { Platform } from '../command.ts';
import { progressBar } from '../progress-bar.ts';
import type { FoundFeed } from './find-feed.ts';

interface Turn {
  /** Goes on although the feed is empty or has shrunk. */
  force: boolean;
  accept: readonly string[];
}

type Ending = Pick<FeedRun, 'outcome' | 'why'> & {
  summary?: object;
  progress?: Partial<FeedProgress>;
};

/** One run of a feed, from the download to storing how it ended. */
export async function runFeed(found: FoundFeed, turn: Turn, platform: Platform): Promise<FeedRun> {
  const { feed, record } = found;
  const started = platform.clock.now();
  const { outcome, why, summary, progress } = await read(found, turn, platform);
  const ended_at = new Date(platform.clock.now()).toISOString();
  const run: FeedRun = {
    started_at: new Date(started).toISOString(),
    ended_at,
    outcome,
    why,
    summary: summary === undefined ? null : JSON.stringify(summary),
  };
  await platform.database.storesOf(record.website.id).feeds.storeRun(feed.id, run, {
    ...progress,
    ...(isSuccess(outcome) && { last_success_at: ended_at }),
    next_run_at: new Date(started + feed.every_minutes * 60_000).toISOString(),
  });
  return run;
}

async function read(found: FoundFeed, turn: Turn, platform: Platform): Promise<Ending> {
  const { feed } = found;
  const parsed = feed.mapping === null ? { mapping: NO_MAPPING } : parseMapping(JSON.parse(feed.mapping));
  if ('faults' in parsed) return { outcome: 'unread', why: `Its mapping: ${parsed.faults.join(', ')}.` };
  const isAsBefore = feed.read_for === readFor(found) && turn.accept.length === 0 && !turn.force;
  const rules = { allowLoopback: platform.config.appEnv !== 'production' };
  const forbidden = whyNotFeedAddress(feed.url, rules);
  if (forbidden !== null) return { outcome: 'unread', why: forbidden };
  const opened = await openFeed({
    from: feed.url,
    format: FEED_FORMATS.find((format) => format === feed.format) ?? null,
    ...rules,
    known: isAsBefore ? { etag: feed.etag, lastModified: feed.last_modified } : null,
  });
  if ('fault' in opened)
    return opened.isUnchanged ? { outcome: 'unchanged', why: '' } : { outcome: 'unread', why: opened.fault };
  const bar = progressBar(opened);
  const { rows, remarks, version } = opened;
  const request = {
    rows,
    remarks,
    mapping: parsed.mapping,
    full: feed.full,
    force: turn.force,
    accept: turn.accept.includes('all') ? ('all' as const) : turn.accept,
    heldBefore: feed.last_cars,
    onProgress: bar.show,
  };
  const result = await importStock(siteOf(found, platform), request);
  bar.clear();
  const { summary } = result;
  if (result.kind === 'refused')
    return { outcome: result.isTooSmall ? 'shrunk' : 'unread', why: result.why, summary };
  const { etag, lastModified: last_modified } = version;
  const progress = { last_cars: result.held, etag, last_modified, read_for: readFor(found), accept: [] };
  return { outcome: 'imported', why: '', summary, progress };
}

/** Under another configuration the same feed may make other cars. */
function readFor({ record }: FoundFeed): string {
  return String(record.configVersion);
}

function siteOf({ record }: FoundFeed, { database, clock }: Platform) {
  return { website: record.website, stock: database.storesOf(record.website.id).stock, clock };
}

import { type FeedRun, isSuccess } from '#domain/imports/scheduled/scheduled-feed.ts';
import type { ImportSummary } from '#domain/imports/import-summary.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { type Command, type Platform, DONE, WRONG_USE } from '../command.ts';
import { allowPictures } from '../pictures/allow-pictures.ts';
import { type FoundFeed, findFeed } from './find-feed.ts';
import { FEED_FORMATS, openFeed, whyNotFeedAddress } from '#adapters/feeds/open-feed.ts';
import { NO_MAPPING, parseMapping } from '#domain/imports/mapping.ts';
import { importStock } from '#operations/import-stock.ts';
import type { FeedProgress } from '#ports/feeds.ts';
import { createProgressBar } from '../progress-bar.ts';

export const feedRun: Command = {
  name: 'feed run',
  usage: '<slug> <number-or-url> [--force] [--accept <stocknum>|all] [--allow-pictures]',
  summary: 'reads a feed now, as the server does when its turn comes',
  details: [
    '--force   goes on although the feed is empty or holds less than half of what it held',
    '--accept  takes what was held back of this car, or of all',
    '--allow-pictures  lets the site show pictures from every host that the feed names',
    '',
    'Prints the summary of the import where the feed was read.',
  ].join('\n'),
  options: {
    force: { type: 'boolean' },
    accept: { type: 'string' },
    'allow-pictures': { type: 'boolean' },
  },
  words: 2,
  async run(call, platform) {
    const [slug = '', feedName = ''] = call.words;
    const foundFeed = await findFeed(slug, feedName, platform);
    if (foundFeed === null) return WRONG_USE;
    const acceptText = call.text('accept');
    const accept = acceptText === null ? foundFeed.feed.accept : [acceptText];
    const {
      outcome,
      why: reason,
      summary,
    } = await runFeed(foundFeed, { force: call.flag('force'), accept }, platform);
    if (summary !== null) {
      const importSummary = JSON.parse(summary) as ImportSummary;
      const met = { slug, hosts: importSummary.picture_hosts, isAllowed: call.flag('allow-pictures') };
      const picture_hosts = isSuccess(outcome)
        ? await allowPictures(met, platform)
        : importSummary.picture_hosts;
      await platform.print(JSON.stringify({ ...importSummary, picture_hosts }));
    }
    if (outcome === 'unchanged') platform.say('The feed is as it was.');
    if (isSuccess(outcome)) return DONE;
    platform.say(`${reason} Nothing was changed.`);
    return WRONG_USE;
  },
};

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
async function runFeed(foundFeed: FoundFeed, turn: Turn, platform: Platform): Promise<FeedRun> {
  const { feed, record } = foundFeed;
  const startedMs = platform.clock.now();
  const { outcome, why: reason, summary, progress } = await readFeed(foundFeed, turn, platform);
  const ended_at = new Date(platform.clock.now()).toISOString();
  const run: FeedRun = {
    started_at: new Date(startedMs).toISOString(),
    ended_at,
    outcome,
    why: reason,
    summary: summary === undefined ? null : JSON.stringify(summary),
  };
  await platform.database.openStores(record.website.id).feeds.storeRun(feed.id, run, {
    ...progress,
    ...(isSuccess(outcome) && { last_success_at: ended_at }),
    next_run_at: new Date(startedMs + feed.every_minutes * MINUTE_MS).toISOString(),
  });
  return run;
}

async function readFeed(foundFeed: FoundFeed, turn: Turn, platform: Platform): Promise<Ending> {
  const { feed } = foundFeed;
  const parsedMapping =
    feed.mapping === null ? { mapping: NO_MAPPING } : parseMapping(JSON.parse(feed.mapping));
  if ('faults' in parsedMapping)
    return { outcome: 'unread', why: `Its mapping: ${parsedMapping.faults.join(', ')}.` };
  const isAsBefore =
    feed.read_for === readConfigVersion(foundFeed) && turn.accept.length === 0 && !turn.force;
  const rules = { allowLoopback: platform.config.appEnv !== 'production' };
  const forbidden = whyNotFeedAddress(feed.url, rules);
  if (forbidden !== null) return { outcome: 'unread', why: forbidden };
  const opening = await openFeed({
    from: feed.url,
    format: FEED_FORMATS.find((format) => format === feed.format) ?? null,
    ...rules,
    known: isAsBefore ? { etag: feed.etag, lastModified: feed.last_modified } : null,
  });
  if ('fault' in opening)
    return opening.isUnchanged
      ? { outcome: 'unchanged', why: '' }
      : { outcome: 'unread', why: opening.fault };
  const bar = createProgressBar(opening);
  const { rows, remarks, version } = opening;
  const request = {
    rows,
    remarks,
    mapping: parsedMapping.mapping,
    full: feed.full,
    force: turn.force,
    accept: turn.accept.includes('all') ? ('all' as const) : turn.accept,
    heldBefore: feed.last_cars,
    onProgress: bar.show,
  };
  const result = await importStock(buildImportSite(foundFeed, platform), request);
  bar.clear();
  const { summary } = result;
  if (result.kind === 'refused')
    return { outcome: result.isTooSmall ? 'shrunk' : 'unread', why: result.why, summary };
  const { etag, lastModified: last_modified } = version;
  const progress = {
    last_cars: result.held,
    etag,
    last_modified,
    read_for: readConfigVersion(foundFeed),
    accept: [],
  };
  return { outcome: 'imported', why: '', summary, progress };
}

/** Under another configuration the same feed may make other cars. */
function readConfigVersion({ record }: FoundFeed): string {
  return String(record.configVersion);
}

function buildImportSite({ record }: FoundFeed, { database, clock }: Platform) {
  return { website: record.website, stock: database.openStores(record.website.id).stock, clock };
}

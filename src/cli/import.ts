import { openFeed } from '#adapters/feeds/open-feed.ts';
import { importStock } from '#operations/import-stock.ts';
import { DONE, WRONG_USE, type Call, type Command, type ExitCode, type Platform } from './command.ts';
import { findSite } from './find-site.ts';
import { allowPictures } from './pictures/allow-pictures.ts';
import { progressBar } from './progress-bar.ts';
import { readFeedOptions, type FeedOptions } from './read-feed-options.ts';

export const importCommand: Command = {
  name: 'import',
  usage:
    '<slug> <file-or-url> [--format csv|json|xml|xlsx] [--map <mapping.json>] [--full] [--force] [--allow-pictures]',
  summary: 'brings a stock feed in, by stock number',
  details: [
    '--map    how the feed’s columns become a car; without it obvious names are recognised',
    '--full   withdraws what the feed no longer holds',
    '--allow-pictures  lets the site show pictures from every host that the feed names',
    '--force  goes on although the feed is empty or would withdraw more than half of the stock',
    '',
    'Prints one JSON object: read, created, updated, unchanged, withdrawn, rejected and the first 100 reasons.',
  ].join('\n'),
  options: {
    format: { type: 'string' },
    map: { type: 'string' },
    full: { type: 'boolean' },
    force: { type: 'boolean' },
    'allow-pictures': { type: 'boolean' },
  },
  words: 2,
  async run(call, platform) {
    const settings = await readFeedOptions(call);
    if ('faults' in settings) {
      for (const fault of settings.faults) platform.say(fault);
      return WRONG_USE;
    }
    return importFeed(call, platform, settings);
  },
};

async function importFeed(
  call: Call,
  platform: Platform,
  { format, mapping }: FeedOptions,
): Promise<ExitCode> {
  const [slug = '', from = ''] = call.words;
  const site = await findSite(slug, platform);
  if (site === null) return WRONG_USE;
  const feed = await openFeed({ from, format, allowLoopback: platform.config.appEnv !== 'production' });
  if ('fault' in feed) {
    platform.say(feed.fault);
    return WRONG_USE;
  }
  const bar = progressBar(feed);
  const result = await importStock(site, {
    rows: feed.rows,
    mapping,
    full: call.flag('full'),
    force: call.flag('force'),
    onProgress: bar.show,
  });
  bar.clear();
  if (result.kind === 'imported') {
    const met = { slug, hosts: result.summary.picture_hosts, isAllowed: call.flag('allow-pictures') };
    const picture_hosts = await allowPictures(met, platform);
    await platform.print(JSON.stringify({ ...result.summary, picture_hosts }));
    return DONE;
  }
  await platform.print(JSON.stringify(result.summary));
  platform.say(`${result.why} Nothing was changed.`);
  return WRONG_USE;
}

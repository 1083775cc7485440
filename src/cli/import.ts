import { FEED_FORMATS, openFeed, type FeedFormat } from '#adapters/feeds/open-feed.ts';
import { NO_MAPPING, parseMapping, type Mapping } from '#domain/imports/mapping.ts';
import { importStock } from '#operations/import-stock.ts';
import { DONE, WRONG_USE, type Call, type Command, type ExitCode, type Platform } from './command.ts';
import { findSite } from './find-site.ts';
import { allowPictures } from './pictures/allow-pictures.ts';
import { progressBar } from './progress-bar.ts';
import { readJsonFile } from './read-json-file.ts';

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
    const settings = await settingsOf(call);
    if ('faults' in settings) {
      for (const fault of settings.faults) platform.say(fault);
      return WRONG_USE;
    }
    return importFeed(call, platform, settings);
  },
};

interface Settings {
  format: FeedFormat | null;
  mapping: Mapping;
}

async function settingsOf(call: Call): Promise<Settings | { faults: string[] }> {
  const asked = call.text('format');
  const format = FEED_FORMATS.find((one) => one === asked) ?? null;
  if (asked !== null && format === null) return { faults: [`--format must be ${FEED_FORMATS.join(', ')}.`] };
  const map = call.text('map');
  if (map === null) return { format, mapping: NO_MAPPING };
  const read = await readJsonFile(map);
  if ('fault' in read) return { faults: [read.fault] };
  const parsed = parseMapping(read.json);
  return 'faults' in parsed
    ? { faults: parsed.faults.map((fault) => `${map}: ${fault}`) }
    : { format, ...parsed };
}

async function importFeed(call: Call, platform: Platform, { format, mapping }: Settings): Promise<ExitCode> {
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

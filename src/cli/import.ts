import { openFeed, whyNotFeedAddress } from '#adapters/feeds/open-feed.ts';
import { buildOperatorCar } from '#domain/cars/listed-car.ts';
import type { ImportSummary } from '#domain/imports/import-summary.ts';
import type { Website } from '#domain/tenants/website.ts';
import { formatDistance } from '#domain/words/distance.ts';
import { groupDigits } from '#domain/words/words.ts';
import { importStock, previewImport, type ImportPreview } from '#operations/import-stock.ts';
import type { UnstoredCar } from '#ports/stock.ts';
import { DONE, WRONG_USE, type Call, type Command, type ExitCode, type Platform } from './command.ts';
import { findSite, type CommandSite } from './find-site.ts';
import { importDigest, listMappingLines } from './import-digest.ts';
import { allowPictures } from './pictures/allow-pictures.ts';
import { createProgressBar } from './progress-bar.ts';
import { readFeedOptions, type FeedOptions } from './read-feed-options.ts';

export const importCommand: Command = {
  name: 'import',
  usage:
    '<slug> <file-or-url> [--format csv|json|xml|xlsx] [--map <mapping.json>] [--full] [--force] [--dry-run] [--accept <stocknum>|all] [--allow-pictures]',
  summary: 'brings a stock feed in, by stock number',
  details: [
    '--map             how the feed’s columns become a car, laid over the names that are recognised',
    '--full            withdraws what the feed no longer holds',
    '--force           goes on although the feed is empty, lacks a column of the mapping or would withdraw more than half',
    '--dry-run         shows what would happen and the first 20 cars as they would stand, and changes nothing',
    '--accept          takes the values of this car, or of all, that are not believed; may be given several times',
    '--allow-pictures  lets the site show pictures from every host that the feed names',
    '',
    'Prints one JSON object: read, created, updated, unchanged, withdrawn, rejected and the first 100 reasons;',
    'quarantined, decimal, remarks, unread, mappable, left_out, assumed, garbled, duplicates, picture_hosts,',
    'dropped_pictures and without (docs/stock-import.md tells what they say). Without --map it ends with the lines that',
    'would read more.',
  ].join('\n'),
  options: {
    format: { type: 'string' },
    map: { type: 'string' },
    full: { type: 'boolean' },
    force: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    accept: { type: 'string', multiple: true },
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
  const rules = { allowLoopback: platform.config.appEnv !== 'production' };
  const forbidden = whyNotFeedAddress(from, rules);
  const feed = forbidden === null ? await openFeed({ from, format, ...rules }) : { fault: forbidden };
  if ('fault' in feed) {
    platform.say(feed.fault);
    return WRONG_USE;
  }
  const bar = createProgressBar(feed);
  const accept = call.texts('accept');
  const run = call.flag('dry-run') ? previewImport : importStock;
  const result = await run(site, {
    rows: feed.rows,
    remarks: feed.remarks,
    mapping,
    full: call.flag('full'),
    force: call.flag('force'),
    accept: accept.includes('all') ? 'all' : accept,
    onProgress: bar.show,
  });
  bar.clear();
  if (result.kind === 'refused') {
    await platform.print(JSON.stringify(result.summary));
    platform.say(`${result.why} Nothing was changed.`);
    sayMapping(result.summary, call, platform);
    return WRONG_USE;
  }
  if (result.kind === 'previewed') await showPreview(result, site, platform);
  else await printImported(result.summary, call, platform);
  sayMapping(result.summary, call, platform);
  return DONE;
}

/** Who has a mapping knows how to name a column in it. */
function sayMapping(summary: ImportSummary, call: Call, platform: Platform): void {
  if (call.text('map') !== null) return;
  for (const line of listMappingLines(summary)) platform.say(line);
}

async function printImported(summary: ImportSummary, call: Call, platform: Platform): Promise<void> {
  const [slug = ''] = call.words;
  const met = { slug, hosts: summary.picture_hosts, isAllowed: call.flag('allow-pictures') };
  const picture_hosts = await allowPictures(met, platform);
  await platform.print(JSON.stringify({ ...summary, picture_hosts }));
  // Its pictures were reported already.
  for (const line of importDigest({ ...summary, picture_hosts: [] })) platform.say(line);
}

async function showPreview(
  { summary, cars }: Extract<ImportPreview, { kind: 'previewed' }>,
  { website }: CommandSite,
  { print, say }: Platform,
): Promise<void> {
  const previewCars = cars.map((car) => describeUnstoredCar(car, website));
  await print(JSON.stringify({ ...summary, dry_run: true, cars: previewCars }));
  for (const line of importDigest(summary)) say(line);
  for (const { stocknum, name, price, km } of previewCars) {
    const facts = [price === null ? 'no price' : `$${groupDigits(price)}`];
    if (km !== null) facts.push(formatDistance(km, website));
    say(`  ${stocknum}: ${name}, ${facts.join(', ')}`);
  }
  say('This was a dry run: nothing was changed.');
}

/** A car as `forecourt cars --json` would print it, but for the number that only the store gives. */
function describeUnstoredCar(car: UnstoredCar, website: Website) {
  const { id: _none, ...listedCar } = buildOperatorCar({ ...car, id: 0 }, website);
  return listedCar;
}

import { FEED_NAMES, FEED_PATHS } from '#domain/feeds/feed-paths.ts';
import type { FeedName } from '#domain/feeds/feed-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import { buildPublicOrigin } from '#server/sites/build-public-origin.ts';
import { type Command, type Platform, DONE, WRONG_USE } from './command.ts';
import { type CommandSite, findSite } from './find-site.ts';
import { createFeedRule, type NotFed } from '#domain/feeds/feed-rule.ts';
import type { FeedSite } from '#domain/feeds/fed-car.ts';
import { type FeedWarning, findFeedWarnings, isLocationWarning } from '#domain/feeds/feed-warnings.ts';
import { buildSeller } from '#domain/feeds/seller.ts';
import type { Car } from '#domain/cars/car.ts';

export const feeds: Command = {
  name: 'feeds',
  usage: '<slug> [--check] [--json]',
  summary: 'lists the feeds of a site; with --check what each would hold now, and why a car is left out',
  details: [
    'One line each: feed, whether it is on, address; the address carries its key where it has one.',
    'With --check the stock is read and nothing written. First a line with the rows, the cars left out and the store codes',
    'that the rows name (Google Business Profile must know the same), then a line for every car left out and every warning:',
    'feed, kind, stock number (of a place: its store code), reason.',
    'With --json one object a line.',
  ].join('\n'),
  options: { check: { type: 'boolean' }, json: { type: 'boolean' } },
  words: 1,
  async run(call, platform) {
    const site = await findSite(call.words[0] ?? '', platform);
    if (site === null) return WRONG_USE;
    const tell = (line: object, text: string) =>
      platform.print(call.flag('json') ? JSON.stringify(line) : text);
    for (const feed of FEED_NAMES) {
      const feedListing = describeFeed(feed, site.website, platform);
      await tell(feedListing, [feed, feedListing.enabled ? 'on' : 'off', feedListing.url].join('\t'));
      if (!call.flag('check')) continue;
      const { findings, ...checkedFeed } = await check(feed, site, platform);
      await tell(checkedFeed, formatSummary(checkedFeed));
      for (const finding of findings) await tell(finding, formatFinding(finding));
    }
    return DONE;
  },
};

function describeFeed(feed: FeedName, website: Website, platform: Platform) {
  const { enabled, access_key } = website.feeds[feed];
  const key = access_key === null ? '' : `?key=${access_key}`;
  return { feed, enabled, url: buildPublicOrigin(website, platform.config) + FEED_PATHS[feed] + key };
}

function check(feed: FeedName, { website, stock, clock }: CommandSite, platform: Platform) {
  const site = { website, origin: buildPublicOrigin(website, platform.config) };
  return checkFeed(feed, site, { cars: stock.all(), now: clock.now() });
}

function formatSummary({ feed, rows, left_out, store_codes }: Omit<CheckedFeed, 'findings'>): string {
  const codes = store_codes.length === 0 ? 'no store codes' : `store codes: ${store_codes.join(' ')}`;
  return [feed, `${rows} ${rows === 1 ? 'row' : 'rows'}`, `${left_out} left out`, codes].join('\t');
}

function formatFinding({ feed, kind, stocknum, store_code, sentence }: FeedFinding): string {
  return [feed, kind, stocknum ?? store_code, sentence].join('\t');
}

/** What a feed would hold now, and its warnings about cars and about locations. */
interface CheckedFeed {
  feed: FeedName;
  rows: number;
  left_out: number;
  /** Under which the rows name the locations that sell. */
  store_codes: string[];
  findings: FeedFinding[];
}

interface FeedFinding {
  feed: FeedName;
  kind: 'left out' | 'warning';
  /** Null for a warning about a location. */
  stocknum: string | null;
  /** Null for a car without a row. */
  store_code: string | null;
  reason: string;
  sentence: string;
}

/** Reads the whole stock once and writes nothing. */
async function checkFeed(
  feed: FeedName,
  site: FeedSite,
  stock: { cars: AsyncIterable<Car>; now: number },
): Promise<CheckedFeed> {
  const whyNot = createFeedRule(feed, site, stock.now);
  const findings = new Map<string, FeedFinding>();
  const stores = new Set<string>();
  const counts = { rows: 0, left_out: 0 };
  for await (const car of stock.cars) {
    const reason = whyNot(car);
    counts[reason === null ? 'rows' : 'left_out'] += 1;
    if (reason === null) stores.add(buildSeller(car, site.website).store_code);
    const carFindings = reason === null ? listWarnings(feed, car, site) : [createLeftOut(feed, car, reason)];
    // A location is reported once, however many cars stand there.
    for (const finding of carFindings)
      findings.set(`${finding.reason} ${finding.stocknum === null ? finding.store_code : car.id}`, finding);
  }
  return { feed, ...counts, store_codes: [...stores], findings: [...findings.values()] };
}

function createLeftOut(
  feed: FeedName,
  { stocknum }: Car,
  reason: keyof typeof NOT_FED_SENTENCES,
): FeedFinding {
  return { feed, kind: 'left out', stocknum, store_code: null, reason, sentence: NOT_FED_SENTENCES[reason] };
}

function listWarnings(feed: FeedName, car: Car, { website }: FeedSite): FeedFinding[] {
  const { store_code } = buildSeller(car, website);
  return findFeedWarnings(feed, car, website).map((reason) => ({
    feed,
    kind: 'warning',
    stocknum: isLocationWarning(reason) ? null : car.stocknum,
    store_code,
    reason,
    sentence: FEED_WARNING_SENTENCES[reason],
  }));
}

/** Why a car has no row, for the operator. */
const NOT_FED_SENTENCES: Record<NotFed, string> = {
  not_shown_on_dealer_website: 'It is held back from the website.',
  status_never_shown: 'Its status is one that the website never shows.',
  sold_too_long_ago: 'It was sold too long ago to be shown.',
  outside_search_filters: 'The filter of the website (search_filters) leaves it out.',
  search_filters_unreadable: 'The filter of the website (search_filters) cannot be read.',
  sold: 'It is sold.',
  vin_fed_already: 'Another car with the same VIN is in the feed.',
  no_car_or_ute: 'It is no passenger car, ute or pickup by its body: Google takes nothing else.',
  not_for_sale_now: 'It is sold, reserved or on its way: Google takes what stands for sale.',
  no_price: 'It has no price.',
  no_drive_away_price: 'It is new and has no drive-away price, which Google wants in Australia.',
  no_year: 'It has no year.',
  no_model: 'It has no model.',
  no_odometer: 'It is not new and has no odometer reading.',
  no_body: 'It has no body.',
  no_colour: 'It has no colour.',
  no_picture: 'It has no picture.',
  no_vin: 'It has no VIN.',
  vin_not_valid: 'Its VIN is not valid: the check digit is wrong.',
  vin_not_17_characters: 'Its VIN is missing or is not one of 17 characters.',
  no_address: 'No city is known: neither its location, the car nor the site names one.',
};

/** Warnings about a row, for the operator. */
const FEED_WARNING_SENTENCES: Record<FeedWarning, string> = {
  no_vin: 'It has no VIN of 17 characters, which Google recommends.',
  no_picture: 'It has no picture.',
  no_price: 'It has no price.',
  at_main_place: 'It stands at none of the locations shown: the main one is told instead.',
  no_location:
    'The site shows no sales location: its city is told as the address, its slug as the store code.',
  no_street: 'No street is known: Meta may refuse the rows.',
  no_coordinates: 'Latitude and longitude are not known: Meta may refuse the rows.',
};

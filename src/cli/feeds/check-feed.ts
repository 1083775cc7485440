import { FEED_WARNING_SENTENCES, NOT_FED_SENTENCES } from '#domain/feeds/feed-sentences.ts';
import { feedRule } from '#domain/feeds/feed-rule.ts';
import type { FeedSite } from '#domain/feeds/fed-car.ts';
import { feedWarnings, isLocationWarning } from '#domain/feeds/feed-warnings.ts';
import { buildSeller } from '#domain/feeds/seller.ts';
import type { FeedName } from '#domain/feeds/feed-settings.ts';
import type { Car } from '#domain/cars/car.ts';

/** What a feed would hold now, and its warnings about cars and about locations. */
export interface CheckedFeed {
  feed: FeedName;
  rows: number;
  left_out: number;
  /** Under which the rows name the locations that sell. */
  store_codes: string[];
  findings: FeedFinding[];
}

export interface FeedFinding {
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
export async function checkFeed(
  feed: FeedName,
  site: FeedSite,
  stock: { cars: AsyncIterable<Car>; now: number },
): Promise<CheckedFeed> {
  const whyNot = feedRule(feed, site, stock.now);
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
  return feedWarnings(feed, car, website).map((reason) => ({
    feed,
    kind: 'warning',
    stocknum: isLocationWarning(reason) ? null : car.stocknum,
    store_code,
    reason,
    sentence: FEED_WARNING_SENTENCES[reason],
  }));
}

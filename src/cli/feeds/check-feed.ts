import { FEED_WARNING_SENTENCES, NOT_FED_SENTENCES } from '#domain/feeds/feed-sentences.ts';
import { feedRule } from '#domain/feeds/feed-rule.ts';
import type { FeedSite } from '#domain/feeds/fed-car.ts';
import { feedWarnings, isLocationWarning } from '#domain/feeds/feed-warnings.ts';
import { sellerOf } from '#domain/feeds/seller.ts';
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
    if (reason === null) stores.add(sellerOf(car, site.website).store_code);
    const said = reason === null ? warningsOf(feed, car, site) : [leftOut(feed, car, reason)];
    // A location is reported once, however many cars stand there.
    for (const each of said)
      findings.set(`${each.reason} ${each.stocknum === null ? each.store_code : car.id}`, each);
  }
  return { feed, ...counts, store_codes: [...stores], findings: [...findings.values()] };
}

function leftOut(feed: FeedName, { stocknum }: Car, reason: keyof typeof NOT_FED_SENTENCES): FeedFinding {
  return { feed, kind: 'left out', stocknum, store_code: null, reason, sentence: NOT_FED_SENTENCES[reason] };
}

function warningsOf(feed: FeedName, car: Car, { website }: FeedSite): FeedFinding[] {
  const { store_code } = sellerOf(car, website);
  return feedWarnings(feed, car, website).map((reason) => ({
    feed,
    kind: 'warning',
    stocknum: isLocationWarning(reason) ? null : car.stocknum,
    store_code,
    reason,
    sentence: FEED_WARNING_SENTENCES[reason],
  }));
}

import { type RangeBounds, EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { formatMoney } from '#domain/words/money.ts';
import { askEveryCar } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import { searchPath } from '../../paths.ts';
import type { SiteSearch } from '../site-search-path.ts';

/** A part of the stock between two prices; it opens exactly the cars it counts. */
export interface PriceRange {
  name: string;
  count: number;
  /** Of the largest range, 0 to 100. */
  share: number;
  url: string;
}

const STEPS = [10, 15, 20, 30, 40, 60, 90, 130, 200].map((thousands) => thousands * 1000);
const MOST_RANGES = 6;

/** The bounds of at most six ranges that meet without a gap, in dollars; none where one price is all there is. */
export function computePriceBounds(bounds: { min: number; max: number } | null): RangeBounds[] {
  if (bounds === null) return [];
  const innerSteps = STEPS.filter((step) => step > bounds.min && step < bounds.max).slice(0, MOST_RANGES - 1);
  if (innerSteps.length === 0) return [];
  return [null, ...innerSteps].map((min, index) => {
    const next = innerSteps[index];
    return { min, max: next === undefined ? null : next - 1 };
  });
}

/** Ranges that have no cars are left out. */
export async function findPriceRanges(
  site: Site,
  { path, preset, stock }: SiteSearch,
): Promise<PriceRange[]> {
  const ranges = await Promise.all(
    computePriceBounds(stock.ranges.price).map(async (price) => {
      const { total } = await site.search.find({
        ...askEveryCar(site.clock.now()),
        refinements: preset ?? {},
        ranges: { price },
      });
      const url = searchPath(path, { ...EMPTY_SEARCH, ranges: { price } });
      return { name: rangeName(price), count: total, url };
    }),
  );
  const largest = Math.max(...ranges.map(({ count }) => count));
  return ranges
    .filter(({ count }) => count > 0)
    .map((range) => ({ ...range, share: Math.round((100 * range.count) / largest) }));
}

/** `Under $10,000`, `$10,000 to $15,000`, `$40,000 and over`; the next range begins where one ends. */
function rangeName({ min, max }: RangeBounds): string {
  if (min === null) return `Under ${dollars((max ?? 0) + 1)}`;
  return max === null ? `${dollars(min)} and over` : `${dollars(min)} to ${dollars(max + 1)}`;
}

function dollars(amount: number): string {
  return formatMoney(amount * 100);
}

const BAND_LIMITS = [5, 10, 15, 20, 25, 35, 50, 70, 90, 120, 150, 200, 300].map(
  (thousands) => thousands * 1000,
);
const SHOWN = 4;
/** What most shoppers can spend: offered wherever a site has cars on both sides of it. */
const USUAL = 35_000;

/** Upper limits of a price to tap, in dollars: four at most, round the usual one, each with cars on both sides. */
export function computePriceBands(bounds: { min: number; max: number } | null): number[] {
  if (bounds === null) return [];
  const innerSteps = BAND_LIMITS.filter((step) => step > bounds.min && step < bounds.max);
  const usual = Math.max(0, innerSteps.indexOf(USUAL));
  const from = Math.max(0, Math.min(usual - 1, innerSteps.length - SHOWN));
  return innerSteps.slice(from, from + SHOWN);
}

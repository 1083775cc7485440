import type { CarSearch, RangeStats, SearchQuestion } from '#ports/search.ts';

const BARS = 20;
/** A search belongs to one version of a site's stock, so its prices spread the same for as long as it lives. */
const known = new WeakMap<CarSearch, Promise<number[]>>();

/**
 * How many cars of the whole stock cost what: 20 equal steps from the lowest to the highest price. `whole` asks for
 * the stock without any filter. Computed once for every version of the stock.
 */
export function priceHistogram(
  search: CarSearch,
  whole: SearchQuestion,
  prices: RangeStats | null,
): Promise<number[]> {
  const made = known.get(search) ?? countBars(search, whole, prices);
  known.set(search, made);
  return made;
}

async function countBars(
  search: CarSearch,
  whole: SearchQuestion,
  prices: RangeStats | null,
): Promise<number[]> {
  if (prices === null || prices.min === prices.max) return [];
  const width = (prices.max - prices.min) / BARS;
  const bars = Array.from({ length: BARS }, (_, index) => {
    const min = prices.min + index * width;
    const max = index === BARS - 1 ? prices.max : min + width - 0.01;
    return search.find({ ...whole, ranges: { price: { min, max } } });
  });
  return (await Promise.all(bars)).map(({ total }) => total);
}

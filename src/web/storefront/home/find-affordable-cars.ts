import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { formatMoney } from '#domain/words/money.ts';
import { everyCar } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import { searchPath } from '../../paths.ts';
import type { SiteSearch } from '../site-search-path.ts';

/** How many cars most shoppers can pay; the address finds exactly these. */
export interface AffordableCars {
  name: string;
  count: number;
  url: string;
}

/** By the second of the bands to tap: the first one is below what most spend. Null where prices are all alike. */
export async function findAffordableCars(
  site: Site,
  { path, preset }: SiteSearch,
  bands: readonly number[],
): Promise<AffordableCars | null> {
  const max = bands[1];
  if (max === undefined) return null;
  const price = { min: null, max };
  const { total } = await site.search.find({
    ...everyCar(site.clock.now()),
    refinements: preset ?? {},
    ranges: { price },
  });
  const url = searchPath(path, { ...EMPTY_SEARCH, ranges: { price } });
  return { name: `Up to ${formatMoney(max * 100)}`, count: total, url };
}

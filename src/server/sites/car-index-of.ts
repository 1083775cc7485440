import { gatherCarIndex } from '#adapters/search/car-index.ts';
import { patchCarIndex } from '#adapters/search/patch-car-index.ts';
import { embeddedSearch } from '#adapters/search/embedded-search.ts';
import type { Stock } from '#ports/stock.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import type { ReadyIndex } from './index-cache.ts';

/** What an index takes, measured over many sites. */
const BYTES_OF_AN_INDEX = 20_000;
const BYTES_OF_A_CAR = 500;

/** Reads a site's whole stock into a search index, yielding to other sites in between. */
export async function carIndexOf(
  { website }: Pick<TenantRecord, 'website'>,
  stock: Pick<Stock, 'allForSearch'>,
): Promise<ReadyIndex> {
  const index = await gatherCarIndex(stock.allForSearch(), website);
  return {
    search: embeddedSearch(index),
    patch: (cars) => patchCarIndex(index, { changed: cars, removedIds: [] }),
    nextChange: (now) => index.nextChange(now),
    bytes: BYTES_OF_AN_INDEX + index.rowCount * BYTES_OF_A_CAR,
  };
}

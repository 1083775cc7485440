import { gatherCarIndex, PATCHED_FROM } from '#adapters/search/car-index.ts';
import { patchCarIndex } from '#adapters/search/patch-car-index.ts';
import { createRestingTurns, createTurns } from '#adapters/search/pause.ts';
import { createEmbeddedSearch } from '#adapters/search/embedded-search.ts';
import type { Stock } from '#ports/stock.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import type { ReadyIndex } from './index-cache.ts';

/** What an index takes, measured over many sites. */
const BYTES_OF_AN_INDEX = 20_000;
const BYTES_OF_A_CAR = 500;

/** Reads a site's whole stock into a search index, yielding to other sites in between: more where nobody waits for it. */
export async function buildReadyIndex(
  { website }: { website: TenantRecord['website'] },
  stock: { allForSearch: Stock['allForSearch'] },
  { isAwaited }: { isAwaited: boolean } = { isAwaited: true },
): Promise<ReadyIndex> {
  const pause = isAwaited ? createTurns() : createRestingTurns();
  const index = await gatherCarIndex(stock.allForSearch(), website, pause);
  return {
    search: createEmbeddedSearch(index),
    isLarge: index.rowCount >= PATCHED_FROM,
    patch: (cars, options) =>
      patchCarIndex(index, cars, options.isAwaited ? createTurns() : createRestingTurns()),
    nextChange: (now) => index.nextChange(now),
    get bytes() {
      return BYTES_OF_AN_INDEX + index.rowCount * BYTES_OF_A_CAR;
    },
  };
}

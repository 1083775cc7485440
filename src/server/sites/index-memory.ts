import { getHeapStatistics } from 'node:v8';
import type { Car } from '#domain/cars/car.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Stock } from '#ports/stock.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import { gatherCarIndex, PATCHED_FROM } from '#adapters/search/car-index.ts';
import { patchCarIndex } from '#adapters/search/patch-car-index.ts';
import { createRestingTurns, createTurns } from '#adapters/search/pause.ts';
import { createEmbeddedSearch } from '#adapters/search/embedded-search.ts';
import type { ReadyIndex } from './index-cache.ts';

/** What is left for this process, in bytes. */
interface FreeMemory {
  whole: number;
  heap: number;
}

export interface IndexMemorySettings {
  warn: (text: string) => void;
  /** Real milliseconds. */
  now: () => number;
  free?: () => FreeMemory;
}

/** What each car takes at most while an index is built, measured with 300,000 of them. */
const BYTES_OF_A_CAR: FreeMemory = { whole: 1_000, heap: 450 };
/** Smaller stocks fit wherever the server itself does. */
const LOOKED_AT_FROM = 50_000;
const REFUSED_FOR_MS = MINUTE_MS;
const MB = 1_000_000;

/** Too many cars for the memory of this machine. */
class IndexTooLarge extends Error {
  override name = 'IndexTooLarge';
}

/**
 * Reads a stock for its index as long as there is memory for all of it. A process that ran out of it would take every site
 * with it: one whose index does not fit is refused instead, and the log says what it needs.
 */
export function createIndexMemory({ warn, now, free: readFree = readFreeMemory }: IndexMemorySettings) {
  const refusedUntil = new Map<number, number>();

  /** So many cars are read: whether the others fit, too. */
  async function refuseTooMany(record: TenantRecord, stock: Stock, carsRead: number): Promise<void> {
    const memoryLeft = readFree();
    const fits = (cars: number) =>
      cars * BYTES_OF_A_CAR.whole <= memoryLeft.whole && cars * BYTES_OF_A_CAR.heap <= memoryLeft.heap;
    // As many again, or fewer: how many there are takes long to count.
    if (fits(carsRead)) return;
    const count = await stock.count();
    if (fits(count - carsRead)) return;
    refusedUntil.set(record.website.id, now() + REFUSED_FOR_MS);
    warn(describeNeed(record, { count, left: memoryLeft, read: carsRead }));
    throw new IndexTooLarge();
  }

  return (record: TenantRecord, stock: Stock): { allForSearch: Stock['allForSearch'] } => ({
    async *allForSearch(): AsyncGenerator<Car> {
      if ((refusedUntil.get(record.website.id) ?? 0) > now()) throw new IndexTooLarge();
      let carsRead = 0;
      let next = LOOKED_AT_FROM;
      for await (const car of stock.allForSearch()) {
        if (carsRead === next) {
          await refuseTooMany(record, stock, carsRead);
          next *= 2;
        }
        carsRead += 1;
        yield car;
      }
    },
  });
}

function describeNeed(
  { website }: TenantRecord,
  { count, left: memoryLeft, read: carsRead }: { count: number; left: FreeMemory; read: number },
): string {
  const neededMb = Math.ceil((count * BYTES_OF_A_CAR.whole) / MB);
  const lacking = Math.max(
    (count - carsRead) * BYTES_OF_A_CAR.whole - memoryLeft.whole,
    (count - carsRead) * BYTES_OF_A_CAR.heap - memoryLeft.heap,
  );
  const isHeap = (count - carsRead) * BYTES_OF_A_CAR.heap > memoryLeft.heap;
  const place = isHeap ? 'the heap of this process (NODE_OPTIONS=--max-old-space-size)' : 'this machine';
  return `The search of ${website.slug} needs ${neededMb} MB for its ${count.toLocaleString('en')} cars, and ${place} lacks ${Math.ceil(lacking / MB)} MB of them. Its pages with cars are unavailable until it has more.`;
}

function readFreeMemory(): FreeMemory {
  const { heap_size_limit, used_heap_size } = getHeapStatistics();
  return { whole: process.availableMemory(), heap: heap_size_limit - used_heap_size };
}

/** What an index takes, measured over many sites. */
const BYTES_OF_AN_INDEX = 20_000;
const INDEX_BYTES_OF_A_CAR = 500;

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
      return BYTES_OF_AN_INDEX + index.rowCount * INDEX_BYTES_OF_A_CAR;
    },
  };
}

import type { Car } from '#domain/cars/car.ts';
import type { CarSearch } from '#ports/search.ts';
import type { Stock } from '#ports/stock.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import { BoundedMap } from '../bounded-map.ts';
import { withTimeout } from '../with-timeout.ts';

/** A search index of one version of one site's stock. */
export interface ReadyIndex {
  readonly search: CarSearch;
  /** Brings it up to date in place; false when a new one is due. */
  patch(cars: readonly Car[]): boolean;
  nextChange(now: number): number | null;
  readonly bytes: number;
}

export type BuildIndex = (record: TenantRecord, stock: Stock) => Promise<ReadyIndex>;

export interface IndexCache {
  /** The index of exactly this version, built on first use; concurrent callers share one build. */
  take(record: TenantRecord, stock: Stock): Promise<ReadyIndex>;
}

/** Each query has its own timeout; this is for a build that would never end all the same. */
const MAX_BUILD_MS = 60_000;
/** Room for the key beside an index that fills the whole budget. */
const KEY_BYTES = 1024;

/** Not the record: it would keep the configuration in memory. */
type Versions = Pick<TenantRecord, 'configVersion' | 'stockVersion' | 'reindexVersion'>;

interface CacheEntry {
  readonly versions: Versions;
  readonly index: Promise<ReadyIndex>;
}

/** Caches the indexes used last within a byte budget; one site has at most one. */
export function indexCache(build: BuildIndex, budget: number): IndexCache {
  const entries = new BoundedMap<CacheEntry>({ bytes: budget });

  function start(record: TenantRecord, stock: Stock, before?: CacheEntry): Promise<ReadyIndex> {
    const key = keyOf(record);
    const made =
      before && isPatchable(before.versions, record) ? patched(before, record, stock) : build(record, stock);
    const index = withTimeout(made, MAX_BUILD_MS);
    const { configVersion, stockVersion, reindexVersion } = record;
    const entry = { versions: { configVersion, stockVersion, reindexVersion }, index };
    entries.set(key, entry);
    index.then(
      ({ bytes }) => {
        // One that is larger than the budget is kept all the same, alone.
        if (entries.get(key) === entry) entries.weigh(key, Math.min(bytes, budget - KEY_BYTES));
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return index;
  }

  /** A reservation changes one car: the index of before is brought up to date, where that is still worth it. */
  async function patched(before: CacheEntry, record: TenantRecord, stock: Stock): Promise<ReadyIndex> {
    const [ready, cars] = await Promise.all([
      before.index,
      stock.reservedSince(before.versions.stockVersion),
    ]);
    return ready.patch(cars) ? ready : build(record, stock);
  }

  return {
    take(record, stock) {
      const before = entries.use(keyOf(record));
      return before && isSame(before.versions, record) ? before.index : start(record, stock, before);
    },
  };
}

/** Whether nothing but reservations lies between the two. */
function isPatchable(before: Versions, now: Versions): boolean {
  const isSameConfiguration = before.configVersion === now.configVersion;
  return (
    isSameConfiguration && now.reindexVersion <= before.stockVersion && now.stockVersion > before.stockVersion
  );
}

function keyOf({ website }: TenantRecord): string {
  return String(website.id);
}

function isSame(one: Versions, other: Versions): boolean {
  return one.configVersion === other.configVersion && one.stockVersion === other.stockVersion;
}

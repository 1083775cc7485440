import type { CarSearch } from '#ports/search.ts';
import type { Stock } from '#ports/stock.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import { withTimeout } from '../with-timeout.ts';

/** A search index of one version of one site's stock. */
export interface ReadyIndex {
  readonly search: CarSearch;
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

interface CacheEntry {
  readonly version: string;
  readonly index: Promise<ReadyIndex>;
  bytes: number;
}

/** Caches the indexes used last within a byte budget; one site has at most one. */
export function indexCache(build: BuildIndex, budget: number): IndexCache {
  const entries = new Map<number, CacheEntry>();
  let total = 0;

  function remove(id: number): void {
    total -= entries.get(id)?.bytes ?? 0;
    entries.delete(id);
  }

  function makeRoom(): void {
    for (const id of entries.keys()) {
      if (total <= budget || entries.size === 1) return;
      remove(id);
    }
  }

  function start(record: TenantRecord, stock: Stock): CacheEntry {
    const { id } = record.website;
    const entry: CacheEntry = {
      version: versionOf(record),
      index: withTimeout(build(record, stock), MAX_BUILD_MS),
      bytes: 0,
    };
    remove(id);
    entries.set(id, entry);
    entry.index.then(
      ({ bytes }) => {
        if (entries.get(id) !== entry) return;
        entry.bytes = bytes;
        total += bytes;
        makeRoom();
      },
      () => {
        if (entries.get(id) === entry) remove(id);
      },
    );
    return entry;
  }

  return {
    take(record, stock) {
      const { id } = record.website;
      const entry = entries.get(id);
      if (entry?.version !== versionOf(record)) return start(record, stock).index;
      entries.delete(id);
      entries.set(id, entry);
      return entry.index;
    },
  };
}

function versionOf(record: TenantRecord): string {
  return `${record.configVersion}.${record.stockVersion}`;
}

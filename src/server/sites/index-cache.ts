import type { Stock } from '#ports/stock.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import { BoundedMap } from '../bounded-map.ts';
import { withTimeout } from '../with-timeout.ts';
import type { BuildIndex, ReadyIndex } from './ready-index.ts';
import { type IndexVersions, renewIndex } from './renew-index.ts';

export interface IndexCache {
  /**
   * The index of this version or a newer one, built on first use; concurrent callers share one build. Where much of a
   * large stock has changed it is the one of before, until the new one is whole.
   */
  take(record: TenantRecord, stock: Stock): Promise<ReadyIndex>;
}

export interface IndexCacheSettings {
  build: BuildIndex;
  /** Bytes of all indexes together. */
  budget: number;
  /** Told when pages were made with an index of before and a new one is whole: they are out of date. */
  onRenewed?: (websiteId: number) => void;
}

/** Each query has its own timeout; this is for a build that would never end all the same. */
const MAX_BUILD_MS = 300_000;
const RETRY_AFTER_MS = 1_000;
/** Room for the key beside an index that fills the whole budget. */
const KEY_BYTES = 1024;

interface CacheEntry {
  readonly siteId: number;
  readonly versions: IndexVersions;
  readonly index: Promise<ReadyIndex>;
  /** Null until it is built. */
  ready: ReadyIndex | null;
  /** Until it is known whether pages wait for the next one. */
  renewal: Promise<void> | null;
  /** Pages are made with this one while the next one is made. */
  answersMeanwhile: boolean;
}

/** Caches the indexes used last within a byte budget; one site has at most one. */
export function createIndexCache({ build, budget, onRenewed = () => {} }: IndexCacheSettings): IndexCache {
  const entries = new BoundedMap<CacheEntry>({ bytes: budget });

  function take(record: TenantRecord, stock: Stock): Promise<ReadyIndex> {
    const entry = entries.use(buildKey(record));
    if (entry === undefined) return keep(record, build(record, stock, { isAwaited: true }));
    if (entry.answersMeanwhile || isCurrent(entry.versions, record)) return entry.index;
    const again = () => take(record, stock);
    // What changed while an older version is built is put in when it is there.
    if (entry.ready === null) return entry.index.then(again, again);
    entry.renewal ??= renew(entry, { versions: entry.versions, ready: entry.ready }, { record, stock });
    return entry.renewal.then(again);
  }

  function keep(record: TenantRecord, builtIndex: Promise<ReadyIndex>): Promise<ReadyIndex> {
    const key = buildKey(record);
    const index = withTimeout(builtIndex, MAX_BUILD_MS);
    const { configVersion, stockVersion, website } = record;
    const versions = { configVersion, stockVersion };
    const notReadyYet = { ready: null, renewal: null, answersMeanwhile: false };
    const entry: CacheEntry = { siteId: website.id, versions, index, ...notReadyYet };
    entries.set(key, entry);
    index.then(
      (readyIndex) => {
        entry.ready = readyIndex;
        // One that is larger than the budget is kept all the same, alone.
        if (entries.get(key) === entry) entries.weigh(key, Math.min(readyIndex.bytes, budget - KEY_BYTES));
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return index;
  }

  async function renew(
    entry: CacheEntry,
    earlierIndex: { versions: IndexVersions; ready: ReadyIndex },
    { record, stock }: { record: TenantRecord; stock: Stock },
  ): Promise<void> {
    try {
      const renewed = await renewIndex(earlierIndex, { record, stock, build });
      if ('soon' in renewed) return void keep(record, Promise.resolve(renewed.soon));
      entry.answersMeanwhile = true;
      renewed.later.then(
        (readyIndex) => {
          void keep(record, Promise.resolve(readyIndex));
          onRenewed(record.website.id);
        },
        () => retryLater(entry),
      );
    } catch {
      retryLater(entry);
    }
  }

  /** The last known index goes on answering; the database is asked again a little later. */
  function retryLater(entry: CacheEntry): void {
    entry.answersMeanwhile = true;
    setTimeout(() => {
      entry.answersMeanwhile = false;
      entry.renewal = null;
      onRenewed(entry.siteId);
    }, RETRY_AFTER_MS).unref();
  }

  return { take };
}

function isCurrent(keptVersions: IndexVersions, wantedVersions: IndexVersions): boolean {
  return (
    keptVersions.configVersion >= wantedVersions.configVersion &&
    keptVersions.stockVersion >= wantedVersions.stockVersion
  );
}

function buildKey({ website }: TenantRecord): string {
  return String(website.id);
}

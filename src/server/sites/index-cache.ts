import type { Stock } from '#ports/stock.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import { BoundedMap } from '../bounds/bounded-map.ts';
import { withTimeout } from '../bounds/with-timeout.ts';
import type { Car } from '#domain/cars/car.ts';
import type { CarSearch } from '#ports/search.ts';

/** So many changed cars are put in while a page waits: it takes a few milliseconds. */
const FEW = 50;

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
    const takeAgain = () => take(record, stock);
    // An older version is still being built: it is brought up to date once it is there.
    if (entry.ready === null) return entry.index.then(takeAgain, takeAgain);
    entry.renewal ??= renew(entry, { versions: entry.versions, ready: entry.ready }, { record, stock });
    return entry.renewal.then(takeAgain);
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

/** The version of a site that an index was made from. Not its record, which would keep the configuration in memory. */
type IndexVersions = Pick<TenantRecord, 'configVersion' | 'stockVersion'>;

interface EarlierIndex {
  versions: IndexVersions;
  ready: ReadyIndex;
}

/** What is wanted, and how it is built where nothing else will do. */
interface RenewalTask {
  record: TenantRecord;
  stock: Stock;
  build: BuildIndex;
}

/**
 * The index of a version from the one of before. `soon` where it is worth waiting for, else `later`: the one of before
 * answers until then.
 */
async function renewIndex(
  earlierIndex: EarlierIndex,
  { record, stock, build }: RenewalTask,
): Promise<{ soon: ReadyIndex } | { later: Promise<ReadyIndex> }> {
  const { ready: readyIndex } = earlierIndex;
  const isAwaited = !readyIndex.isLarge;
  const rebuild = () => build(record, stock, { isAwaited });
  const patchIndex = async (cars: AsyncIterable<Car>, options: { isAwaited: boolean }) =>
    (await readyIndex.patch(cars, options)) ? readyIndex : null;
  if (isPatchable(earlierIndex.versions, record)) {
    const changedCars = stock.changedCars({
      after: earlierIndex.versions.stockVersion,
      upTo: record.stockVersion,
    });
    const { isFew, cars } = await readFirstFew(changedCars);
    if (!isFew && !isAwaited)
      return { later: patchIndex(cars, { isAwaited }).then((index) => index ?? rebuild()) };
    const soon = isFew ? await patchIndex(cars, { isAwaited: true }) : null;
    if (soon !== null) return { soon };
  }
  return isAwaited ? { soon: await rebuild() } : { later: rebuild() };
}

function isPatchable(earlierVersions: IndexVersions, now: TenantRecord): boolean {
  const { configVersion, stockVersion } = earlierVersions;
  return configVersion === now.configVersion && now.reindexVersion <= stockVersion;
}

/** Whether they are few is known by reading them: what was read comes once more. */
async function readFirstFew(cars: AsyncIterable<Car>): Promise<{ isFew: boolean; cars: AsyncIterable<Car> }> {
  const carsLeft = cars[Symbol.asyncIterator]();
  const firstCars: Car[] = [];
  while (firstCars.length <= FEW) {
    const { done: isDone, value } = await carsLeft.next();
    if (isDone === true) return { isFew: true, cars: joinCars(firstCars) };
    firstCars.push(value);
  }
  return { isFew: false, cars: joinCars(firstCars, carsLeft) };
}

async function* joinCars(firstCars: readonly Car[], carsLeft?: AsyncIterator<Car>): AsyncGenerator<Car> {
  yield* firstCars;
  if (carsLeft !== undefined) yield* { [Symbol.asyncIterator]: () => carsLeft };
}

/** A search index of one version of one site's stock. */
export interface ReadyIndex {
  readonly search: CarSearch;
  /** So large that it answers until a newer one is whole. */
  readonly isLarge: boolean;
  /** Brings it up to date in place, in turns that leave others most of the time unless a page waits; false when a new one is due. */
  patch(cars: AsyncIterable<Car>, how: { isAwaited: boolean }): Promise<boolean>;
  nextChange(now: number): number | null;
  readonly bytes: number;
}

type BuildIndex = (record: TenantRecord, stock: Stock, how: { isAwaited: boolean }) => Promise<ReadyIndex>;

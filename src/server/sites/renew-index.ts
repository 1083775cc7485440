import type { Car } from '#domain/cars/car.ts';
import type { Stock } from '#ports/stock.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import type { BuildIndex, ReadyIndex } from './ready-index.ts';

/** Of which version of a site an index is. Not the record: it would keep the configuration in memory. */
export type IndexVersions = Pick<TenantRecord, 'configVersion' | 'stockVersion'>;

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

/** So many changed cars are put in while a page waits: it takes a few milliseconds. */
const FEW = 50;

/**
 * The index of a version from the one of before. `soon` where it is worth waiting for, else `later`: the one of before
 * answers until then.
 */
export async function renewIndex(
  earlierIndex: EarlierIndex,
  { record, stock, build }: RenewalTask,
): Promise<{ soon: ReadyIndex } | { later: Promise<ReadyIndex> }> {
  const { ready: readyIndex } = earlierIndex;
  const isAwaited = !readyIndex.isLarge;
  const rebuild = () => build(record, stock, { isAwaited });
  const patchIndex = async (cars: AsyncIterable<Car>, options: { isAwaited: boolean }) =>
    (await readyIndex.patch(cars, options)) ? readyIndex : null;
  if (isPatchable(earlierIndex, record)) {
    const changedCars = stock.changedCars({
      after: earlierIndex.versions.stockVersion,
      upTo: record.stockVersion,
    });
    const { isFew, cars } = await readFirstFew(changedCars);
    if (!isFew && !isAwaited)
      return { later: patchIndex(cars, { isAwaited }).then((index) => index ?? rebuild()) };
    const soon = await patchIndex(cars, { isAwaited: true });
    if (soon !== null) return { soon };
  }
  return isAwaited ? { soon: await rebuild() } : { later: rebuild() };
}

/** A small stock is patched for reservations only: to build its index anew costs little, and leaves nothing dead in it. */
function isPatchable(
  { versions: earlierVersions, ready: readyIndex }: EarlierIndex,
  now: TenantRecord,
): boolean {
  const lastTold = readyIndex.isLarge ? now.reindexVersion : now.importedVersion;
  return earlierVersions.configVersion === now.configVersion && lastTold <= earlierVersions.stockVersion;
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

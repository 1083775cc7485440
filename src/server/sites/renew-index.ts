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
interface Wanted {
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
  before: EarlierIndex,
  { record, stock, build }: Wanted,
): Promise<{ soon: ReadyIndex } | { later: Promise<ReadyIndex> }> {
  const { ready } = before;
  const isAwaited = !ready.isLarge;
  const rebuild = () => build(record, stock, { isAwaited });
  const patched = async (cars: AsyncIterable<Car>, how: { isAwaited: boolean }) =>
    (await ready.patch(cars, how)) ? ready : null;
  if (isPatchable(before, record)) {
    const changed = stock.changedCars({ after: before.versions.stockVersion, upTo: record.stockVersion });
    const { isFew, cars } = await firstFew(changed);
    if (!isFew && !isAwaited)
      return { later: patched(cars, { isAwaited }).then((index) => index ?? rebuild()) };
    const soon = await patched(cars, { isAwaited: true });
    if (soon !== null) return { soon };
  }
  return isAwaited ? { soon: await rebuild() } : { later: rebuild() };
}

/** A small stock is patched for reservations only: to build its index anew costs little, and leaves nothing dead in it. */
function isPatchable({ versions: before, ready }: EarlierIndex, now: TenantRecord): boolean {
  const lastTold = ready.isLarge ? now.reindexVersion : now.importedVersion;
  return before.configVersion === now.configVersion && lastTold <= before.stockVersion;
}

/** Whether they are few is known by reading them: what was read comes once more. */
async function firstFew(cars: AsyncIterable<Car>): Promise<{ isFew: boolean; cars: AsyncIterable<Car> }> {
  const left = cars[Symbol.asyncIterator]();
  const first: Car[] = [];
  while (first.length <= FEW) {
    const { done, value } = await left.next();
    if (done === true) return { isFew: true, cars: all(first) };
    first.push(value);
  }
  return { isFew: false, cars: all(first, left) };
}

async function* all(first: readonly Car[], left?: AsyncIterator<Car>): AsyncGenerator<Car> {
  yield* first;
  if (left !== undefined) yield* { [Symbol.asyncIterator]: () => left };
}

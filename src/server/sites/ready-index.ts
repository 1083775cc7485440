import type { Car } from '#domain/cars/car.ts';
import type { CarSearch } from '#ports/search.ts';
import type { Stock } from '#ports/stock.ts';
import type { TenantRecord } from '#ports/tenants.ts';

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

export type BuildIndex = (
  record: TenantRecord,
  stock: Stock,
  how: { isAwaited: boolean },
) => Promise<ReadyIndex>;

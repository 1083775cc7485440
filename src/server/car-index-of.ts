import { buildCarIndex } from '#adapters/search/car-index.ts';
import { embeddedSearch } from '#adapters/search/embedded-search.ts';
import type { Car } from '#domain/cars/car.ts';
import type { Stock } from '#ports/stock.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import type { ReadyIndex } from './index-shelf.ts';

/** What an index takes, measured over many sites. */
const BYTES_OF_AN_INDEX = 20_000;
const BYTES_OF_A_CAR = 500;

/** Reads a site's whole stock into a search index. */
export async function carIndexOf({ website }: TenantRecord, stock: Stock): Promise<ReadyIndex> {
  const cars: Car[] = [];
  for await (const car of stock.all()) cars.push(car);
  const index = buildCarIndex(cars, website);
  return {
    search: embeddedSearch(index),
    nextChange: (now) => index.nextChange(now),
    bytes: BYTES_OF_AN_INDEX + index.rowCount * BYTES_OF_A_CAR,
  };
}

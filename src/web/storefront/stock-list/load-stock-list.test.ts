import { describe, expect, it } from 'vitest';
import { demoSite } from '#test/operations/demo-site.ts';
import { HAS_SUBSCRIPTION_PRICE } from './by-subscription.ts';
import { listAddress } from './list-address.ts';
import { loadStockList } from './load-stock-list.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');
const kingfisher = demoSite('kingfisher-used-cars', NOW);

const listOf = (query: string, filter: typeof HAS_SUBSCRIPTION_PRICE | null = null) =>
  loadStockList(kingfisher, {
    params: new URLSearchParams(query),
    preset: { car_type: ['used'] },
    filter,
    standardSort: 'Car_production_price_asc',
  });

describe('a plain list', () => {
  it('is the whole search, page by page, in the requested order', async () => {
    const [first, second] = [await listOf(''), await listOf('page=2')];
    expect([first.cars.length, first.isNarrowed, second.isNarrowed]).toEqual([24, false, false]);
    const prices = [...first.cars, ...second.cars].map(({ price_cents }) => price_cents ?? Infinity);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const ids = new Set([...first.cars, ...second.cars].map(({ id }) => id));
    expect(ids.size).toBe(first.cars.length + second.cars.length);
  });

  it('reads the same addresses as the search', async () => {
    const list = await listOf('refinementList[make][0]=vw&range[price]=:40000');
    expect(list.isNarrowed).toBe(true);
    expect(list.cars.length).toBeGreaterThan(0);
    for (const car of list.cars) expect(['VW', 'Volkswagen']).toContain(car.make);
  });

  it('is empty beyond its last page', async () => {
    expect(await listOf('page=99')).toMatchObject({ cars: [], pages: 3 });
  });

  it('holds only what has a price by subscription where that is its filter', async () => {
    const { cars, total } = await listOf('', HAS_SUBSCRIPTION_PRICE);
    expect(total).toBe(8);
    expect(cars.every(({ subscription_price_cents }) => subscription_price_cents !== null)).toBe(true);
  });

  it('has an address for each page', async () => {
    const { state } = await listOf('page=2&sortBy=Car_production_km_asc');
    expect(listAddress('/used-car/list', state)).toBe('/used-car/list?sortBy=Car_production_km_asc&page=2');
  });
});

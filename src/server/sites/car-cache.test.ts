import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/cars/car.ts';
import type { Stock } from '#ports/stock.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import { createCarCache } from './car-cache.ts';

const site = (stockVersion: number, id = 1) => ({ website: { id }, stockVersion }) as TenantRecord;

/** A stock without car 9 that notes what it is asked. */
function stockOf(name: string) {
  const asked: number[][] = [];
  const byIds = async (ids: readonly number[]) => {
    asked.push([...ids]);
    return ids.filter((id) => id !== 9).map((id) => ({ id, name }) as Car);
  };
  return { stock: { byIds } as Stock, asked };
}

describe('cars already read', () => {
  it('are not read again, and come in the requested order', async () => {
    const { stock, asked } = stockOf('first');
    const cached = createCarCache(10).over(site(1), stock);
    await cached.byIds([1, 2]);
    expect((await cached.byIds([3, 2, 9, 1])).map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(asked).toEqual([
      [1, 2],
      [3, 9],
    ]);
  });

  it('belong to one version of one site', async () => {
    const cache = createCarCache(10);
    await cache.over(site(1), stockOf('old').stock).byIds([1]);
    expect((await cache.over(site(2), stockOf('new').stock).byIds([1]))[0]?.name).toBe('new');
    expect((await cache.over(site(1, 7), stockOf('other').stock).byIds([1]))[0]?.name).toBe('other');
  });

  it('make room for newer ones', async () => {
    const { stock, asked } = stockOf('first');
    const cached = createCarCache(2).over(site(1), stock);
    expect(await cached.byIds([1, 2, 3])).toHaveLength(3);
    await cached.byIds([1]);
    expect(asked).toHaveLength(2);
  });
});

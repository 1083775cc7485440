import { lockStock } from '../engine-differences.ts';
import type { Db } from '../schema.ts';
import { insertManyCars } from './insert-cars.ts';
import { planCars, type CarPlan, type CarsToStore } from './plan-cars.ts';
import { storeOldPrices, priceSince } from './price-writes.ts';
import { storeQuarantined } from './quarantine-writes.ts';
import { noteGoneCars } from './reserved-car-writes.ts';
import { bumpStockVersion, storeStockCheckedAt } from './website-change.ts';

/** Stores cars by stock number and answers what became of them. */
export async function storeCars(db: Db, websiteId: number, toStore: CarsToStore): Promise<CarPlan> {
  const { cars, plausibility, at } = toStore;
  await lockStock(db, websiteId);
  const plan = await planCars(db, websiteId, toStore);
  const { stored, changed, quarantined } = plan;
  if (plausibility !== null) await storeQuarantined(db, websiteId, { cars, quarantined, at });
  if (changed.size === 0) {
    if (cars.length > 0) await storeStockCheckedAt(db, websiteId, at);
    return plan;
  }
  const rows = [...changed].map(([stocknum, cells]) => ({
    cells,
    price_since: priceSince(cells, stored.get(stocknum), at),
  }));
  const stockVersion = await bumpStockVersion(db, websiteId, at);
  await insertManyCars(db, websiteId, { rows, at, stockVersion });
  await storeOldPrices(db, websiteId, { stored, changed, at });
  await noteGoneCars(db, websiteId, at);
  return plan;
}

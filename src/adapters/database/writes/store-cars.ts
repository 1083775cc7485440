import { lockStock } from '../engine-differences.ts';
import type { Db } from '../schema.ts';
import { insertManyCars } from './insert-cars.ts';
import { planCars, type CarPlan, type CarsToStore } from './plan-cars.ts';
import { storeOldPrices, findPriceSince } from './price-writes.ts';
import { storeQuarantined } from './quarantine-writes.ts';
import { noteGoneCars } from './reserved-car-writes.ts';
import { bumpStockVersion, storeStockCheckedAt } from './website-change.ts';

/** Stores cars by stock number and answers what became of them. */
export async function storeCars(db: Db, websiteId: number, toStore: CarsToStore): Promise<CarPlan> {
  const { cars, plausibility, at: instant } = toStore;
  await lockStock(db, websiteId);
  const plan = await planCars(db, websiteId, toStore);
  const { stored: carsInStore, changed: changedCars, quarantined } = plan;
  if (plausibility !== null) await storeQuarantined(db, websiteId, { cars, quarantined, at: instant });
  if (changedCars.size === 0) {
    if (cars.length > 0) await storeStockCheckedAt(db, websiteId, instant);
    return plan;
  }
  const rows = [...changedCars].map(([stocknum, cells]) => ({
    cells,
    price_since: findPriceSince(cells, carsInStore.get(stocknum), instant),
  }));
  const stockVersion = await bumpStockVersion(db, websiteId, instant);
  await insertManyCars(db, websiteId, { rows, at: instant, stockVersion });
  await storeOldPrices(db, websiteId, { stored: carsInStore, changed: changedCars, at: instant });
  await noteGoneCars(db, websiteId, instant);
  return plan;
}

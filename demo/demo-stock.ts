import type { NewCar } from '#domain/cars/car.ts';
import type { Website } from '#domain/tenants/website.ts';
import { makeStock } from './stock/make-stock.ts';
import { STOCK_PLANS } from './stock/plans.ts';

/** The cars of a demo site: always the same, with dates counted back from `now` (milliseconds). */
export function demoStock(website: Website, now: number): NewCar[] {
  const plan = STOCK_PLANS[website.slug];
  return plan ? makeStock(plan, website, now) : [];
}

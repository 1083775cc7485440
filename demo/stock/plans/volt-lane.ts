import {
  bySubscription,
  comingSoon,
  hidden,
  isNew,
  isUsed,
  newArrivals,
  reserved,
  sold,
  tagged,
  testDriveOnly,
  withHistoryReport,
  withPlaceholder,
  withdrawn,
  withoutPictures,
} from '../cases.ts';
import { ELECTRIC_CARS } from '../lines/electric-cars.ts';
import { USED_CAR_MAKES } from '../lines/used-car-makes.ts';
import { AUSTRALIA } from '../markets.ts';
import type { StockPlan } from '../stock-plan.ts';

/** Petrol trade-ins are stored and filtered out. */
export const voltLaneStock: StockPlan = {
  prefix: 'VL',
  market: AUSTRALIA,
  places: ['Volt Lane Docklands'],
  groups: [
    { carType: 'new', count: 24, lines: ELECTRIC_CARS },
    { carType: 'demo', count: 8, lines: ELECTRIC_CARS },
    { carType: 'used', count: 18, lines: ELECTRIC_CARS },
    { carType: 'used', count: 3, lines: USED_CAR_MAKES, filteredOut: true },
  ],
  cases: [
    sold([0.6]),
    bySubscription(20),
    newArrivals(5, isNew),
    tagged('RUN OUT', 2, isNew),
    tagged('HOME CHARGER INCLUDED', 2, isNew),
    testDriveOnly(1),
    reserved(2, isUsed),
    comingSoon(2, isNew),
    withoutPictures(1),
    withPlaceholder(1),
    withHistoryReport(4),
    sold([7], true),
    hidden(1),
    withdrawn(2),
  ],
};

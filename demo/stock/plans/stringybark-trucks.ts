import {
  comingSoon,
  hidden,
  isNew,
  newArrivals,
  priceOnApplication,
  reserved,
  sold,
  tagged,
  testDriveOnly,
  withHistoryReport,
  withPlaceholder,
  withdrawn,
  withoutPictures,
} from '../cases.ts';
import { USED_CAR_MAKES } from '../lines/used-car-makes.ts';
import { LIGHT_TRUCKS, UTES_AND_VANS } from '../lines/work-vehicles.ts';
import { TRUCKS } from '../markets.ts';
import type { StockPlan } from '../stock-plan.ts';

const HATCHBACKS = USED_CAR_MAKES.filter(({ body }) => body === 'Hatchback');

/** Hatchbacks taken in trade are stored and filtered out: this yard shows work vehicles. */
export const stringybarkStock: StockPlan = {
  prefix: 'ST',
  market: TRUCKS,
  places: ['Stringybark Dubbo'],
  groups: [
    { carType: 'new', count: 20, lines: UTES_AND_VANS },
    { carType: 'new', count: 7, lines: LIGHT_TRUCKS },
    { carType: 'demo', count: 5, lines: UTES_AND_VANS },
    { carType: 'used', count: 6, lines: LIGHT_TRUCKS },
    { carType: 'used', count: 22, lines: UTES_AND_VANS },
    { carType: 'used', count: 2, lines: HATCHBACKS, filteredOut: true },
  ],
  cases: [
    sold([2]),
    newArrivals(6),
    tagged('RUNOUT', 2, isNew),
    tagged('TRAY FITTED', 3, (car) => car.body === 'Ute'),
    testDriveOnly(1),
    reserved(2),
    comingSoon(2),
    withoutPictures(2),
    withPlaceholder(1),
    priceOnApplication(1, isNew),
    withHistoryReport(4),
    sold([9], true),
    hidden(1),
    withdrawn(2),
  ],
};

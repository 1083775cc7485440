import {
  certifiedToyotas,
  comingSoon,
  hidden,
  isNew,
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
import { TOYOTA } from '../lines/toyota.ts';
import { USED_CAR_MAKES } from '../lines/used-car-makes.ts';
import { AUSTRALIA } from '../markets.ts';
import type { StockPlan } from '../stock-plan.ts';

/** The brand's site shows its own brand: trade-ins of other makes are stored and filtered out. */
export const silverWattleStock: StockPlan = {
  prefix: 'SW',
  market: AUSTRALIA,
  places: ['Silver Wattle Sales'],
  groups: [
    { carType: 'new', count: 80, lines: TOYOTA },
    { carType: 'demo', count: 15, lines: TOYOTA },
    { carType: 'used', count: 25, lines: TOYOTA },
    { carType: 'used', count: 5, lines: USED_CAR_MAKES, filteredOut: true },
  ],
  cases: [
    certifiedToyotas(5),
    sold([1.2]),
    newArrivals(6),
    tagged('RUNOUT', 6, isNew),
    tagged('DEALER SPECIAL', 2),
    testDriveOnly(2),
    reserved(2),
    comingSoon(3),
    withoutPictures(2),
    withPlaceholder(2),
    withHistoryReport(6),
    sold([5, 14], true),
    hidden(2),
    withdrawn(3),
  ],
};

import {
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
import { MOTORCYCLES_OF_THE_YARD } from '../lines/motorcycles.ts';
import { MOTORCYCLES } from '../markets.ts';
import type { StockPlan } from '../stock-plan.ts';

export const ironbarkStock: StockPlan = {
  prefix: 'IB',
  market: MOTORCYCLES,
  places: ['Ironbark Showroom'],
  groups: [
    { carType: 'new', count: 50, lines: MOTORCYCLES_OF_THE_YARD },
    { carType: 'demo', count: 5, lines: MOTORCYCLES_OF_THE_YARD },
    { carType: 'used', count: 25, lines: MOTORCYCLES_OF_THE_YARD },
  ],
  cases: [
    sold([1]),
    newArrivals(7),
    tagged('RUNOUT', 3, isNew),
    tagged('LEARNER PACK', 4, (bike) => bike.details.lams === true),
    testDriveOnly(1),
    reserved(2),
    comingSoon(4),
    withoutPictures(2),
    withPlaceholder(1),
    withHistoryReport(4),
    sold([5, 16], true),
    hidden(2),
    withdrawn(2),
  ],
};

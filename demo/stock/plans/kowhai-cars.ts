import {
  burnsFuel,
  certifiedToyotas,
  comingSoon,
  hidden,
  newArrivals,
  reserved,
  sold,
  tagged,
  withHistoryReport,
  withPlaceholder,
  withdrawn,
  withoutPictures,
} from '../cases.ts';
import { NEW_ZEALAND_CARS } from '../lines/new-zealand-cars.ts';
import { NEW_ZEALAND } from '../markets.ts';
import type { StockPlan } from '../stock-plan.ts';

export const kowhaiStock: StockPlan = {
  prefix: 'KC',
  market: NEW_ZEALAND,
  places: ['Kōwhai Hamilton'],
  groups: [{ carType: 'used', count: 90, lines: NEW_ZEALAND_CARS }],
  cases: [
    sold([1, 2.5]),
    certifiedToyotas(2),
    newArrivals(9),
    reserved(3),
    tagged('LOW KMS', 4),
    comingSoon(4, burnsFuel),
    withoutPictures(2),
    withPlaceholder(2),
    withHistoryReport(12),
    sold([6, 25], true),
    hidden(2),
    withdrawn(3),
  ],
};

import {
  comingSoon,
  hidden,
  isNew,
  newArrivals,
  priceOnApplication,
  reserved,
  sold,
  tagged,
  withHistoryReport,
  withPlaceholder,
  withdrawn,
  withoutPictures,
} from '../cases.ts';
import { MOTORHOMES } from '../lines/motorhomes.ts';
import { UNITED_STATES } from '../markets.ts';
import type { StockPlan } from '../stock-plan.ts';

export const highMesaStock: StockPlan = {
  prefix: 'HM',
  market: UNITED_STATES,
  places: ['High Mesa Sales'],
  groups: [
    { carType: 'new', count: 44, lines: MOTORHOMES },
    { carType: 'used', count: 26, lines: MOTORHOMES },
  ],
  cases: [
    sold([1.5]),
    newArrivals(6),
    tagged('RUN-OUT', 2, isNew),
    tagged('SOLAR INCLUDED', 3),
    reserved(2),
    comingSoon(3),
    withoutPictures(2),
    withPlaceholder(1),
    priceOnApplication(2, isNew),
    withHistoryReport(5),
    sold([4, 30], true),
    hidden(1),
    withdrawn(2),
  ],
};

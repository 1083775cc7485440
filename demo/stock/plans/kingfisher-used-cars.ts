import {
  burnsFuel,
  bySubscription,
  certifiedToyotas,
  comingSoon,
  hidden,
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
import { FORD, MAZDA } from '../lines/ford-and-mazda.ts';
import { HYUNDAI, KIA } from '../lines/hyundai-and-kia.ts';
import { TOYOTA } from '../lines/toyota.ts';
import { PRESTIGE_MAKES, USED_CAR_MAKES } from '../lines/used-car-makes.ts';
import { AUSTRALIA } from '../markets.ts';
import type { StockPlan } from '../stock-plan.ts';

export const kingfisherStock: StockPlan = {
  prefix: 'KF',
  market: AUSTRALIA,
  places: ['Kingfisher Rocklea', 'Kingfisher Zillmere'],
  groups: [
    { carType: 'used', count: 24, lines: USED_CAR_MAKES },
    { carType: 'used', count: 12, lines: PRESTIGE_MAKES },
    { carType: 'used', count: 24, lines: [...TOYOTA, ...MAZDA, ...HYUNDAI, ...FORD, ...KIA] },
  ],
  cases: [
    sold([2, 0.3, 4.5, 6]),
    certifiedToyotas(1),
    newArrivals(8),
    reserved(3),
    tagged('ONE OWNER', 3),
    tagged('*Test Drive Only*', 1),
    comingSoon(2, burnsFuel),
    bySubscription(8),
    withoutPictures(2),
    withPlaceholder(2),
    priceOnApplication(1),
    withHistoryReport(18),
    sold([8, 20, 45], true),
    hidden(2),
    withdrawn(4),
  ],
};

import {
  certifiedToyotas,
  comingSoon,
  hidden,
  isNew,
  isUsed,
  newArrivals,
  priceOnApplication,
  reserved,
  sold,
  tagged,
  testDriveOnly,
  withdrawn,
  withHistoryReport,
  withoutPictures,
  withPlaceholder,
  withTurn,
} from '../cases.ts';
import { FORD, MAZDA } from '../lines/ford-and-mazda.ts';
import { GWM, ISUZU_UTE, MG } from '../lines/gwm-mg-and-isuzu-ute.ts';
import { HYUNDAI, KIA } from '../lines/hyundai-and-kia.ts';
import { TOYOTA } from '../lines/toyota.ts';
import { AUSTRALIA } from '../markets.ts';
import type { StockPlan } from '../stock-plan.ts';

const EIGHT_BRANDS = [...TOYOTA, ...FORD, ...MAZDA, ...HYUNDAI, ...KIA, ...GWM, ...MG, ...ISUZU_UTE];
/** In this order there is a used white ute and a red Toyota under $30,000, which shoppers look for. */
const TRADED_IN = [...GWM, ...FORD, ...MAZDA, ...HYUNDAI, ...KIA, ...TOYOTA, ...MG, ...ISUZU_UTE];

export const riverlineStock: StockPlan = {
  prefix: 'RL',
  market: AUSTRALIA,
  places: ['Riverline Brisbane Sales', 'Riverline Northgate', 'Riverline Rocklea'],
  groups: [
    { carType: 'new', count: 222, lines: EIGHT_BRANDS },
    { carType: 'demo', count: 63, lines: EIGHT_BRANDS },
    { carType: 'used', count: 45, lines: TRADED_IN },
  ],
  cases: [
    certifiedToyotas(3),
    newArrivals(16),
    tagged('RUNOUT SALE', 5),
    tagged('Run out', 2),
    tagged('DEALER SPECIAL', 4),
    tagged('TOW PACK FITTED', 3, (car) => car.body === 'Ute'),
    testDriveOnly(4),
    reserved(5),
    comingSoon(6),
    withoutPictures(5),
    withPlaceholder(4),
    priceOnApplication(2, isNew),
    withHistoryReport(14),
    { count: 1, fits: isUsed, change: () => ({ reservable: false }) },
    {
      count: 1,
      fits: isUsed,
      change: () => ({ has_checkout_payment_processor: false, payment_processors: [] }),
    },
    withTurn(1),
    sold([6, 12, 30], true),
    hidden(4),
    withdrawn(6),
  ],
};

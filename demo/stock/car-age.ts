import type { CarType } from '#domain/cars/car.ts';
import { WRITTEN_ON } from '../dates/calendar-day.ts';
import type { SoldModel } from './models.ts';
import type { Maker } from './stock-plan.ts';

const OLDEST_YEARS = 10;

/** The year in which the stock is made; a clock before the demo was written knows none of its models. */
export function findStockYear(now: number): number {
  return Math.max(new Date(now).getUTCFullYear(), Number(WRITTEN_ON.slice(0, 4)));
}

/** Whether such a car can stand in a yard: new and demo ones while the model is sold, used ones once it was. */
export function isInYards({ first, last }: SoldModel, carType: CarType, stockYear: number): boolean {
  return carType === 'used' ? first < stockYear : last === null && first <= stockYear;
}

export function pickYear(maker: Maker, carType: CarType, { first, last }: SoldModel): number {
  const { random, plan } = maker;
  const stockYear = findStockYear(maker.now);
  const isNextYearOut = plan.market.sellsNextYear === true && new Date(maker.now).getUTCMonth() >= 6;
  if (carType === 'used') {
    const newestYear = Math.min(stockYear - 1, last ?? stockYear);
    return random.int(Math.min(newestYear, Math.max(first, stockYear - OLDEST_YEARS)), newestYear);
  }
  const isLeftOver = random.chance(carType === 'new' ? 12 : 40);
  const isNextYear = random.chance(45) && isNextYearOut && carType === 'new';
  return Math.max(first, stockYear + (isNextYear ? 1 : isLeftOver ? -1 : 0));
}

export function pickDistance({ random, plan, now }: Maker, carType: CarType, year: number): number {
  const stockYear = findStockYear(now);
  if (carType === 'new') return random.int(3, 40);
  if (carType === 'demo') return year < stockYear ? random.int(2_800, 7_900) : random.int(400, 5_400);
  return Math.round(
    (plan.market.distanceAYear * (stockYear - year) * random.int(60, 135)) / 100 + random.int(0, 900),
  );
}

/** Of what a used car is worth, this much is left a year later. */
const KEPT_A_YEAR = 0.9;
const KEPT_OF_A_UTE = 0.92;
const KEPT_OF_AN_ELECTRIC_CAR = 0.87;

interface AgedCar {
  carType: CarType;
  year: number;
  km: number;
  listPrice: number;
  body: string;
  fuel: string;
}

/** Whole dollars; those of a car that was driven end in 990, 490 or 890: what years and distance have left of the list price. */
export function pickPrice({ random, now, plan }: Maker, car: AgedCar): number {
  const years = Math.max(0, findStockYear(now) - car.year);
  if (car.carType === 'new')
    return years === 0
      ? car.listPrice + random.pick([0, 0, 500, 1_000])
      : roundToTag(car.listPrice * 0.93, 990);
  const tagEnd = random.pick([490, 890, 990]);
  if (car.carType === 'demo')
    return roundToTag(car.listPrice * (0.96 - car.km / 100_000 - years * 0.02), tagEnd);
  const usualKm = plan.market.distanceAYear * years;
  const wear = 1 - Math.max(-0.08, Math.min(0.12, (car.km / usualKm - 1) * 0.2));
  return roundToTag(Math.max(1_990, car.listPrice * 0.88 * findKept(car) ** years * wear), tagEnd);
}

function findKept({ body, fuel }: AgedCar): number {
  if (fuel === 'Electric') return KEPT_OF_AN_ELECTRIC_CAR;
  return body === 'Ute' ? KEPT_OF_A_UTE : KEPT_A_YEAR;
}

function roundToTag(dollars: number, tagEnd: number): number {
  return Math.floor(dollars / 1000) * 1000 + tagEnd;
}

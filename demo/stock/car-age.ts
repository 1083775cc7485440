import type { CarType } from '#domain/cars/car.ts';
import type { ModelLine } from './model-line.ts';
import type { Maker } from './stock-plan.ts';

export function pickYear({ random, now }: Maker, carType: CarType, line: ModelLine): number {
  const thisYear = new Date(now).getUTCFullYear();
  if (carType === 'new') return thisYear + (random.chance(15) ? 1 : 0) - (random.chance(10) ? 1 : 0);
  if (carType === 'demo') return thisYear - (random.chance(40) ? 1 : 0);
  return Math.max(line.since, thisYear - random.int(1, 10));
}

export function pickDistance({ random, plan, now }: Maker, carType: CarType, year: number): number | null {
  if (carType === 'new') return random.int(3, 40);
  if (carType === 'demo') return random.int(400, 7_800);
  const years = Math.max(1, new Date(now).getUTCFullYear() - year);
  return Math.round((plan.market.distanceAYear * years * random.int(60, 135)) / 100 + random.int(0, 900));
}

/** Whole dollars ending in 990, 490 or 890: what is left of the new price after years and distance. */
export function pickPrice(
  maker: Maker,
  car: { carType: CarType; year: number; km: number; isNew: number },
): number {
  const { random, now, plan } = maker;
  if (car.carType === 'new') return car.isNew + random.int(0, 4) * 500;
  const years = Math.max(0, new Date(now).getUTCFullYear() - car.year);
  const usualKm = plan.market.distanceAYear * Math.max(1, years);
  const wear = 1 - Math.max(-0.08, Math.min(0.12, (car.km / usualKm - 1) * 0.2));
  const age = car.carType === 'demo' ? 0.93 : 0.88 * 0.9 ** Math.min(years, 12);
  const dollars = Math.max(1_990, car.isNew * age * (car.carType === 'demo' ? 1 : wear));
  return Math.floor(dollars / 1000) * 1000 + random.pick([490, 890, 990]);
}

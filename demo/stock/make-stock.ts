import type { NewCar } from '#domain/cars/car.ts';
import type { Website } from '#domain/tenants/website.ts';
import { demoCar } from './demo-car.ts';
import { randomFrom } from './random.ts';
import type { StockCase, StockGroup, StockPlan } from './stock-plan.ts';

const FIRST_NUMBER = 1001;

/** All cars of a plan, the same ones for the same site; only their dates follow `now` (milliseconds). */
export function makeStock(plan: StockPlan, website: Website, now: number): NewCar[] {
  const random = randomFrom(website.slug);
  let number = FIRST_NUMBER;
  const maker = { random, plan, website, now };
  const carOf = (group: StockGroup, index: number) => {
    const line = group.lines[index % group.lines.length] ?? random.pick(group.lines);
    return demoCar(maker, line, { carType: group.carType, stocknum: `${plan.prefix}${number++}` });
  };
  const carsOf = (group: StockGroup, count: number) =>
    Array.from({ length: count }, (_, index) => carOf(group, index));
  const shown = plan.groups.filter(({ filteredOut }) => !filteredOut);
  const cars = shown.flatMap((group) => carsOf(group, group.count));
  const filteredOut = plan.groups
    .filter((group) => group.filteredOut)
    .flatMap((group) => carsOf(group, group.count));
  const extras = plan.cases
    .filter(({ extra }) => extra)
    .flatMap((one) => {
      const made = shown.slice(-1).flatMap((group) => carsOf(group, one.count));
      return made.map((car, index) => ({ ...car, ...one.change(car, { now, index, website }) }));
    });
  return [...withCases(cars, plan.cases, { now, website }), ...extras, ...filteredOut];
}

/** Gives each case its cars: every one the next untouched car that fits, spread over the stock. */
function withCases(
  cars: NewCar[],
  cases: readonly StockCase[],
  at: { now: number; website: Website },
): NewCar[] {
  const changed = new Map<number, NewCar>();
  for (const one of cases.filter(({ extra }) => !extra)) {
    for (let index = 0; index < one.count; index++) {
      const place = freePlace(cars, changed, one);
      const car = cars[place];
      if (!car) throw new Error(`No car is left for a case of ${at.website.slug}.`);
      changed.set(place, { ...car, ...one.change(car, { ...at, index }) });
    }
  }
  return cars.map((car, place) => changed.get(place) ?? car);
}

/** Steps through the stock by a number that shares no factor with its size, so that cases do not stand in a row. */
function freePlace(cars: readonly NewCar[], taken: ReadonlyMap<number, NewCar>, one: StockCase): number {
  const step = [37, 41, 43].find((prime) => cars.length % prime !== 0) ?? 1;
  for (let count = 0, place = 0; count < cars.length; count++, place = (place + step) % cars.length) {
    const car = cars[place];
    if (car && !taken.has(place) && (one.fits?.(car) ?? true)) return place;
  }
  return -1;
}

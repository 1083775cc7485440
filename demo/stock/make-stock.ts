import type { NewCar } from '#domain/cars/car.ts';
import type { Website } from '#domain/tenants/website.ts';
import { demoCar } from './demo-car.ts';
import { createRandom } from './random.ts';
import { listYardLines, shareOut } from './yard-lines.ts';
import type { StockCase, StockGroup, StockPlan } from './stock-plan.ts';

const FIRST_NUMBER = 1001;

/** All cars of a plan, the same ones for the same site; only their dates follow `now` (milliseconds). */
export function makeStock(plan: StockPlan, website: Website, now: number): NewCar[] {
  const random = createRandom(website.slug);
  let number = FIRST_NUMBER;
  const maker = { random, plan, website, now };
  const makeCars = ({ carType, lines }: StockGroup, count: number) =>
    shareOut(listYardLines(lines, carType, maker), count).map((line) =>
      demoCar(maker, line, { carType, stocknum: `${plan.prefix}${number++}` }),
    );
  const shownGroups = plan.groups.filter(({ filteredOut }) => !filteredOut);
  const cars = shownGroups.flatMap((group) => makeCars(group, group.count));
  const filteredOut = plan.groups
    .filter((group) => group.filteredOut)
    .flatMap((group) => makeCars(group, group.count));
  const extras = plan.cases
    .filter(({ isExtra }) => isExtra)
    .flatMap((stockCase) => {
      const extraCars = shownGroups.slice(-1).flatMap((group) => makeCars(group, stockCase.count));
      return extraCars.map((car, index) => ({ ...car, ...stockCase.change(car, { now, index, website }) }));
    });
  return [...applyCases(cars, plan.cases, { now, website }), ...extras, ...filteredOut];
}

/** Gives each case its cars: every one the next untouched car that fits, spread over the stock. */
function applyCases(
  cars: NewCar[],
  cases: readonly StockCase[],
  setting: { now: number; website: Website },
): NewCar[] {
  const changedCars = new Map<number, NewCar>();
  for (const stockCase of cases.filter(({ isExtra }) => !isExtra)) {
    for (let index = 0; index < stockCase.count; index++) {
      const place = findFreePlace(cars, changedCars, stockCase);
      const car = cars[place];
      if (!car) throw new Error(`No car is left for a case of ${setting.website.slug}.`);
      changedCars.set(place, { ...car, ...stockCase.change(car, { ...setting, index }) });
    }
  }
  return cars.map((car, place) => changedCars.get(place) ?? car);
}

/** Steps through the stock by a number that shares no factor with its size, so that cases do not stand in a row. */
function findFreePlace(
  cars: readonly NewCar[],
  takenPlaces: ReadonlyMap<number, NewCar>,
  stockCase: StockCase,
): number {
  const step = [37, 41, 43].find((prime) => cars.length % prime !== 0) ?? 1;
  for (let count = 0, place = 0; count < cars.length; count++, place = (place + step) % cars.length) {
    const car = cars[place];
    if (car && !takenPlaces.has(place) && (stockCase.fits?.(car) ?? true)) return place;
  }
  return -1;
}

import type { Car } from '#domain/cars/car.ts';
import { placedCar } from '#domain/cars/car-location.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Stock } from '#ports/stock.ts';

/**
 * A site's stock in which every car read stands at one place, so that nobody who shows, filters, sends or routes a car
 * can say another one. What is stored stays as it is.
 */
export function placedStock(stock: Stock, website: Pick<Website, 'locations'>): Stock {
  const placed = (car: Car) => placedCar(car, website);
  const placedOrNone = (car: Car | null) => car && placed(car);
  const reads: Pick<Stock, 'bySlug' | 'byId' | 'byIds' | 'all' | 'allForSearch'> = {
    bySlug: async (slug) => placedOrNone(await stock.bySlug(slug)),
    byId: async (id) => placedOrNone(await stock.byId(id)),
    byIds: async (ids) => (await stock.byIds(ids)).map(placed),
    all: () => placedEach(stock.all(), placed),
    allForSearch: () => placedEach(stock.allForSearch(), placed),
  };
  // Everything else is the stock's own.
  return Object.assign(Object.create(stock) as Stock, reads);
}

async function* placedEach(cars: AsyncIterable<Car>, placed: (car: Car) => Car): AsyncGenerator<Car> {
  for await (const car of cars) yield placed(car);
}

import type { Car } from '#domain/cars/car.ts';
import { withOneLocation } from '#domain/cars/car-location.ts';
import { withoutUnpayable } from '#domain/cars/car-payment.ts';
import type { PaymentSettings } from '#domain/cars/payment-settings.ts';
import type { DealershipSettings } from '#domain/tenants/dealership.ts';
import type { LocationSettings } from '#domain/tenants/location.ts';
import type { Stock } from '#ports/stock.ts';

type StockedSite = LocationSettings & DealershipSettings & PaymentSettings;

/**
 * A site's stock in which every car has one location and the payment processors of its site, so that nobody
 * who shows, filters, sends or routes a car can say anything else. What is stored stays as it is.
 */
export function limitStockToSite<Stored extends Stock>(stock: Stored, website: StockedSite): Stored {
  const limitCar = (car: Car) => withoutUnpayable(withOneLocation(car, website), website);
  const limitCarOrNone = (car: Car | null) => car && limitCar(car);
  const reads: Pick<Stock, 'bySlug' | 'bySlugs' | 'byId' | 'byIds' | 'all' | 'allForSearch' | 'changedCars'> =
    {
      bySlug: async (slug) => limitCarOrNone(await stock.bySlug(slug)),
      bySlugs: async (slugs) => (await stock.bySlugs(slugs)).map(limitCar),
      byId: async (id) => limitCarOrNone(await stock.byId(id)),
      byIds: async (ids) => (await stock.byIds(ids)).map(limitCar),
      all: () => mapCars(stock.all(), limitCar),
      allForSearch: () => mapCars(stock.allForSearch(), limitCar),
      changedCars: (versions) => mapCars(stock.changedCars(versions), limitCar),
    };
  // Everything else is inherited from the stock.
  return Object.assign(Object.create(stock) as Stored, reads);
}

async function* mapCars(cars: AsyncIterable<Car>, limitCar: (car: Car) => Car): AsyncGenerator<Car> {
  for await (const car of cars) yield limitCar(car);
}

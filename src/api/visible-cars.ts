import { setImmediate } from 'node:timers/promises';
import type { Car } from '#domain/cars/car.ts';
import { hiddenFrom, whyNeverVisible } from '#domain/cars/visibility.ts';
import { parseFilter } from '#domain/search/filter-grammar.ts';
import type { Site } from '#ports/site.ts';

const CARS_A_TURN = 200;

/** Every car a shopper may see now, by id; other sites are answered in between. */
export async function* visibleCars({ stock, website, clock }: Site): AsyncGenerator<Car> {
  const filter = parseFilter(website.search_filters);
  const now = clock.now();
  let read = 0;
  for await (const car of stock.all()) {
    if (++read % CARS_A_TURN === 0) await setImmediate();
    const end = hiddenFrom(car, website);
    if (whyNeverVisible(car, website, filter) === null && (end === null || now < end)) yield car;
  }
}

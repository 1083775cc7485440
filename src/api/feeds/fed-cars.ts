import { setImmediate } from 'node:timers/promises';
import type { Car } from '#domain/cars/car.ts';
import { feedRule } from '#domain/feeds/feed-rule.ts';
import type { FeedName } from '#domain/feeds/feed-settings.ts';
import type { Site } from '#ports/site.ts';

const CARS_A_TURN = 200;

/** Every car in a feed now, by id; yields to other sites in between. */
export async function* fedCars(feed: FeedName, site: Site): AsyncGenerator<Car> {
  const whyNot = feedRule(feed, site, site.clock.now());
  let read = 0;
  for await (const car of site.stock.all()) {
    if (++read % CARS_A_TURN === 0) await setImmediate();
    if (whyNot(car) === null) yield car;
  }
}

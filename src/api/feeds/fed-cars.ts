import { setImmediate } from 'node:timers/promises';
import type { Car } from '#domain/cars/car.ts';
import { createFeedRule } from '#domain/feeds/feed-rule.ts';
import type { FeedName } from '#domain/feeds/feed-settings.ts';
import type { Site } from '#ports/site.ts';
import { isSameSecret } from '#ports/keyed-hash.ts';

const CARS_A_TURN = 200;

/** Every car in a feed now, by id; yields to other sites in between. */
export async function* fedCars(feed: FeedName, site: Site): AsyncGenerator<Car> {
  const whyNot = createFeedRule(feed, site, site.clock.now());
  let readCount = 0;
  for await (const car of site.stock.all()) {
    if (++readCount % CARS_A_TURN === 0) await setImmediate();
    if (whyNot(car) === null) yield car;
  }
}

/** A table as programs take it: UTF-8, lines by RFC 4180. */
export function buildCsvAnswer(lines: readonly string[]): Response {
  return new Response(`${lines.join('\r\n')}\r\n`, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8' },
  });
}

/** Whether a feed is switched on and the address carries its key, where it has one. */
export function mayFetch(request: Request, { website }: Site, name: FeedName): boolean {
  const { enabled, access_key } = website.feeds[name];
  if (!enabled) return false;
  return access_key === null || isSameSecret(readKey(request), access_key);
}

/** Empty where the address carries none, which no key is. */
function readKey({ url }: Request): string {
  return new URL(url).searchParams.get('key') ?? '';
}

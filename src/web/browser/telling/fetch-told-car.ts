import type { AnalyticsForVisit } from '#domain/analytics/analytics-for-visit.ts';
import type { Act, RecordedAct } from '#domain/analytics/events.ts';
import type { ToldCar } from '#domain/analytics/vehicle-payload.ts';
import { jsonCall } from '../json-call.ts';
import { asNumber, asRecord, asText } from '../stored-values.ts';

/** Below the path of cars, and no car's. */
const NO_CAR = 'trade-in';

/** Slug of the car that an act is about; null where it is about none. */
export function findCarSlug(
  { car, path }: Pick<RecordedAct & Act, 'car' | 'path'>,
  base: string,
): string | null {
  if (car !== undefined) return car;
  const [slug = ''] = path.startsWith(`${base}/`) ? path.slice(base.length + 1).split('/') : [];
  return slug === '' || slug === NO_CAR ? null : slug;
}

const carsBySlug = new Map<string, Promise<ToldCar | null>>();

/** What the car's page says as JSON; asked for once a car. Null where it has none. */
export function fetchToldCar(slug: string, { listing_base }: AnalyticsForVisit): Promise<ToldCar | null> {
  const carRequest =
    carsBySlug.get(slug) ??
    jsonCall('GET', `${listing_base}/${slug}.json`).then((answer) => parseToldCar(answer?.body));
  carsBySlug.set(slug, carRequest);
  return carRequest;
}

function parseToldCar(body: unknown): ToldCar | null {
  const car = asRecord(body);
  const id = asNumber(car?.['id']);
  if (car === null || id === null) return null;
  const address = asRecord(asRecord(car['dealer'])?.['address']);
  return {
    id,
    slug: asText(car['slug']),
    name: asText(car['name']),
    make: asText(car['make']),
    model: asText(car['model']),
    year: asNumber(car['year']),
    condition: asText(car['condition']),
    price: asNumber(car['price']),
    currency: asText(car['currency']),
    postcode: asText(address?.['postcode']) || null,
  };
}

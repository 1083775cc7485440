import { readProductId, nameProduct, nameVariant } from '#domain/agents/car-product.ts';
import type { Car } from '#domain/cars/car.ts';
import { LISTING_BASES } from '#domain/cars/listing-base.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { decodePart } from '#domain/pages/decode-part.ts';
import type { Site } from '#ports/site.ts';

/** A car that is on show, and by which of the given ids it was found. */
interface IdentifiedCar {
  car: Car;
  inputs: { id: string; match: 'exact' | 'featured' }[];
}

/** The cars on show that the ids name, each once, in the order of the ids; and the ids that name none. */
export async function lookUpCars(
  site: Site,
  ids: readonly string[],
): Promise<{ identifiedCars: IdentifiedCar[]; unknownIds: string[] }> {
  const identifiedCars = new Map<number, IdentifiedCar>();
  const unknownIds: string[] = [];
  for (const id of new Set(ids)) {
    const car = await findCar(site, id);
    if (car === null) {
      unknownIds.push(id);
      continue;
    }
    const { inputs } = identifiedCars.get(car.id) ?? { inputs: [] };
    const match = id === nameProduct(car) || id === car.slug ? 'featured' : 'exact';
    identifiedCars.set(car.id, { car, inputs: [...inputs, { id, match }] });
  }
  return { identifiedCars: [...identifiedCars.values()], unknownIds };
}

/** What no engine can store names no car. */
const IS_NAME = /^[^\p{Cc}\p{Cs}]+$/u;

/** By product, by variant, by the dealer's stock number, by the slug of its page or by the page's address. */
async function findCar(site: Site, id: string): Promise<Car | null> {
  if (!IS_NAME.test(id)) return null;
  const car = await findStoredCar(site, id);
  return car !== null && whyNotVisible(car, site.website, site.clock.now()) === null ? car : null;
}

async function findStoredCar({ website, stock, origin }: Site, id: string): Promise<Car | null> {
  const carId = readProductId(id);
  const carById = carId === null ? null : await stock.byId(carId);
  if (carById !== null && (id === nameProduct(carById) || id === nameVariant(carById))) return carById;
  const base = `${origin}${LISTING_BASES[website.template]}/`;
  const slug = id.startsWith(base) ? decodePart(id.slice(base.length).replace(/[?#].*/s, '')) : id;
  if (slug === null) return null;
  const carBySlug = await stock.bySlug(slug);
  if (carBySlug !== null || slug !== id) return carBySlug;
  const carByNumber = await stock.byStockNumber(id);
  return carByNumber === null ? null : stock.byId(carByNumber.id);
}

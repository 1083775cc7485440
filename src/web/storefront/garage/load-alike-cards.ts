import { SIMILAR_CARS } from '#domain/cars/similar-cars.ts';
import type { Site } from '#ports/site.ts';
import type { CardData } from '#domain/cars/card-data.ts';
import { buildFinancedCard } from '#domain/cars/financed-card.ts';
import { findSimilarCars } from '../car/find-similar.ts';

/** Cards of cars like those of the slugs, the most alike of each in turn; none for slugs that never were. */
export async function loadAlikeCards(site: Site, slugs: readonly string[]): Promise<CardData[]> {
  const savedCars = (await Promise.all(slugs.map((slug) => site.stock.bySlug(slug)))).flatMap(
    (car) => car ?? [],
  );
  const similarCars = await Promise.all(savedCars.map((car) => findSimilarCars(site, car)));
  const inTurn = Array.from({ length: SIMILAR_CARS }, (_, place) =>
    similarCars.flatMap((cars) => cars[place] ?? []),
  ).flat();
  const byId = new Map(inTurn.map((car) => [car.id, car]));
  for (const { id } of savedCars) byId.delete(id);
  const now = site.clock.now();
  return [...byId.values()].slice(0, SIMILAR_CARS).map((car) => buildFinancedCard(car, site.website, now));
}

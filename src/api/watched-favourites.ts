import type { Favourite } from '#domain/garage/favourites.ts';
import type { Site } from '#ports/site.ts';

/** The saved cars of a shopper as favourites (spec §3), the newest first; a car that the stock never knew is left out. */
export async function watchedFavourites(shopperId: string, site: Site): Promise<Favourite[]> {
  const watched = await site.watchlist.carsOf(shopperId);
  const cars = await site.stock.byIds(watched.map(({ car_id }) => car_id));
  const byId = new Map(cars.map((car) => [car.id, car]));
  return watched.flatMap(({ car_id, price }) => {
    const car = byId.get(car_id);
    if (car === undefined) return [];
    const { id, name, slug, make, model, primary_image_url } = car;
    return { id, name, slug, make, model, primary_image_url, price };
  });
}

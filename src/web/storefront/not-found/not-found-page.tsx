import { useMemo } from 'react';
import { data } from 'react-router';
import { siteOf } from '../../site-context.ts';
import { CarCard } from '../car-card/car-card.tsx';
import { cardData } from '../car-card/card-data.ts';
import { packCards, unpackCards } from '../car-card/packed-cards.ts';
import { newestCars } from '../newest-cars.ts';
import { NotFoundView } from './not-found-view.tsx';
import type { Route } from './+types/not-found-page.ts';

const CARS_SHOWN = 4;

/** Every address no other route knows: the 404 of the site, with the latest arrivals for whom a link misled. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const cars = await newestCars(site, CARS_SHOWN);
  const now = site.clock.now();
  return data(packCards(cars.map((car) => cardData(car, site.website, now))), { status: 404 });
}

export default function NotFoundPage({ loaderData: packed }: Route.ComponentProps) {
  const cars = useMemo(() => unpackCards(packed), [packed]);
  return (
    <NotFoundView>
      {cars.length === 0 ? null : (
        <section className="lost-cars" aria-labelledby="latest">
          <h2 id="latest">Latest arrivals</h2>
          <div className="card-grid">
            {cars.map((car) => (
              <CarCard key={car.id} car={car} />
            ))}
          </div>
        </section>
      )}
    </NotFoundView>
  );
}

import { useMemo } from 'react';
import { CarCard } from '../car-card/car-card.tsx';
import { unpackCards } from '../car-card/packed-cards.ts';

/** The cars that came last, for whom a link misled. */
export function LatestArrivals({ packed }: { packed: string }) {
  const cars = useMemo(() => unpackCards(packed), [packed]);
  if (cars.length === 0) return null;
  return (
    <section className="lost-cars" aria-labelledby="latest">
      <h2 id="latest">Latest arrivals</h2>
      <div className="card-grid">
        {cars.map((car) => (
          <CarCard key={car.id} car={car} />
        ))}
      </div>
    </section>
  );
}

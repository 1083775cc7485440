import { CarCard } from '../car-card/car-card.tsx';
import { RepaymentNote } from '../car-card/repayment-note.tsx';
import type { CardData } from '../car-card/card-data.ts';

/** The newest cars, on the 404 page. */
export function LatestArrivals({ cars }: { cars: readonly CardData[] }) {
  if (cars.length === 0) return null;
  return (
    <section className="lost-cars" aria-labelledby="latest">
      <h2 id="latest">Latest arrivals</h2>
      <RepaymentNote cars={cars} />
      <div className="card-grid">
        {cars.map((car) => (
          <CarCard key={car.id} car={car} />
        ))}
      </div>
    </section>
  );
}

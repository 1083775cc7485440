import { CarCard } from '../car-card/car-card.tsx';
import { RepaymentNote } from '../car-card/repayment-note.tsx';
import type { CardData } from '#domain/cars/card-data.ts';

interface CarsToSeeProps {
  id: string;
  heading: string;
  cars: readonly CardData[];
}

/** The newest cars, on the 404 page. */
export function LatestArrivals({ cars }: { cars: readonly CardData[] }) {
  return <CarsToSee id="latest" heading="Latest arrivals" cars={cars} />;
}

/** Cars under a heading; nothing where there are none. */
export function CarsToSee({ id, heading, cars }: CarsToSeeProps) {
  if (cars.length === 0) return null;
  return (
    <section className="lost-cars" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <RepaymentNote cars={cars} />
      <div className="card-grid">
        {cars.map((car) => (
          <CarCard key={car.id} car={car} />
        ))}
      </div>
    </section>
  );
}

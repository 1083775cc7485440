import { CarCard } from '../car-card/car-card.tsx';
import type { CardData } from '../car-card/card-data.ts';

export function SimilarStock({ cars }: { cars: readonly CardData[] }) {
  return (
    <section id="similar" className="similar no-print">
      <h2>Similar stock</h2>
      <div className="similar-grid">
        {cars.map((car) => (
          <CarCard car={car} key={car.id} />
        ))}
      </div>
    </section>
  );
}

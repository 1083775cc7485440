import { useMemo } from 'react';
import { CarCard } from '../car-card/car-card.tsx';
import { unpackCards } from '../car-card/packed-cards.ts';

/** Cards of other cars, packed. */
export function SimilarStock({ packed }: { packed: string }) {
  const cards = useMemo(() => unpackCards(packed), [packed]);
  return (
    <section id="similar" className="similar no-print">
      <h2>Similar stock</h2>
      <div className="similar-grid">
        {cards.map((car) => (
          <CarCard car={car} key={car.id} />
        ))}
      </div>
    </section>
  );
}

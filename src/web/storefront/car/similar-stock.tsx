import { useMemo } from 'react';
import { comparePath } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CarCard } from '../car-card/car-card.tsx';
import { unpackCards } from '../car-card/packed-cards.ts';

/** Cards of cars like this one, packed. */
export function SimilarStock({ packed, slug }: { packed: string; slug: string }) {
  const cards = useMemo(() => unpackCards(packed), [packed]);
  return (
    <section id="similar" className="similar no-print">
      <div className="section-head">
        <h2>Similar stock</h2>
        <a
          className={buttonClass({ size: 'small' })}
          href={comparePath([slug, ...cards.map((car) => car.slug)])}
        >
          Compare with similar
        </a>
      </div>
      <div className="similar-grid">
        {cards.map((car) => (
          <CarCard car={car} key={car.id} />
        ))}
      </div>
    </section>
  );
}

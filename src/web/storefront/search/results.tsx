import { memo } from 'react';
import { CarCard } from '../car-card/car-card.tsx';
import { RepaymentNote } from '../car-card/repayment-note.tsx';
import type { SearchData } from './load-search.ts';

/** Pictures of the widest screen's first row are in view at once. */
const FIRST_ROW = 3;

/**
 * The page's cars. Rendered again only when other cars have arrived, and then as a list of its own: a card kept from
 * the last one would jump to its new place, which counts as a shift of the page where the answer took half a second.
 */
export const Results = memo(function Results({ cars }: Pick<SearchData, 'cars'>) {
  return (
    <>
      <RepaymentNote cars={cars} />
      <div className="card-grid" key={cars.map(({ id }) => id).join()}>
        {cars.map((car, index) => (
          <CarCard key={car.id} car={car} level={2} loading={loadingOf(index)} />
        ))}
      </div>
    </>
  );
});

function loadingOf(index: number): 'first' | 'eager' | 'lazy' {
  if (index === 0) return 'first';
  return index < FIRST_ROW ? 'eager' : 'lazy';
}

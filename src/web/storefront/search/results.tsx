import { memo, startTransition, useEffect, useState } from 'react';
import { countOfCars } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { comparePath } from '../../paths.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { CarCard } from '../car-card/car-card.tsx';
import { RepaymentNote } from '../car-card/repayment-note.tsx';
import type { SearchData } from './load-search.ts';
import type { SearchState } from '#domain/search/search-state.ts';
import type { SearchControl } from './use-search.ts';

/** A plain form, shown as soon as a car is ticked and pressed when there are two: it needs no script. */
const COMPARE = 'compare';

/** Pictures of most screens' first row are in view at once. */
const FIRST_ROW = 3;
/** The widest screen's first two rows are all that shows below the head of the page. */
const IN_VIEW = 8;

/**
 * The page's cars. Rendered again only when other cars have arrived. A card belongs to its place, not to its car: a card
 * that went to a new place with its car would count as a shift of the page where the answer took half a second.
 */
export const Results = memo(function Results({ cars }: { cars: SearchData['cars'] }) {
  const site = useSiteShell();
  const drawnCars = useInViewFirst(cars);
  return (
    <>
      <RepaymentNote cars={cars} />
      <div className="card-grid">
        {drawnCars.map((car, place) => (
          <CarCard key={place} car={car} level={2} loading={pickLoading(place)} compareForm={COMPARE} />
        ))}
      </div>
      <form id={COMPARE} className="compare-tray" action={comparePath([])}>
        <p>{countOfCars(1, site)} to compare, choose another</p>
        <button className={buildButtonClass({ kind: 'brand' })}>Compare</button>
      </form>
    </>
  );
});

/** After a filter the cars in view are painted first; those below wait for the frame after, in their old places. */
function useInViewFirst(cars: SearchData['cars']): SearchData['cars'] {
  const [settledCars, setSettledCars] = useState(cars);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setSettledCars(cars)));
    return () => cancelAnimationFrame(frame);
  }, [cars]);
  const isSettled = settledCars === cars || cars.length <= IN_VIEW;
  return isSettled ? cars : [...cars.slice(0, IN_VIEW), ...settledCars.slice(IN_VIEW)];
}

function pickLoading(place: number): 'first' | 'eager' | 'lazy' {
  if (place === 0) return 'first';
  return place < FIRST_ROW ? 'eager' : 'lazy';
}

interface SortSelectProps {
  searchData: SearchData;
  state: SearchState;
  change: SearchControl['change'];
  form: string;
}

export function SortSelect({ searchData, state, change, form }: SortSelectProps) {
  const { standardSort, sorts } = searchData;
  return (
    <select
      className="input search-sort"
      name="sortBy"
      form={form}
      aria-label="Sort by"
      value={state.sortBy ?? standardSort}
      onChange={({ target }) => {
        const chosenSort = sorts.find(({ sort }) => sort === target.value && sort !== standardSort);
        change((current) => ({ ...current, page: 1, sortBy: chosenSort?.sort ?? null }));
      }}
    >
      {sorts.map(({ sort, label }) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </select>
  );
}

import type { ReactNode } from 'react';
import { pickNoun } from '#domain/words/words.ts';
import { useSiteShell } from '../layout/site-shell.ts';
import { searchPath } from '../paths.ts';
import type { CardData } from '#domain/cars/card-data.ts';
import { CarCard } from './car-card/car-card.tsx';
import { RepaymentNote } from './car-card/repayment-note.tsx';

interface FreshStockProps {
  cars: readonly CardData[];
  /** The search with all of them. */
  path: string;
  className?: string;
  /** In place of the cards. */
  children?: ReactNode;
}

/** The newest cars under a heading, with the way to all; nothing where there are none. */
export function FreshStock({ cars, path, className, children }: FreshStockProps) {
  const site = useSiteShell();
  if (cars.length === 0) return null;
  return (
    <section className={className} aria-labelledby="fresh-stock">
      <div className="section-head">
        <h2 id="fresh-stock">Fresh in stock</h2>
        <a className="more-link" href={searchPath(path)}>
          See all {pickNoun(site, 2)}
        </a>
      </div>
      <RepaymentNote cars={cars} />
      {children ?? (
        <div className="card-grid home-cars">
          {cars.map((car) => (
            <CarCard key={car.id} car={car} />
          ))}
        </div>
      )}
    </section>
  );
}

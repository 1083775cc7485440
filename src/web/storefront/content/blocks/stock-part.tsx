import { countOfCars } from '#domain/words/words.ts';
import { useSiteShell } from '../../../layout/site-shell.ts';
import { CarCard } from '../../car-card/car-card.tsx';
import { RepaymentNote } from '../../car-card/repayment-note.tsx';
import type { BlockProps } from '../block-view.ts';
import { BlockSection } from './block-section.tsx';

export function StockPart({ block: { heading, cards, total, url } }: BlockProps<'stock'>) {
  const site = useSiteShell();
  const all = (
    <a className="more-link" href={url}>
      {total === cards.length ? 'Open in the search' : `See all ${countOfCars(total, site)}`}
    </a>
  );
  return (
    <BlockSection heading={heading} more={all}>
      <RepaymentNote cars={cards} />
      <div className="card-grid home-cars">
        {cards.map((car) => (
          <CarCard key={car.id} car={car} />
        ))}
      </div>
    </BlockSection>
  );
}

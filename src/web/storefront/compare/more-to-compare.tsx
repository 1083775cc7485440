import { comparePath, searchPath } from '../../paths.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { pickNoun } from '#domain/words/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { CardData } from '../car-card/card-data.ts';
import { AddableCars, type AddableCar } from './addable-cars.tsx';
import { DeviceCars } from './device-cars.tsx';

interface MoreToCompareProps {
  slugs: readonly string[];
  /** Like the first car; the latest arrivals where none is chosen. */
  otherCars: readonly CardData[];
}

/** What can be put beside the cars: those the device knows, others like them; where nothing is chosen, what came last, and the whole stock. */
export function MoreToCompare({ slugs, otherCars }: MoreToCompareProps) {
  const site = useSiteShell();
  return (
    <div className="compare-more no-print">
      <DeviceCars slugs={slugs} />
      <AddableCars
        heading={slugs.length === 0 ? 'Latest arrivals' : `Similar ${pickNoun(site, 2)}`}
        cars={otherCars.map(toAddableCar)}
        buildCompareUrl={(slug) => comparePath([...slugs, slug])}
      />
      {slugs.length === 0 ? (
        <p>
          <a className={buttonClass({ kind: 'brand' })} href={searchPath(site.searchPath)}>
            Browse {pickNoun(site, 2)}
          </a>
        </p>
      ) : null}
    </div>
  );
}

function toAddableCar({ slug, name, price, priceNote, picture }: CardData): AddableCar {
  return { slug, name, price, priceNote, picture };
}

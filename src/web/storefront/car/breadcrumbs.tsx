import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { capitalised, nounOf } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { homePath, searchPath } from '../../paths.ts';
import type { ShownCar } from './load-car-page.ts';

/** The way back: home, the whole stock, this make, this car. */
export function Breadcrumbs({ car }: { car: Pick<ShownCar, 'name' | 'make'> }) {
  const site = useSiteShell();
  const make = { ...EMPTY_SEARCH, refinements: { make: [car.make] } };
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        <li>
          <a href={homePath()}>Home</a>
        </li>
        <li>
          <a href={searchPath(site.searchPath)}>{capitalised(nounOf(site, 2))}</a>
        </li>
        <li>
          <a href={searchPath(site.searchPath, make)}>{car.make}</a>
        </li>
        <li aria-current="page">{car.name}</li>
      </ol>
    </nav>
  );
}

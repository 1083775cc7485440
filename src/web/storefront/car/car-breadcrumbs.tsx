import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { capitalised, nounOf } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { homePath, searchPath } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import type { ShownCar } from './load-car-page.ts';

/** The way back: home, the whole stock, this make. */
export function CarBreadcrumbs({ car }: { car: Pick<ShownCar, 'name' | 'make'> }) {
  const site = useSiteShell();
  const ofMake = { ...EMPTY_SEARCH, refinements: { make: [car.make] } };
  const crumbs = [
    { name: 'Home', url: homePath() },
    { name: capitalised(nounOf(site, 2)), url: searchPath(site.searchPath) },
    { name: car.make, url: searchPath(site.searchPath, ofMake) },
  ];
  return <Breadcrumbs crumbs={crumbs} here={car.name} />;
}

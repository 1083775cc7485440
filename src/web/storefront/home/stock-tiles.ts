import { cardPicture } from '#domain/cars/card-picture.ts';
import { addressesOf, type PictureOfModes } from '#domain/cars/picture-for-mode.ts';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import type { SearchAnswer } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import { searchPath } from '../../paths.ts';
import { newestCars } from '../newest-cars.ts';
import type { OwnSearch } from '../site-search-path.ts';

/** A value of the stock to tap, a body or a model. */
export interface StockTile {
  name: string;
  count: number;
  url: string;
  /** Of the newest such car that has one. */
  picture: PictureOfModes | null;
}

const MAX_TILES = 6;
const LOOKED_AT = 4;

/** The bodies with most stock, most first; none where all cars are of one. */
export function largestBodies({ facets }: Pick<SearchAnswer, 'facets'>): [body: string, count: number][] {
  return largest(facets.body);
}

function largest(counts: ReadonlyMap<string, number>): [name: string, count: number][] {
  const values = [...counts].toSorted(([, one], [, other]) => other - one);
  return values.length < 2 ? [] : values.slice(0, MAX_TILES);
}

/** A tile for each of the largest bodies or models, which opens exactly the cars it counts. */
export function stockTiles(
  site: Site,
  { path, preset, stock }: OwnSearch,
  facet: 'body' | 'model',
): Promise<StockTile[]> {
  return Promise.all(
    largest(stock.facets[facet]).map(async ([name, count]) => {
      const cars = await newestCars(site, LOOKED_AT, { ...preset, [facet]: [name] });
      const [first] = cars.map(cardPicture).filter((picture) => picture !== null);
      const url = searchPath(path, { ...EMPTY_SEARCH, refinements: { [facet]: [name] } });
      return { name, count, url, picture: first ? addressesOf(first, site.website.theme.mode) : null };
    }),
  );
}

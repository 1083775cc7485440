import { cardPicture } from '#domain/cars/card-picture.ts';
import { pickAddresses, type PictureOfModes } from '#domain/cars/picture-for-mode.ts';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import type { SearchAnswer } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import { searchPath } from '../../paths.ts';
import { findNewestCars } from '../find-newest-cars.ts';
import type { SiteSearch } from '../site-search-path.ts';

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
  return pickLargest(facets.body);
}

function pickLargest(counts: ReadonlyMap<string, number>): [name: string, count: number][] {
  const values = [...counts].toSorted(([, a], [, b]) => b - a);
  return values.length < 2 ? [] : values.slice(0, MAX_TILES);
}

/** A tile for each of the largest bodies or models, which opens exactly the cars it counts. */
export function stockTiles(
  site: Site,
  { path, preset, stock }: SiteSearch,
  facet: 'body' | 'model',
): Promise<StockTile[]> {
  return Promise.all(
    pickLargest(stock.facets[facet]).map(async ([name, count]) => {
      const cars = await findNewestCars(site, LOOKED_AT, { ...preset, [facet]: [name] });
      const [firstPicture] = cars.map(cardPicture).filter((picture) => picture !== null);
      const url = searchPath(path, { ...EMPTY_SEARCH, refinements: { [facet]: [name] } });
      return {
        name,
        count,
        url,
        picture: firstPicture ? pickAddresses(firstPicture, site.website.theme.mode) : null,
      };
    }),
  );
}

import { type CardPicture, cardPicture } from '#domain/cars/card-picture.ts';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import type { SearchAnswer } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import { searchPath } from '../../paths.ts';
import { newestCars } from '../newest-cars.ts';
import type { OwnSearch } from '../site-search-path.ts';

export interface BodyTile {
  body: string;
  count: number;
  url: string;
  /** Of the newest car of that body that has one. */
  picture: string | null;
}

const MAX_BODIES = 6;
const LOOKED_AT = 4;

/** The bodies with most stock, most first; none where all cars are of one. */
export function largestBodies({ facets }: Pick<SearchAnswer, 'facets'>): [body: string, count: number][] {
  const bodies = [...facets.body].toSorted(([, one], [, other]) => other - one);
  return bodies.length < 2 ? [] : bodies.slice(0, MAX_BODIES);
}

/** A tile each, which opens exactly the cars it counts. */
export function bodyTiles(site: Site, { path, preset, stock }: OwnSearch): Promise<BodyTile[]> {
  return Promise.all(
    largestBodies(stock).map(async ([body, count]) => {
      const cars = await newestCars(site, LOOKED_AT, { ...preset, body: [body] });
      const pictures = cars.map(cardPicture).filter((picture): picture is CardPicture => picture !== null);
      const url = searchPath(path, { ...EMPTY_SEARCH, refinements: { body: [body] } });
      return { body, count, url, picture: pictures[0]?.url ?? null };
    }),
  );
}

import { dayAndMonth } from '#domain/content/content-dates.ts';
import { offersRunning } from '#domain/content/offers.ts';
import { parseSearchState } from '#domain/search/search-url.ts';
import type { Website } from '#domain/tenants/website.ts';
import { searchPath } from '../../paths.ts';

export interface ShownOffer {
  title: string;
  text: string;
  image: string | null;
  url: string;
  /** `Ends 30 Nov`, where an end is set. */
  ends: string | null;
}

/** The offers running on the site's own date; each opens the search it names. */
export function offersNow(
  website: Pick<Website, 'offers' | 'timezone' | 'locale'>,
  path: string,
  now: number,
): ShownOffer[] {
  return offersRunning(website, now).map(({ title, text, image, query, ends_on }) => ({
    title,
    text,
    image,
    url: searchPath(path, parseSearchState(new URLSearchParams(query))),
    ends: ends_on === null ? null : `Ends ${dayAndMonth(ends_on, website.locale)}`,
  }));
}

import { dayAndMonth } from '#domain/content/content-dates.ts';
import { parseSearchState } from '#domain/search/search-url.ts';
import type { Offer, Website } from '#domain/tenants/website.ts';
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
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: website.timezone }).format(now);
  return website.offers
    .filter((offer) => isRunning(offer, today))
    .map(({ title, text, image, query, ends_on }) => ({
      title,
      text,
      image,
      url: searchPath(path, parseSearchState(new URLSearchParams(query))),
      ends: ends_on === null ? null : `Ends ${dayAndMonth(ends_on, website.locale)}`,
    }));
}

/** Dates are ISO, so they compare as text; both ends belong to the offer. */
function isRunning({ starts_on, ends_on }: Offer, today: string): boolean {
  return (starts_on === null || starts_on <= today) && (ends_on === null || today <= ends_on);
}

import { sitePagePath } from '#domain/content/site-page-path.ts';
import type { Website } from '#domain/tenants/website.ts';
import { listOffersNow, type ShownOffer } from './offers-now.ts';

const MAX_OFFERS = 3;

export interface HomeOffers {
  shown: ShownOffer[];
  /** Of all that run today. */
  count: number;
  /** The page of all offers. */
  url: string;
}

/** The first offers that run on the site's own date, and how many there are. */
export function listHomeOffers(website: Website, path: string, now: number): HomeOffers {
  const offers = listOffersNow(website, path, now);
  return {
    shown: offers.slice(0, MAX_OFFERS),
    count: offers.length,
    url: sitePagePath('/special-offers', website),
  };
}

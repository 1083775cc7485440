import type { PictureOfModes } from '#domain/cars/picture-for-mode.ts';
import { formatDayAndMonth } from '#domain/content/content-dates.ts';
import { pickRunningOffers } from '#domain/content/offers.ts';
import type { SearchState } from '#domain/search/search-state.ts';
import { parseSearchState } from '#domain/search/search-url.ts';
import type { OffersSetting } from '#domain/content/home-settings.ts';
import type { LocaleSetting, TimezoneSetting } from '#domain/tenants/country-settings.ts';
import type { EnabledPagesSetting } from '#domain/tenants/feature-settings.ts';
import { searchPath } from '../../paths.ts';
import { buildImageView, type ThemedWebsite } from '../content/picture-view.ts';
import { buildSubscriptionAddress } from '../stock-list/by-subscription.ts';

export interface ShownOffer {
  title: string;
  text: string;
  image: PictureOfModes | null;
  url: string;
  /** `Ends 30 Nov`, where an end is set. */
  ends: string | null;
}

/** The offers running on the site's own date; each opens the search it names. */
export function listOffersNow(
  website: OffersSetting & LocaleSetting & TimezoneSetting & EnabledPagesSetting & ThemedWebsite,
  path: string,
  now: number,
): ShownOffer[] {
  return pickRunningOffers(website, now).map(({ title, text, image, image_dark, query, ends_on }) => ({
    title,
    text,
    image: buildImageView(image, image_dark, website),
    url: buildOfferUrl(parseSearchState(new URLSearchParams(query)), website, path),
    ends: ends_on === null ? null : `Ends ${formatDayAndMonth(ends_on, website.locale)}`,
  }));
}

function buildOfferUrl(offerSearch: SearchState, website: EnabledPagesSetting, path: string): string {
  return buildSubscriptionAddress(website, offerSearch) ?? searchPath(path, offerSearch);
}

import { buildSocialPath } from '#domain/images/social-path.ts';
import type { Car } from '#domain/cars/car.ts';
import { listingPath } from '#domain/cars/listing-base.ts';
import { buildComparedQuery } from '#domain/garage/compared-cars.ts';
import type { SearchState } from '#domain/search/search-state.ts';
import { withoutPreset } from '#domain/search/search-paths.ts';
import { formatSearchState } from '#domain/search/format-search-state.ts';
import type { FinanceLinkSetting } from '#domain/cars/button-settings.ts';
import type { PaymentSettings } from '#domain/cars/payment-settings.ts';
import type { HomeSettings } from '#domain/content/home-settings.ts';
import type { GaragePathSetting } from '#domain/garage/garage-settings.ts';
import type { TemplateSetting } from '#domain/tenants/identity-settings.ts';
import { toDollars } from '#domain/words/money.ts';

/** Every address of the storefront. Pages and links take it from here and nowhere else. */

export function homePath(): string {
  return '/';
}

/** A search of a path such as `used-cars`; what the path says already is left out of the query. */
export function searchPath(path: string, state?: SearchState): string {
  const query = state ? formatSearchState(withoutPreset(state, path)) : '';
  return `/search/${encodeURIComponent(path)}${query === '' ? '' : `?${query}`}`;
}

export function carPath(website: TemplateSetting, slug: string): string {
  return listingPath(website, slug);
}

/** The page of a form about one car. */
export function carFormPath(
  website: TemplateSetting,
  slug: string,
  form: 'enquire' | 'request-photos' | 'book-a-test-drive',
): string {
  return `${carPath(website, slug)}/${form}`;
}

/** Where one car is reserved; a document of its own, as are the other pages of a checkout. */
export function checkoutPath(
  website: TemplateSetting & Pick<PaymentSettings, 'checkout_path'>,
  slug: string,
): string {
  return `${carPath(website, slug)}/${website.checkout_path}`;
}

/** The same on the way to buying it online. */
export function purchasePath(...checkoutArguments: Parameters<typeof checkoutPath>): string {
  return `${checkoutPath(...checkoutArguments)}?purchase=true`;
}

/** Goes on with the reservation that this device has open. */
export function openCheckoutPath(): string {
  return '/checkout';
}

/** What stands in for the shopper's bank, outside production. */
export function pretendBankPath(clientSecret: string): string {
  return `/checkout/pretend-bank/${encodeURIComponent(clientSecret)}`;
}

/** The steps of a purchase; about one car where one is named. */
export function checkoutJourneyPath(slug?: string): string {
  return slug === undefined ? '/checkout-journey' : `/checkout-journey?car=${encodeURIComponent(slug)}`;
}

/** New Zealand's notice of a used car. */
export function noticePath(website: TemplateSetting, slug: string): string {
  return `${carPath(website, slug)}/consumer-information-notice`;
}

/** What the shopper's own car is worth towards this one (spec §2). */
export function tradeInPath(carId: number): string {
  return `/cars/trade-in?car_id=${carId}`;
}

export type FinancedCar = Pick<Car, 'id' | 'car_type' | 'dealership_slug' | 'price_cents'>;

/** The site's own finance page where it has set one, else ours: with the car, its dealership and its price as budget. */
export function financePath({ finance_link }: FinanceLinkSetting, car: FinancedCar): string {
  const { id, car_type, dealership_slug, price_cents } = car;
  return withQuery(finance_link ?? '/finance', {
    car_id: String(id),
    car_type,
    preferredDealership: dealership_slug,
    vehiclePriceBudget: price_cents === null ? null : String(toDollars(price_cents)),
  });
}

/** Adds to the query of an address; what it says already stays as it is. */
export function withQuery(address: string, more: Record<string, string | null>): string {
  const [page = '', ...fragment] = address.split('#');
  const [path = '', ...query] = page.split('?');
  const presentParams = new URLSearchParams(query.join('?'));
  const addedParams = new URLSearchParams();
  for (const [name, value] of Object.entries(more))
    if (value !== null && !presentParams.has(name)) addedParams.append(name, value);
  const search = [...query, addedParams.toString()].filter(Boolean).join('&');
  return [search === '' ? path : `${path}?${search}`, ...fragment].join('#');
}

/** A paper about a car that its page does not hold. */
export function documentRequestPath(carId: number): string {
  return `/document-request?car_id=${carId}`;
}

export function garagePath(website: GaragePathSetting): string {
  return website.garage_path;
}

/** Cars side by side; the page itself without any. */
export function comparePath(slugs: readonly string[]): string {
  const query = buildComparedQuery(slugs);
  return `/compare${query === '' ? '' : `?${query}`}`;
}

/** The list of a dealer's locations. */
export function locationsPath(): string {
  return '/our-locations';
}

/** The page after a lead was sent. The query never holds what the visitor typed. */
export function successPath(category: string, extraParams: Record<string, string> = {}): string {
  return `/success?${new URLSearchParams({ category, ...extraParams }).toString()}`;
}

/** A booking as a calendar's file, by a signed token of its own. */
export function calendarPath(token: string): string {
  return `/calendar/${token}`;
}

/** Where a page tells how it went, as it is left. */
export function vitalsPath(): string {
  return '/api/vitals';
}

/** The search service's call on the site's own host. */
export function searchCallPath(): string {
  return '/1/indexes/*/queries';
}

export function drawnIconPath(): string {
  return '/icon.svg';
}

/** What a shared link to the site shows; null where it has no picture for it. */
export function sitePicturePath({ home }: Pick<HomeSettings, 'home'>): string | null {
  return home.hero_image === null ? null : buildSocialPath('/site');
}

/** A picture of the site in one of the loader's widths (spec §7). Quality null = the site's own. */
export function imagePath(url: string, width: number, quality: number | null = null): string {
  return `/_img?url=${encodeURIComponent(url)}&w=${width}${quality === null ? '' : `&q=${quality}`}`;
}

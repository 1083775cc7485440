import { findCarLocation } from '../cars/car-location.ts';
import type { Car } from '../cars/car.ts';
import { listGalleryPictures } from '../cars/gallery.ts';
import { isVin } from '../cars/vin.ts';
import type { FeedName } from './feed-settings.ts';
import type { Website } from '../tenants/website.ts';
import { findMainSalesLocation, buildSeller } from './seller.ts';

/** A warning that a platform may raise about a row. */
export type FeedWarning = CarWarning | LocationWarning;
type CarWarning = 'no_vin' | 'no_picture' | 'no_price' | 'at_main_place';
/** About the location that sells the car, so the same for all its cars. */
export type LocationWarning = 'no_location' | 'no_street' | 'no_coordinates';

/** The warnings about a car that is fed; to Google in North America and to Meta none goes without its VIN. */
export function findFeedWarnings(feed: FeedName, car: Car, website: Website): FeedWarning[] {
  return [...CAR_WARNINGS[feed](car), ...warnOfPlace(car, website), ...PLACE_WARNINGS[feed](car, website)];
}

export function isLocationWarning(warning: FeedWarning): warning is LocationWarning {
  return warning === 'no_location' || warning === 'no_street' || warning === 'no_coordinates';
}

const CAR_WARNINGS: Record<FeedName, (car: Car) => CarWarning[]> = {
  google: ({ vin }) => (isVin(vin) ? [] : ['no_vin']),
  meta: () => [],
  csv: (car) => [
    ...(car.price_cents === null ? ['no_price' as const] : []),
    ...(listGalleryPictures(car).length === 0 ? ['no_picture' as const] : []),
  ],
};

const PLACE_WARNINGS: Record<FeedName, (car: Car, website: Website) => LocationWarning[]> = {
  google: () => [],
  meta: addressWarnings,
  csv: () => [],
};

function warnOfPlace(car: Car, website: Website): FeedWarning[] {
  if (findCarLocation(car, website) !== null) return [];
  return findMainSalesLocation(website.locations) !== null ? ['at_main_place'] : ['no_location'];
}

function addressWarnings(car: Car, website: Website): LocationWarning[] {
  const { street, latitude, longitude } = buildSeller(car, website).address;
  return [
    ...(street === null ? ['no_street' as const] : []),
    ...(latitude === null || longitude === null ? ['no_coordinates' as const] : []),
  ];
}

import type { CarType } from '#domain/cars/car.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Maker } from './stock-plan.ts';

export function pickPlace(maker: Maker, carType: CarType) {
  const { random, plan, website } = maker;
  const dealership = findDealership(website, carType);
  const place = random.chance(55) ? plan.places[0] : random.pick(plan.places);
  const isShared = random.chance(8);
  const yards = website.locations.filter(({ location_type }) => location_type === 'sales');
  const yard = yards.find(({ name }) => name === place) ?? yards[0];
  const otherPlace = isShared ? plan.places.find((placeName) => placeName !== place) : undefined;
  return {
    dealership_id: dealership?.id ?? null,
    dealership_slug: dealership?.slug ?? null,
    location_id: yard?.id ?? null,
    location_name: yard?.name ?? null,
    distribution_locations: [place, otherPlace].flatMap((placeName) =>
      placeName === undefined || placeName === yard?.name ? [] : [placeName],
    ),
    carsales_seller_identifier: website.locale === 'en-AU' ? `${plan.prefix}-${dealership?.id ?? 0}` : null,
    city: website.city,
    state: website.state,
  };
}

/** A group's used cars belong to its used-car outlet where it has one. */
function findDealership({ dealerships }: Website, carType: CarType) {
  const outlet = dealerships.find(({ slug }) => carType === 'used' && slug.includes('used'));
  return outlet ?? dealerships[0];
}

export function buildPayment({ website }: Maker, carType: CarType) {
  const key = findDealership(website, carType)?.stripe_publishable_key ?? null;
  const isPaidOnline = website.payment_provider !== null && key !== null;
  return {
    has_checkout_payment_processor: isPaidOnline,
    payment_processors: isPaidOnline
      ? [{ authorization_type: website.payment_provider ?? '', authorization_key: key }]
      : [],
  };
}

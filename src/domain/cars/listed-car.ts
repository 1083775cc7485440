import type { CountrySettings, CurrencySetting, OdometerUnitSetting } from '../tenants/country-settings.ts';
import { canonicaliseMake } from './make-aliases.ts';
import type { Car, CarDetails, CarImage, CarStatus, CarType, PriceBasis } from './car.ts';
import { spinFrames, listStillPictures } from './spin-frames.ts';

/**
 * A car as every outside interface shows it: the operator's listing, a search hit, a feed. The names are those of
 * spec §3; money is in whole dollars, `…_timestamp` in Unix seconds, the make in its one shown spelling.
 */
export interface ListedCar extends CarDetails {
  id: number;
  name: string;
  slug: string;
  make: string;
  model: string;
  year: number | null;
  km: number | null;
  odometer_unit: CountrySettings['odometer_unit'];
  badge: string | null;
  series: string | null;
  status: CarStatus;
  car_type: CarType;
  price: number | null;
  price_basis: PriceBasis;
  subscription_price: number | null;
  currency: CountrySettings['currency'];
  stocknum: string;
  vin: string | null;
  rego: string | null;
  tag: string | null;
  reserved: boolean;
  sold: boolean;
  reservable: boolean | null;
  certified: boolean;
  simple_fuel: string | null;
  fuel: string | null;
  colour: string | null;
  body: string | null;
  transmission: string | null;
  drive: string | null;
  created_at: string;
  created_at_timestamp: number;
  sold_date_timestamp: number | null;
  custom_rank: number;
  photos_count: number;
  show_on_dealer_website: boolean;
  primary_image_url: string | null;
  thumbnails: string[];
  images: CarImage[];
  /** The frames of its turn, where it has one: they are not among `images`. */
  spin_images?: CarImage[];
  file: string | null;
  dealership_id: number | null;
  dealership_slug: string | null;
  location_id: number | null;
  location_name: string | null;
  distribution_locations: string[];
  carsales_seller_identifier: string | null;
  city: string | null;
  state: string | null;
  has_checkout_payment_processor: boolean;
  description: string | null;
}

type ListingSite = CurrencySetting & OdometerUnitSetting;

/** The public listing of a car. Payment processors stay inside: their keys are secrets. */
export function buildListedCar(car: Car, website: ListingSite): ListedCar {
  return {
    ...buildIdentity(car),
    ...car.details,
    ...buildOffer(car, website),
    ...looks(car),
    ...place(car),
  };
}

/** The listing for the operator's eyes: also which payment processors a car has, never their keys. */
export function buildOperatorCar(car: Car, website: ListingSite) {
  const processors = car.payment_processors ?? [];
  const payment_processors = processors.map(({ authorization_type }) => ({ authorization_type }));
  return { ...buildListedCar(car, website), payment_processors };
}

/** Whole dollars, as every interface shows money. */
export function toWholeDollars(cents: number | null): number | null {
  return cents === null ? null : Math.round(cents / 100);
}

/** Unix seconds of an ISO instant. */
export function toUnixSeconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000);
}

function buildIdentity(car: Car) {
  const { id, name, slug, model, year, badge, series, stocknum, vin, rego, description } = car;
  return {
    id,
    name,
    slug,
    make: canonicaliseMake(car.make),
    model,
    year,
    badge,
    series,
    stocknum,
    vin,
    rego,
    description,
  };
}

function buildOffer(car: Car, website: ListingSite) {
  const { km, status, car_type, price_basis, tag, reserved, sold, reservable, certified, custom_rank } = car;
  const facts = {
    km,
    status,
    car_type,
    price_basis,
    tag,
    reserved,
    sold,
    reservable,
    certified,
    custom_rank,
  };
  return {
    ...facts,
    odometer_unit: website.odometer_unit,
    currency: website.currency,
    price: toWholeDollars(car.price_cents),
    subscription_price: toWholeDollars(car.subscription_price_cents),
    created_at: car.created_at,
    created_at_timestamp: toUnixSeconds(car.created_at),
    sold_date_timestamp: car.sold_at === null ? null : toUnixSeconds(car.sold_at),
    has_checkout_payment_processor: car.has_checkout_payment_processor,
  };
}

function looks(car: Car) {
  const { fuel, colour, body, transmission, drive, primary_image_url, photos_count, file } = car;
  const images = listStillPictures(car);
  const frames = spinFrames(car);
  const thumbnails = images.map(({ thumb }) => thumb);
  const spin = frames.length === 0 ? {} : { spin_images: frames };
  const pictures = { primary_image_url, thumbnails, images, ...spin, photos_count, file };
  return { simple_fuel: fuel, fuel, colour, body, transmission, drive, ...pictures };
}

function place(car: Car) {
  const { dealership_id, dealership_slug, location_id, location_name, distribution_locations } = car;
  const { carsales_seller_identifier, city, state, show_on_dealer_website } = car;
  const dealership = { dealership_id, dealership_slug, carsales_seller_identifier, show_on_dealer_website };
  return { ...dealership, location_id, location_name, distribution_locations, city, state };
}

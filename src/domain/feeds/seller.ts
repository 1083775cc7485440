import { findCarLocation, type CarLocationFields } from '../cars/car-location.ts';
import type { Car } from '../cars/car.ts';
import { displayPhone } from '../contact/phone-display.ts';
import { type CalledSite, findPublicSitePhone, findPublicPhone } from '../contact/public-phone.ts';
import { type Country, findCountry } from '../tenants/find-country.ts';
import type { Address, Location } from '../tenants/location.ts';
import type { TraderSettings } from '../content/legal/trader-settings.ts';
import type { PhoneRuleSetting } from '../tenants/country-settings.ts';
import type {
  AddressSetting,
  CitySetting,
  NameSetting,
  SlugSetting,
  StateSetting,
} from '../tenants/identity-settings.ts';

type CarPlace = Pick<Car, 'city' | 'state'>;

export type SellingWebsite = CalledSite &
  AddressSetting &
  CitySetting &
  NameSetting &
  SlugSetting &
  StateSetting &
  PhoneRuleSetting &
  Pick<TraderSettings, 'legal_name'>;

/** The seller of a car and where it can be seen, for feeds and structured data. */
export interface Seller {
  name: string;
  /** The location's own name within the dealership. */
  store_code: string;
  /** As displayed; never one that cars' pages hide behind a click. */
  phone: string | null;
  licence: string | null;
  address: SellerAddress;
  email: string | null;
}

export interface SellerAddress {
  street: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  country: Country;
  latitude: number | null;
  longitude: number | null;
}

/** A car that stands at none of the site's locations is sold by the main one. */
export function buildSeller(car: CarLocationFields & CarPlace, website: SellingWebsite): Seller {
  const location = findCarLocation(car, website) ?? findMainSalesLocation(website.locations);
  const phone = location === null ? findPublicSitePhone(website) : findPublicPhone(location, website);
  return {
    name: website.name,
    store_code: location?.slug ?? website.slug,
    phone: phone === null ? null : displayPhone(phone, website.phone_rule),
    licence: location?.dealer_license_number ?? null,
    email: location?.contact_detail.email ?? null,
    address: buildAddress(location?.address ?? null, car, website),
  };
}

/** The location that sells cars without one; null for a site without a visible sales location. */
export function findMainSalesLocation(locations: readonly Location[]): Location | null {
  const sales = locations.filter(({ visible, location_type }) => visible && location_type === 'sales');
  return sales.find(({ primary }) => primary) ?? sales[0] ?? null;
}

function buildAddress(address: Address | null, car: CarPlace, website: SellingWebsite): SellerAddress {
  return {
    street: address?.street ?? null,
    ...pickRegion(address, car, website),
    postcode: address?.postcode ?? null,
    country: findCountry(website.locale),
    latitude: address?.lat ?? null,
    longitude: address?.long ?? null,
  };
}

/** Where neither a location nor the car names a city, it is the site's own: a dealer may have no place to visit. */
function pickRegion(
  address: Address | null,
  car: CarPlace,
  website: SellingWebsite,
): Pick<SellerAddress, 'city' | 'state'> {
  const city = address?.city ?? car.city;
  const state = address?.state ?? car.state;
  if (city !== null) return { city, state };
  return {
    city: website.address.city ?? website.city,
    state: state ?? website.address.state ?? website.state,
  };
}

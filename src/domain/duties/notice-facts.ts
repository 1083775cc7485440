import { locationOfCar } from '../cars/car-location.ts';
import type { Car } from '../cars/car.ts';
import type { Location } from '../tenants/location.ts';
import type { Website } from '../tenants/website.ts';
import { formatDistance } from '../words/distance.ts';
import { formatMoney, priceBasisText } from '../words/money.ts';
import { groupDigits } from '../words/words.ts';

/** A part of the Consumer Information Notice: what is asked, and what the dealer has recorded; null: nothing. */
export interface NoticePart {
  title: string;
  rows: readonly (readonly [asked: string, recorded: string | null])[];
}

type NoticeSite = Pick<Website, 'name' | 'legal_name' | 'locale' | 'odometer_unit' | 'locations'>;

/**
 * What New Zealand's used vehicle regulations of 2008 ask a trader to state. The product knows no register: what it was
 * not told stays open, and the dealer's staff answer it.
 */
export function noticeFacts(car: Car, website: NoticeSite): NoticePart[] {
  const location = locationOfCar(car, website) ?? website.locations.find(({ primary }) => primary) ?? null;
  return [
    { title: 'The trader', rows: traderRows(location, website) },
    { title: 'The sale', rows: saleRows(car, website) },
    { title: 'The vehicle', rows: vehicleRows(car) },
    { title: 'Its distance and its history', rows: historyRows(car, website) },
  ];
}

function traderRows(location: Location | null, { name, legal_name }: NoticeSite): NoticePart['rows'] {
  const { street, city, postcode } = location?.address ?? { street: null, city: null, postcode: null };
  const { phone, email } = location?.contact_detail ?? { phone: null, email: null };
  return [
    ['Name', legal_name ?? name],
    ['Address', street && [street, city, postcode].filter(Boolean).join(', ')],
    ['Telephone', phone],
    ['Email', email],
    ['Motor vehicle trader registration number', location?.dealer_license_number ?? null],
  ];
}

function saleRows({ price_cents, price_basis }: Car, website: NoticeSite): NoticePart['rows'] {
  const price =
    price_cents === null ? null : `${formatMoney(price_cents)}, ${priceBasisText(price_basis, website)}`;
  return [
    ['Cash price, with GST', price],
    ['Security interest on the Personal Property Securities Register', null],
  ];
}

function vehicleRows({
  make,
  model,
  badge,
  year,
  vin,
  rego,
  fuel,
  colour,
  details,
}: Car): NoticePart['rows'] {
  const { engine_cc, engine } = details;
  return [
    ['Make', make],
    ['Model', [model, badge].filter(Boolean).join(' ')],
    ['Year of the vehicle', year === null ? null : String(year)],
    ['VIN or chassis number', vin],
    ['Registration plate', rego],
    ['Engine capacity', engine_cc === undefined ? (engine ?? null) : `${groupDigits(engine_cc)} cc`],
    ['Fuel', fuel],
    ['Colour', colour],
  ];
}

function historyRows({ km }: Car, website: NoticeSite): NoticePart['rows'] {
  return [
    ['Distance on the odometer', km === null ? null : formatDistance(km, website)],
    ['Is that distance known to be right', null],
    ['Year first registered in New Zealand', null],
    ['Country of its last registration before that', null],
    ['Recorded as damaged when it was imported', null],
    ['Warrant of fitness to', null],
    ['Vehicle licence to', null],
    ['Road user charges to', null],
  ];
}

import { formatLongDate } from '../content/content-dates.ts';
import { CAR_STATES, type CarState, parseCarState } from '../finance/car-state.ts';
import { type DutyCar, type StampDuty, stampDuty } from '../finance/stamp-duty.ts';
import type { CountrySettings } from '../tenants/country-settings.ts';
import type { IdentitySettings } from '../tenants/identity-settings.ts';
import { formatExactMoney, isWholePrice, describePriceBasis } from '../words/money.ts';
import { capitalise, pickNoun } from '../words/words.ts';
import { type CarPageSettings, type PriceCharge, isForCar } from './car-page-settings.ts';
import { isForSale } from './card-tag.ts';
import type { Car } from './car.ts';

/** One line of what a price is made of. */
export interface PriceItem {
  label: string;
  /** `$679.80`, `Included`, `Ask us`. */
  amount: string;
  /** Who takes it and by which table; empty where nobody has to be named. */
  note: string;
  isEstimate: boolean;
}

/** A price, what is in it and what comes on top. */
export interface PriceItems {
  parts: PriceItem[];
  total: PriceItem;
  onTop: PriceItem[];
}

type ItemisedCar = Pick<
  Car,
  'price_cents' | 'price_basis' | 'car_type' | 'status' | 'sold' | 'state' | 'body' | 'fuel' | 'details'
>;
type ItemisingSite = CountrySettings & IdentitySettings & CarPageSettings;

/**
 * What the price of a car includes, in lines that add up to the cent: the dealer's own charges as configured, the duty of
 * the car's state where its table is known, the rest for the car itself. `today` is an ISO day at the site. Null without
 * a price, or when it is not for sale.
 */
export function listPriceItems(car: ItemisedCar, site: ItemisingSite, today: string): PriceItems | null {
  if (car.price_cents === null || !isForSale(car)) return null;
  const charges = site.price_charges.filter(({ car_types }) => isForCar(car_types, car));
  return isWholePrice(car.price_basis)
    ? describeWholePrice(car, car.price_cents, { site, today, charges })
    : computePriceBefore(car, car.price_cents, { site, today, charges });
}

interface Circumstances {
  site: ItemisingSite;
  today: string;
  charges: readonly PriceCharge[];
}

function describeWholePrice(
  car: ItemisedCar,
  price: number,
  { site, today, charges }: Circumstances,
): PriceItems | null {
  const charged = charges.reduce((sum, { cents }) => sum + cents, 0);
  const duty = findDutyWithin(chooseDutyTable(car, site, today), price - charged);
  const carPrice = price - charged - (duty?.cents ?? 0);
  // A charge that was meant for another kind of vehicle: nothing is better than lines that cannot be true.
  if (carPrice <= price / 2) return null;
  const isAllKnown = duty !== null && charges.length > 0;
  const parts = [
    createItem(
      isAllKnown ? formatNoun(site) : `${formatNoun(site)} and dealer fees`,
      formatExactMoney(carPrice),
      describeGst(site),
    ),
    createItem(formatRegistration(site), 'Included'),
    ...charges.map(chargeItem),
    ...buildDutyItem(duty, car, site),
  ];
  return { parts, total: buildTotal(car, price, site), onTop: [] };
}

function computePriceBefore(
  car: ItemisedCar,
  price: number,
  { site, today, charges }: Circumstances,
): PriceItems {
  const duty = chooseDutyTable(car, site, today)(price);
  // What only leaves out what a government takes has the dealer's own charges in it.
  const ownCharges = car.price_basis === 'plus_on_road_costs' ? charges.map(chargeItem) : [];
  const onTop = [
    ...ownCharges,
    ...buildDutyItem(duty, car, site),
    createItem(LEFT_TO_PAY[site.locale], 'Ask us'),
  ];
  return { parts: [], total: buildTotal(car, price, site), onTop };
}

/** What nobody can say without knowing who buys. */
const LEFT_TO_PAY: Record<CountrySettings['locale'], string> = {
  'en-AU': 'Registration, plates and compulsory insurance',
  'en-NZ': 'Registration and the other on-road costs',
  'en-US': 'Sales tax, title, license and registration',
};

function formatRegistration({ locale }: ItemisingSite): string {
  if (locale === 'en-US') return 'Sales tax, title and license';
  return locale === 'en-NZ' ? 'On-road costs and registration' : 'Registration and compulsory insurance';
}

/** Prices for shoppers have it in them by law in both countries; in the United States tax comes on top. */
function describeGst({ locale }: ItemisingSite): string {
  return locale === 'en-US' ? '' : 'GST included';
}

function formatNoun(site: ItemisingSite): string {
  return capitalise(pickNoun(site));
}

function buildTotal({ price_basis }: ItemisedCar, price: number, site: ItemisingSite): PriceItem {
  return createItem(describePriceBasis(price_basis, site), formatExactMoney(price));
}

function chargeItem({ label, cents, note }: PriceCharge): PriceItem {
  return createItem(label, formatExactMoney(cents), note ?? '');
}

function buildDutyItem(duty: StampDuty | null, car: ItemisedCar, site: ItemisingSite): PriceItem[] {
  const state = findState(car, site);
  if (duty === null || state === null) return [];
  const note = `${CAR_STATES[state]} rates as at ${formatLongDate(duty.as_at, site.locale)}`;
  return [{ ...createItem('Stamp duty', formatExactMoney(duty.cents), note), isEstimate: true }];
}

function createItem(label: string, amount: string, note = ''): PriceItem {
  return { label, amount, note, isEstimate: false };
}

/** The duty on a value; null outside Australia and where the state has no table, or another one for this kind of vehicle. */
function chooseDutyTable(
  car: ItemisedCar,
  site: ItemisingSite,
  today: string,
): (value_cents: number) => StampDuty | null {
  const state = findState(car, site);
  const kind = toDutyCar(car, site);
  return (value_cents) => (state === null ? null : stampDuty({ state, value_cents, car: kind, today }));
}

/** The duty that is in an amount already: on what is left of it without the duty. */
function findDutyWithin(dutyOn: ReturnType<typeof chooseDutyTable>, cents: number): StampDuty | null {
  const firstDuty = dutyOn(cents);
  return firstDuty === null ? null : dutyOn(cents - firstDuty.cents);
}

function findState(car: ItemisedCar, site: ItemisingSite): CarState | null {
  return site.locale === 'en-AU' ? (parseCarState(car.state) ?? parseCarState(site.state)) : null;
}

function toDutyCar({ body, fuel, details }: ItemisedCar, { template }: ItemisingSite): DutyCar {
  return { fuel, body: template === 'car' ? body : template, cylinders: details.cylinders ?? null };
}

import type { Car } from '../../cars/car.ts';
import { LISTING_BASES } from '../../cars/listing-base.ts';
import { toOneLine } from '../../words/one-line.ts';
import type { Website } from '../../tenants/website.ts';
import type { LeadFile } from '../files/lead-file.ts';
import type { Lead } from '../lead.ts';

/** A lead as it is delivered, with what a receiver wants to know about its car and its site. */
export interface LeadDispatch {
  lead: Lead;
  /** 1 for the lead as it arrived, higher for its later states. */
  sequence: number;
  /** The car it names, where the site still has it. */
  car: DispatchedCar | null;
  /** Cars that its sender saved or looked at before, the last one first, where the site still has them. */
  viewedCars: readonly ViewedCar[];
  /** What came with it. */
  files: readonly LeadFile[];
  website: Website;
  /** Scheme, host and port of the site. */
  origin: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Where staff decides about its reservation, once it is paid or in trouble; left out for every other lead. */
  decideAddress?: string;
  /** Its page in the console, for staff; left out where nobody of the website uses it. */
  consoleAddress?: string;
  /** Where its shopper goes on with a reservation, for a lead that is one. */
  checkoutAddress: string | null;
  /** What its shopper pays in whole cents, and the ISO instant until which; left out once the car is not held for that. */
  hold?: { amountCents: number; endsAt: string };
}

export type DispatchedCar = Pick<
  Car,
  | 'slug'
  | 'name'
  | 'make'
  | 'model'
  | 'year'
  | 'km'
  | 'badge'
  | 'series'
  | 'vin'
  | 'stocknum'
  | 'car_type'
  | 'colour'
  | 'body'
  | 'transmission'
  | 'price_cents'
  | 'price_basis'
  | 'details'
> & {
  /** Whether the site shows a picture of it now. */
  isPictured: boolean;
};

export interface ViewedCar {
  id: number;
  name: string;
  stocknum: string;
  isSaved: boolean;
}

/** The page of the lead's car. */
export function buildCarAddress({ origin, website }: LeadDispatch, car: DispatchedCar): string {
  return `${origin}${LISTING_BASES[website.template]}/${encodeURIComponent(car.slug)}`;
}

/** The name a person goes by: first, middle and last, or all in one. Empty when none was given. */
export function joinFullName({
  name,
  first_name,
  middle_name,
  last_name,
}: Pick<Lead, 'name' | 'first_name' | 'middle_name' | 'last_name'>): string {
  const firstName = first_name || name;
  const names = [firstName, middle_name, firstName.endsWith(` ${last_name}`) ? '' : last_name];
  return toOneLine(names.filter(Boolean).join(' '));
}

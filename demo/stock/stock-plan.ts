import type { CarType, NewCar, PriceBasis } from '#domain/cars/car.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { SteeringSide } from '../pictures/paints.ts';
import type { ModelLine } from './model-line.ts';
import type { Random } from './random.ts';

/** What a demo site has in its yard. */
export interface StockPlan {
  /** Cars search shows, sold ones within the window included. */
  groups: readonly StockGroup[];
  /** First letters of stock numbers. */
  prefix: string;
  market: Market;
  /** Where the cars can be seen, most often first; one that is no location of the site is named beside its own. */
  places: readonly string[];
  /** Turns some ordinary cars into the cases a site is to show; each takes the next car of its type. */
  cases: readonly StockCase[];
}

export interface StockGroup {
  carType: CarType;
  count: number;
  lines: readonly ModelLine[];
  /** Stored, but kept from search by the site's own filter: not part of the counts. */
  filteredOut?: true;
}

export interface Market {
  steering: SteeringSide;
  /** Basis of the price for each type of car. */
  priceBasis: Record<CarType, PriceBasis>;
  /** Mean distance a year, in the site's unit. */
  distanceAYear: number;
  /** How colours are spelt. */
  grey: 'Grey' | 'Gray';
  /** A made-up plate of the region, or null where ads carry none. */
  plate: ((random: Random) => string) | null;
  /** A used car carries New Zealand's Consumer Information Notice. */
  hasNotice?: true;
  /** From July on the next year's models stand among the new ones. */
  sellsNextYear?: true;
}

/** One kind of exception: how many cars, of which type, and what changes about each. */
export interface StockCase {
  count: number;
  /** Which cars it may take; any when absent. */
  fits?: (car: NewCar) => boolean;
  /** Also stored, but beyond the counts: search does not show these. */
  isExtra?: boolean;
  change: (car: NewCar, at: CaseMoment) => Partial<NewCar>;
}

interface CaseMoment {
  /** Milliseconds. */
  now: number;
  /** 0 for the first car of the case. */
  index: number;
  website: Website;
}

/** What making a car needs to know. */
export interface Maker {
  random: Random;
  plan: StockPlan;
  website: Website;
  /** Milliseconds. */
  now: number;
}

import type { Variants } from '../../experiments/experiments.ts';
import type { CountedError } from './client-errors.ts';
import type { VitalName } from './vitals.ts';

/** What is counted of a site's visits, a day on the site's clocks. No row is of one visitor. */
export interface DayCounts {
  acts: ActCount[];
  cars: CarCount[];
  vitals: VitalCount[];
  variants: VariantCount[];
  errors: ErrorCount[];
}

/** How often something was done. */
export interface ActCount {
  /** ISO date. */
  day: string;
  /** Name of the act (`domain/analytics/events.ts`). */
  kind: string;
  page_type: string;
  /** 0 where it is no location's. */
  location_id: number;
  /** Where the visit came from, as one word; empty where nobody sent it. */
  source: string;
  acts: number;
}

export interface CarCount {
  day: string;
  car_id: number;
  views: number;
  saves: number;
}

/** Visits whose measurement fell into a bucket (`vitals.ts`). */
export interface VitalCount {
  day: string;
  page_type: string;
  device: 'mobile' | 'desktop';
  /** Ids of the providers whose scripts the site had then, and hosts of their tags, parted by commas. */
  providers: string;
  vital: VitalName;
  bucket: number;
  visits: number;
}

/** How many visits saw a variant of a split test. */
export interface VariantCount {
  day: string;
  experiment: keyof Variants;
  variant: string;
  exposures: number;
}

/** How often something failed in browsers. */
export interface ErrorCount {
  day: string;
  kind: CountedError;
  page_type: string;
  errors: number;
}

/** The columns that are added up; by all others a row is known. */
export const ADDED_UP = {
  acts: ['acts'],
  cars: ['views', 'saves'],
  vitals: ['visits'],
  variants: ['exposures'],
  errors: ['errors'],
} as const satisfies { [Kind in keyof DayCounts]: readonly (keyof DayCounts[Kind][number])[] };

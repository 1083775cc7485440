import type { SortIndex } from './sort-indexes.ts';

/** What a shopper is looking for, as the address says it (InstantSearch's flat query form, spec §2). */
export interface SearchState {
  query: string;
  /** 1-based. */
  page: number;
  refinements: Refinements;
  ranges: Ranges;
  /** null = the site's default sort. */
  sortBy: SortIndex | null;
  /** Pieces of `query` that mean more than text, in order; found by the server, never part of an address. */
  understood?: readonly UnderstoodWords[];
  /** What is left of `query` as the stock spells it, `Tucson` of `tuscon`; of the same making. */
  textName?: string;
}

/**
 * A piece of a query, from where to where it stands, and what it asks for. A filler asks for nothing; of a wish that no
 * listing answers (`reliable`) people are told that it was not used.
 */
export type UnderstoodWords = { from: number; to: number } &
  /** `denied`: what they say they do not want, `white` of `not white`; `isGraded`: the text is a grade of this model. */
  (
    | {
        kind: 'values';
        facet: Facet;
        values: readonly string[];
        name: string;
        denied?: string;
        isGraded?: true;
      }
    /** `repayment` says of a price that it was asked for by what it costs each time, and at which rate. */
    | { kind: 'range'; name: RangeName; bounds: RangeBounds; repayment?: string }
    /** `isRepayment`: it asks to see what each costs by time; `order`: which are to come first. */
    | { kind: 'filler'; isRepayment?: true; order?: SaidOrder }
    | { kind: 'unused'; why?: WhyUnused }
  );

/** An order that words ask for, and how a heading says it: `cheapest first`. */
export interface SaidOrder {
  sort: SortIndex;
  name: string;
}

export type WhyUnused =
  /** The site shows no repayments. */
  | 'no_lending'
  /** No loan is so small. */
  | 'too_little'
  /** How far a charge goes is only on the pages of the cars. */
  | 'charge_range'
  /** No car has all that is asked for. */
  | 'not_together'
  /** Another town is asked for. */
  | 'elsewhere';

/** Values chosen in each facet: any of them within a facet, all facets together. */
export type Refinements = Partial<Record<Facet, readonly string[]>>;

/** Inclusive bounds; dollars for price, the site's own unit for km. */
export type Ranges = Partial<Record<RangeName, RangeBounds>>;

export interface RangeBounds {
  min: number | null;
  max: number | null;
}

/** "From 60,000 to 20,000" means the same two ends. */
export function orderBounds({ min, max }: RangeBounds): RangeBounds {
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}

/** Whose values a page may list with their counts. */
export const LISTED_FACETS = [
  'car_type',
  'dealership_slug',
  'location_name',
  'colour',
  'body',
  'transmission',
  'fuel',
  'drive',
  'make',
  'model',
  'seats',
  'sleeps',
] as const;
export const FACETS = [...LISTED_FACETS, 'feature'] as const;
/** Of a car's features all that are chosen, of everything else any. */
export type Facet = (typeof FACETS)[number];

/** The ranges that a page has sliders for. */
export const SLIDERS = ['price', 'km', 'year'] as const;
export type SliderName = (typeof SLIDERS)[number];

/** Facts of some vehicles alone: the size of an engine, how far a charge goes, the length, and the mass with all aboard. */
export const MEASURES = ['engine_cc', 'range', 'length', 'gvm'] as const;
export type MeasureName = (typeof MEASURES)[number];

/** And the price by subscription and what is measured, which words alone ask for. */
export const RANGES = [...SLIDERS, 'subscription_price', ...MEASURES] as const;
export type RangeName = (typeof RANGES)[number];

export const CARS_PER_PAGE = 24;

export const EMPTY_SEARCH: SearchState = { query: '', page: 1, refinements: {}, ranges: {}, sortBy: null };

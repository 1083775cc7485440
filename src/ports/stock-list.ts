import type { LockableField } from '#domain/cars/car-locks.ts';
import type { Car, CarType } from '#domain/cars/car.ts';
import type { BulkActName, ChosenCar } from '#domain/cars/edit/bulk-act.ts';
import type { StockHealth } from '#domain/cars/stock-health.ts';
import type { InvisibleBecause, VisibilityRules } from '#domain/cars/visibility.ts';

/** What a dealer's people look at of the stock. Those of what is to be mended leave out cars that are sold or withdrawn. */
export const STOCK_VIEWS = [
  'all',
  'no_photos',
  'failing_pictures',
  'no_price',
  'old',
  'by_hand',
  'reserved',
  'off_site',
] as const;

export type StockView = (typeof STOCK_VIEWS)[number];

export const STOCK_SORTS = ['newest', 'oldest', 'dearest', 'cheapest', 'stock_number'] as const;

export type StockSort = (typeof STOCK_SORTS)[number];

export interface StockQuestion {
  view: StockView;
  /** Id of a place; null for all. */
  place: number | null;
  car_type: CarType | null;
  /** Words, a stock number, plate or VIN, each whole or in part; empty for none. */
  query: string;
  sort: StockSort;
  /** Of the page before; null for the first. */
  after: string | null;
}

/** The cars of one website as its people list them: all of them, whatever shoppers see. */
export interface StockList {
  /** Null for a page that never was. */
  listPage(search: StockSearch): Promise<StockPage | null>;
  /** Cars by their ids, in their order, without pictures and text. */
  listChosen(ids: readonly number[]): Promise<ChosenCar[]>;
  /** Of cars by their ids, in the 30 days up to `now`; those without any are left out. */
  countVisits(ids: readonly number[], now: number): Promise<CarVisits[]>;
  countAll(): Promise<number>;
}

export interface CarVisits {
  carId: number;
  views: number;
  saves: number;
}

export interface StockSearch extends StockQuestion {
  /** Milliseconds since 1970. */
  now: number;
  rules: VisibilityRules;
  limit: number;
}

export interface StockPage {
  cars: StockRow[];
  after: string | null;
  /** Of the place and the type of car, whatever was searched for. */
  counts: Record<StockView, number>;
  /** How many the view has of each type at the place. */
  typeCounts: Record<CarType, number>;
  /** Of `off_site`, why: those that people or the site's own rules hide, not for being sold or withdrawn. */
  hiddenCount: number;
  /** ISO instant since which the oldest car that is not sold or withdrawn is there; null for none. */
  oldestAt: string | null;
}

export interface StockRow extends Pick<
  Car,
  | 'id'
  | 'stocknum'
  | 'name'
  | 'badge'
  | 'km'
  | 'status'
  | 'sold'
  | 'sold_at'
  | 'reserved'
  | 'price_cents'
  | 'photos_count'
  | 'created_at'
> {
  hasPicture: boolean;
  /** Words of its text. */
  wordCount: number;
  whyHidden: InvisibleBecause | null;
  /** Why its picture could not be fetched, as the end of a sentence; null where it could. */
  pictureFault: string | null;
  /** The price that its feed gave and that was not taken, in whole cents; null for none. */
  heldPrice: number | null;
  lockedFields: LockableField[];
  /** Of 30 days. */
  views: number;
  saves: number;
  /** Of all time, without spam. */
  leads: number;
}

/** The stock as one of a website's people looks at it: in words. */
export interface StaffStock {
  /** Null for a page that never was. */
  page(question: StockQuestion): Promise<StaffStockPage | null>;
  /** Of all cars, as the page counts them. */
  countAll(): Promise<number>;
  /** The stock number of the next car of a place without photos, after that of another; null after the last. */
  findCarToPhotograph(place: number | null, after: string | null): Promise<string | null>;
}

export interface StaffStockPage extends Pick<StockPage, 'after' | 'counts' | 'typeCounts' | 'hiddenCount'> {
  rows: StaffStockRow[];
  /** For how many days the oldest car is there; null without any. */
  oldestDays: number | null;
  /** To choose from; empty where there is one. */
  places: readonly { id: number; name: string }[];
  /** What this person may do to many of them at once. */
  bulkActs: readonly BulkActName[];
  /** Whether the person may add a car. */
  mayAdd: boolean;
}

export interface StaffStockRow {
  id: number;
  stockNumber: string;
  title: string;
  /** Badge and distance; empty where neither is known. */
  about: string;
  /** Through the console's own host; null for none. */
  picture: string | null;
  status: { text: string; tone: 'ok' | 'warn' | 'news' | 'off' };
  /** Null for none. */
  price: string | null;
  isPriceByHand: boolean;
  health: StockHealth;
  days: number;
  views: number;
  saves: number;
  leads: number;
  /** Who says what it is, or why shoppers do not see it. */
  source: { text: string; tone: 'hand' | 'bad' | 'plain' };
}

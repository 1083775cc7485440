import type { BulkActRequest } from '#domain/cars/edit/bulk-act.ts';
import type { StockQuestion } from './stock-list.ts';

/** Many cars as one of a website's people changes them in one act. */
export interface StaffBulk {
  /** What the act would make of each. `value`: null before anybody said it. */
  preview(choice: CarChoice, asked: MaybeAsked): Promise<BulkPreview | BulkRefusal>;
  /**
   * In one transaction, of the cars that are still as they were shown; the others are named. `key`: of the form; sent again
   * within the hour, it answers what came of it the first time. Empty for none.
   */
  save(cars: readonly StampedCar[], asked: BulkActRequest, key: string): Promise<BulkOutcome | BulkRefusal>;
  /** Of each car for itself; what somebody changed since stays, and is named. */
  undo(bulkId: string): Promise<BulkOutcome | BulkRefusal>;
  /** Those of the last hour that this person can take back, the newest first. */
  listLately(): Promise<readonly BulkLine[]>;
}

export type MaybeAsked = Omit<BulkActRequest, 'value'> & { value: string | null };

export type CarChoice =
  | { kind: 'cars'; ids: readonly number[] }
  /** A page of the stock, or all that it finds. */
  | { kind: 'list'; question: StockQuestion; isWhole: boolean };

/** A car, and the stamp of what was shown of it. */
export interface StampedCar {
  id: number;
  stamp: string;
}

export type BulkRefusal =
  /** Of so many cars at once. */
  | { kind: 'too_many' }
  | { kind: 'none' }
  /** In a sentence. */
  | { kind: 'unclear'; fault: string }
  | { kind: 'too_late' }
  | { kind: 'not_allowed' };

export interface BulkPreview {
  kind: 'preview';
  /** Why the value will not do; null where it does, or none was said. */
  fault: string | null;
  cars: readonly BulkCar[];
  /** Whether the list goes on after the page whose cars they are. */
  isMore: boolean;
  /** To choose from. */
  places: readonly { id: number; name: string }[];
  /** Until when it can be taken back and nobody is mailed of a price, such as `11:24am`. */
  until: string;
}

interface NamedCar {
  stockNumber: string;
  title: string;
}

export interface BulkCar extends NamedCar, StampedCar {
  before: string;
  /** Null for a car that stays as it is. */
  after: string | null;
  whyNot: BulkWhyNot | null;
}

export interface BulkWhyNot {
  /** A sentence. */
  reason: string;
  /** The lead of whoever paid for the car; null for none. */
  payingLead: string | null;
}

export interface BulkOutcome {
  kind: 'done';
  /** To take it back by; null where nothing was done, or it was taken back. */
  bulkId: string | null;
  /** Until when it can be taken back, such as `11:24am`; null where it cannot. */
  until: string | null;
  changedCars: readonly NamedCar[];
  leftOutCars: readonly (NamedCar & BulkWhyNot)[];
}

/** `Mia changed the price of 42 cars`. */
export interface BulkLine {
  bulkId: string;
  who: string;
  text: string;
  /** ISO instant. */
  at: string;
}

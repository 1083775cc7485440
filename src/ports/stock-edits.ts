import type { FieldValue, LockableField } from '#domain/cars/car-locks.ts';

/**
 * What a dealer's people change by hand of the cars of one website. Each change is one transaction with its line of audit.
 * A field changed by hand is locked: feeds no longer change it, until it follows them again.
 */
export interface StockEdits {
  /** Stores all values or none. Others' changes of other fields are in nobody's way. */
  editCar(edit: CarEdit): Promise<CarEditOutcome>;
  /** Takes what the feed says of the fields, which it changes again from now on; those without a lock are left alone. */
  followFeed(call: {
    carId: number;
    actor: string;
    fields: readonly LockableField[];
  }): Promise<CarEditOutcome>;
  /** The locks of a car, by field. */
  listLocks(carId: number): Promise<KeptField[]>;
}

export interface CarEdit {
  carId: number;
  /** An id of staff. */
  actor: string;
  /** Of each field the value that whoever acts saw, and the new one. */
  changes: readonly { field: LockableField; from: FieldValue; to: FieldValue }[];
}

export type CarEditOutcome =
  | { kind: 'saved' }
  /** Somebody else changed the same fields: what stands there now. */
  | { kind: 'changed_meanwhile'; fields: readonly { field: LockableField; value: FieldValue }[] }
  /** Somebody has paid for the car: that is to be decided before it is sold or hidden. */
  | { kind: 'paid_for' }
  | { kind: 'not_found' };

interface KeptField {
  field: LockableField;
  /** An id of staff. */
  lockedBy: string;
  /** ISO instants. */
  lockedAt: string;
  feedSays: FieldValue;
  /** Null where no feed has said anything of it since. */
  feedSaysSince: string | null;
}

import type { FieldValue, LockableField } from '#domain/cars/car-locks.ts';
import type { NewCar } from '#domain/cars/car.ts';
import type { QuarantinedField } from '#domain/imports/quarantine.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

/** An act on a car can be taken back so long, and shoppers are mailed nothing of its price before. */
export const UNDO_MS = HOUR_MS;

/**
 * What a dealer's people change by hand of the cars of one website. Each change is one transaction with its line of audit.
 * A field changed by hand is locked: feeds no longer change it, until it follows them again.
 */
export interface StockEdits {
  /** Stores a car that no feed has brought. What people said of it is locked; until a feed brings it, none has said anything. */
  addCar(entry: CarEntry): Promise<CarEntryOutcome>;
  /** Stores all values or none; what is so already is not done again, nor locked by it. Others' changes of other fields are in nobody's way. */
  editCar(edit: CarEdit): Promise<CarEditOutcome>;
  /**
   * The same of many cars in one transaction, each named once; answers in their order. Cars of which it cannot be done are
   * left alone. `bulkId`: to take it back by; of the first where it was sent twice.
   */
  editCars(call: BulkEdit): Promise<{ bulkId: string; outcomes: CarEditOutcome[] }>;
  /** Takes what the feed says of the fields, which it changes again from now on; those without a lock are left alone. */
  followFeed(call: {
    carId: number;
    actor: string;
    fields: readonly LockableField[];
  }): Promise<CarEditOutcome>;
  /** Keeps what people set against what the feed has said since: it is asked about again once the feed says something else. */
  keepOwn(call: { carId: number; actor: string; fields: readonly LockableField[] }): Promise<CarEditOutcome>;
  /** Takes a value of a feed that was not believed, or keeps the car's own: then it is locked. */
  judgeValue(call: {
    carId: number;
    actor: string;
    field: QuarantinedField;
    isBelieved: boolean;
  }): Promise<CarEditOutcome>;
  /**
   * As if an act had never been, but for the line of audit of both: values, locks, since when the price stands, and what
   * it was before. `too_late` after an hour; refused where the same was changed since.
   */
  undoAct(call: { carId: number; actor: string; actId: string }): Promise<CarEditOutcome>;
  /** The same of what was done to many cars at once, of each car for itself; empty after an hour. */
  undoBulk(call: { actor: string; bulkId: string }): Promise<BulkUndoOutcome[]>;
  /** Ids of the cars that one of them changed; empty after an hour, or once it was taken back. */
  listBulkCars(bulkId: string): Promise<number[]>;
  /** What was done to many cars at once and can be taken back, the newest first. */
  listBulkActs(): Promise<BulkRecord[]>;
  /** The locks of a car, by field. */
  listLocks(carId: number): Promise<KeptField[]>;
  /** What else is known of a car's making. */
  readRecord(carId: number): Promise<CarRecord>;
  /** Prices that people changed, or came with a car, so lately that they may be taken back. */
  listFreshPrices(): Promise<FreshPrice[]>;
}

export interface CarEntry {
  /** An id of staff. */
  actor: string;
  car: NewCar;
  /** What they said of it. */
  fields: readonly LockableField[];
  /** Whether its stock number may be another car's but for capitals: then they said that it is another car. */
  mayResemble: boolean;
}

export type CarEntryOutcome =
  /** `actId`: to take it back by, which takes the car out of stock. */
  | { kind: 'added'; actId: string }
  /** A car has the stock number, or one that differs in capitals alone: that car. `isGone`: it is sold or withdrawn. */
  | { kind: 'exists' | 'resembles'; stockNumber: string; name: string; isGone: boolean };

/** Of a field the value that whoever acts saw, and the new one. */
export interface FieldChange {
  field: LockableField;
  from: FieldValue;
  to: FieldValue;
}

export interface CarChanges {
  carId: number;
  changes: readonly FieldChange[];
}

interface EditingAct {
  /** An id of staff. */
  actor: string;
  /** Its name in the audit; left out: `edit car`. */
  act?: string;
}

export type CarEdit = CarChanges & EditingAct;

type BulkEdit = EditingAct & {
  edits: readonly CarChanges[];
  /** Of 36 letters and digits, where whoever sends it knows it; else a new one. */
  bulkId?: string;
};

export interface BulkUndoOutcome {
  carId: number;
  outcome: CarEditOutcome;
}

export interface BulkRecord {
  bulkId: string;
  actor: string;
  act: string;
  /** ISO instant. */
  at: string;
  fields: readonly LockableField[];
  carCount: number;
}

export type CarEditOutcome =
  /** `actId`: to take it back by; where nothing was to do that of the act that did it within the hour, else null. */
  | { kind: 'saved'; actId: string | null }
  /** Somebody else changed the same fields: what stands there now. */
  | { kind: 'changed_meanwhile'; fields: readonly { field: LockableField; value: FieldValue }[] }
  /** Somebody has paid for the car: that is to be decided, at their lead, before it is sold or hidden. */
  | { kind: 'paid_for'; leadId: string }
  /** Somebody may pay for the car until an ISO instant: nothing is taken back that would take it from them. */
  | { kind: 'held'; endsAt: string }
  | { kind: 'too_late' }
  | { kind: 'not_found' };

export interface KeptField {
  field: LockableField;
  /** An id of staff. */
  lockedBy: string;
  /** ISO instants. */
  lockedAt: string;
  feedSays: FieldValue;
  /** Null where no feed has said anything of it since. */
  feedSaysSince: string | null;
}

export interface CarRecord {
  /** ISO instant since which the site shows the price; null without one, or off the site. */
  priceSince: string | null;
  /** Those that can be taken back, the newest first. */
  acts: readonly CarAct[];
  /** The newest first, as the audit has it. */
  history: readonly AuditedAct[];
}

interface CarAct {
  id: string;
  actor: string;
  act: string;
  /** ISO instant. */
  at: string;
  changes: readonly FieldChange[];
}

interface AuditedAct {
  actor: string;
  act: string;
  /** ISO instant. */
  at: string;
  /** Fields. */
  changed: readonly string[];
}

export interface FreshPrice {
  carId: number;
  /** ISO instant from which nothing of it can be taken back. */
  until: string;
}

import { type SqlBool, sql } from 'kysely';
import { isAlready, OFFER, readField, type FieldValue, type LockableField } from '#domain/cars/car-locks.ts';
import type { CarChanges, CarEditOutcome, FieldChange, KeptField } from '#ports/stock-edits.ts';
import { UNDO_MS } from '#ports/stock-edits.ts';
import type { OpenQuarantine } from '#ports/stock.ts';
import type { CarFields } from '../rows/car-rows.ts';
import type { Db } from '../schema.ts';
import { noteActs } from './audit-writes.ts';
import type { StandingCar } from './standing-car.ts';
import { insertRows } from './wide-insert.ts';

/** The act by which a car came that no feed had brought. */
export const ADD_CAR = 'add car';

/** What is done to many cars at once is an act on each, whose id is that of all, a dot and the car's. */
export const BULK_ACTS = {
  buildId: (bulkId: string, carId: number) => `${bulkId}.${carId}`,
  isOne: sql<SqlBool>`id like '%.%'`,
  /** Of one of them: a UUID. */
  bulkId: sql<string>`substr(id, 1, 36)`,
};

/** ISO instant of the write. */
export type AtInstant = { at: string };

/** With a new id of the act. */
export type WrittenCall<Call> = Call & AtInstant & { actId: string };

/** What besides the values is as before once an act is taken back. */
export interface Undoing {
  newLocks: readonly LockableField[];
  endedLocks: readonly KeptField[];
  /** A value of a feed that waited for a decision. */
  quarantined: OpenQuarantine | null;
}

/** With since when the price stood before, and of which offer. */
type StoredUndoing = Undoing & { priceSince: string | null; offer: FieldValue };

/** No two changes of a car are of one instant, nor earlier than the last. */
export async function pickActInstant(
  db: Db,
  websiteId: number,
  { carIds, at: instant }: { carIds: readonly number[] } & AtInstant,
): Promise<string> {
  const latest = await Promise.all(
    (['car_act', 'price_change'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.max('at').as('at'))
        .where('website_id', '=', websiteId)
        .where('car_id', 'in', carIds)
        .executeTakeFirst(),
    ),
  );
  const lastMs = latest.reduce((lastAt, row) => Math.max(lastAt, Date.parse(row?.at ?? instant)), 0);
  const isLater = latest.every((row) => (row?.at ?? '') < instant);
  return isLater ? instant : new Date(lastMs + 1).toISOString();
}

/** What somebody did, of each car. */
interface ActRecords extends AtInstant {
  actor: string;
  act: string;
  records: readonly {
    id: string;
    carBefore: StandingCar;
    changes: readonly FieldChange[];
    /** What the audit names; left out: the changes. */
    fields?: readonly LockableField[];
    undoing: Undoing;
  }[];
}

/** Notes what was done, and for an hour how it is taken back. */
export async function recordActs(
  db: Db,
  websiteId: number,
  { actor, act, at: instant, records }: ActRecords,
): Promise<void> {
  const oldestInstant = new Date(Date.parse(instant) - UNDO_MS).toISOString();
  await db
    .deleteFrom('car_act')
    .where('website_id', '=', websiteId)
    .where('at', '<', oldestInstant)
    .execute();
  const rows = records.map(({ id, carBefore, changes, undoing }) => {
    const { id: car_id, car, price_since: priceSince } = carBefore;
    const storedUndoing: StoredUndoing = { ...undoing, priceSince, offer: readOffer(car) };
    return {
      website_id: websiteId,
      id,
      car_id,
      actor,
      act,
      at: instant,
      changes: JSON.stringify(changes),
      undoing: JSON.stringify(storedUndoing),
    };
  });
  await insertRows(db, 'car_act', rows);
  const lines = records.map(({ carBefore, changes, fields }) => ({
    actor,
    act,
    thing: `car ${carBefore.id}`,
    changed: fields ?? changes.map(({ field }) => field),
    at: instant,
  }));
  await noteActs(db, websiteId, lines);
}

/** Acts of the last hour. */
export function selectActs(db: Db, websiteId: number, { at: instant }: AtInstant) {
  const oldestInstant = new Date(Date.parse(instant) - UNDO_MS).toISOString();
  return db
    .selectFrom('car_act')
    .select(['id', 'car_id', 'act', 'at', 'changes', 'undoing'])
    .where('website_id', '=', websiteId)
    .where('at', '>', oldestInstant);
}

/** An act on one car, as it was stored. */
export interface StoredAct {
  actId: string;
  carId: number;
  act: string;
  /** ISO instant at which it was done. */
  doneAt: string;
  changes: readonly FieldChange[];
  undoing: StoredUndoing;
}

export function readAct(row: {
  id: string;
  car_id: number;
  act: string;
  at: string;
  changes: string;
  undoing: string;
}): StoredAct {
  const { id: actId, car_id: carId, act, at: doneAt } = row;
  const changes = JSON.parse(row.changes) as FieldChange[];
  return { actId, carId, act, doneAt, changes, undoing: JSON.parse(row.undoing) as StoredUndoing };
}

/** What is sent twice is done once: the second answer names the act that did it. */
export async function nameEarlierActs(
  db: Db,
  websiteId: number,
  { edits, outcomes, at: instant }: AtInstant & { edits: readonly CarChanges[]; outcomes: CarEditOutcome[] },
): Promise<CarEditOutcome[]> {
  const isSettled = (outcome: CarEditOutcome | undefined) =>
    outcome?.kind === 'saved' && outcome.actId === null;
  const carIds = edits.filter((_, index) => isSettled(outcomes[index])).map(({ carId }) => carId);
  if (carIds.length === 0) return outcomes;
  const rows = await selectActs(db, websiteId, { at: instant }).where('car_id', 'in', carIds).execute();
  const acts = Map.groupBy(rows.map(readAct), ({ carId }) => carId);
  return outcomes.map((outcome, index) => {
    const { carId, changes } = edits[index] ?? { carId: 0, changes: [] };
    if (!isSettled(outcome)) return outcome;
    const [firstAct] = (acts.get(carId) ?? [])
      .filter((act) => hasDone(act, changes))
      .toSorted((one, other) => other.doneAt.localeCompare(one.doneAt));
    return { kind: 'saved', actId: firstAct?.actId ?? null };
  });
}

function hasDone({ changes: doneChanges }: StoredAct, changes: readonly FieldChange[]): boolean {
  const isDone = ({ field, to }: FieldChange) =>
    doneChanges.some((done) => done.field === field && isAlready(done.to, to));
  return doneChanges.length === changes.length && changes.every(isDone);
}

export function readOffer(car: CarFields): FieldValue {
  return Object.assign({}, ...OFFER.map((field) => readField(car, field))) as FieldValue;
}

/** A lock with its car. */
export type LockOfCar = KeptField & { carId: number };

export async function readWholeLocks(
  db: Db,
  websiteId: number,
  { carIds, fields }: { carIds: readonly number[]; fields: readonly LockableField[] | 'all' },
): Promise<LockOfCar[]> {
  if (fields.length === 0 || carIds.length === 0) return [];
  const rows = await db
    .selectFrom('car_lock')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('car_id', 'in', carIds)
    .$if(fields !== 'all', (query) => query.where('field', 'in', fields as LockableField[]))
    .orderBy('field')
    .execute();
  return rows.map(({ car_id, field, locked_by, locked_at, feed_says, feed_says_since }) => ({
    carId: car_id,
    field,
    lockedBy: locked_by,
    lockedAt: locked_at,
    feedSays: JSON.parse(feed_says) as FieldValue,
    feedSaysSince: feed_says_since,
  }));
}

export async function deleteLocks(
  db: Db,
  websiteId: number,
  locks: readonly Pick<LockOfCar, 'carId' | 'field'>[],
): Promise<void> {
  for (const [field, locksOfField] of Map.groupBy(locks, (lock) => lock.field))
    await db
      .deleteFrom('car_lock')
      .where('website_id', '=', websiteId)
      .where(
        'car_id',
        'in',
        locksOfField.map(({ carId }) => carId),
      )
      .where('field', '=', field)
      .execute();
}

export async function insertLocks(db: Db, websiteId: number, locks: readonly LockOfCar[]): Promise<void> {
  const rows = locks.map(({ carId, field, lockedBy, lockedAt, feedSays, feedSaysSince }) => ({
    website_id: websiteId,
    car_id: carId,
    field,
    locked_by: lockedBy,
    locked_at: lockedAt,
    feed_says: JSON.stringify(feedSays),
    feed_says_since: feedSaysSince,
  }));
  await insertRows(db, 'car_lock', rows);
}

import { readField, type FieldValue, type LockableField } from '#domain/cars/car-locks.ts';
import type { CarEditOutcome, FieldChange, KeptField } from '#ports/stock-edits.ts';
import { UNDO_MS } from '#ports/stock-edits.ts';
import type { OpenQuarantine } from '#ports/stock.ts';
import type { CarFields } from '../rows/car-rows.ts';
import type { Db } from '../schema.ts';
import { noteAct } from './audit-writes.ts';
import type { StandingCar } from './standing-car.ts';

/** The act by which a car came that no feed had brought. */
export const ADD_CAR = 'add car';

/** ISO instant of the write. */
export type AtInstant = { at: string };

/** What besides the values is as before once an act is taken back. */
export interface Undoing {
  newLocks: readonly LockableField[];
  endedLocks: readonly KeptField[];
  /** A value of a feed that waited for a decision. */
  quarantined: OpenQuarantine | null;
}

/** With since when the price stood before, and of which offer. */
export type StoredUndoing = Undoing & { priceSince: string | null; offer: FieldValue };

/** These decide together what may be said of an earlier price. */
export const OFFER: readonly LockableField[] = ['price', 'status', 'shown'];

/** No two changes of a car are of one instant, nor earlier than the last. */
export async function pickActInstant(
  db: Db,
  websiteId: number,
  { carId, at: instant }: { carId: number } & AtInstant,
): Promise<string> {
  const latest = await Promise.all(
    (['car_act', 'price_change'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.max('at').as('at'))
        .where('website_id', '=', websiteId)
        .where('car_id', '=', carId)
        .executeTakeFirst(),
    ),
  );
  const lastMs = latest.reduce((lastAt, row) => Math.max(lastAt, Date.parse(row?.at ?? instant)), 0);
  const isLater = latest.every((row) => (row?.at ?? '') < instant);
  return isLater ? instant : new Date(lastMs + 1).toISOString();
}

interface ActRecord extends AtInstant {
  id: string;
  /** The car before it. */
  carBefore: StandingCar;
  actor: string;
  act: string;
  changes: readonly FieldChange[];
  /** What the audit names; left out: the changes. */
  fields?: readonly LockableField[];
  undoing: Undoing;
}

/** Notes what was done, and for an hour how it is taken back. */
export async function recordAct(
  db: Db,
  websiteId: number,
  { id, carBefore, actor, act, at: instant, changes, fields, undoing }: ActRecord,
): Promise<CarEditOutcome> {
  const { id: car_id, car, price_since: priceSince } = carBefore;
  const oldestInstant = new Date(Date.parse(instant) - UNDO_MS).toISOString();
  await db
    .deleteFrom('car_act')
    .where('website_id', '=', websiteId)
    .where('at', '<', oldestInstant)
    .execute();
  const storedUndoing: StoredUndoing = { ...undoing, priceSince, offer: readOffer(car) };
  await db
    .insertInto('car_act')
    .values({
      website_id: websiteId,
      id,
      car_id,
      actor,
      act,
      at: instant,
      changes: JSON.stringify(changes),
      undoing: JSON.stringify(storedUndoing),
    })
    .execute();
  const changedFields = fields ?? changes.map(({ field }) => field);
  await noteAct(db, websiteId, { actor, act, thing: `car ${car_id}`, changed: changedFields, at: instant });
  return { kind: 'saved', actId: id };
}

export function readOffer(car: CarFields): FieldValue {
  return Object.assign({}, ...OFFER.map((field) => readField(car, field))) as FieldValue;
}

export async function readWholeLocks(
  db: Db,
  websiteId: number,
  { carId, fields }: { carId: number; fields: readonly LockableField[] | 'all' },
): Promise<KeptField[]> {
  if (fields.length === 0) return [];
  const rows = await db
    .selectFrom('car_lock')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('car_id', '=', carId)
    .$if(fields !== 'all', (query) => query.where('field', 'in', fields as LockableField[]))
    .orderBy('field')
    .execute();
  return rows.map(({ field, locked_by, locked_at, feed_says, feed_says_since }) => ({
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
  { carId, fields }: { carId: number; fields: readonly LockableField[] },
): Promise<void> {
  if (fields.length === 0) return;
  await db
    .deleteFrom('car_lock')
    .where('website_id', '=', websiteId)
    .where('car_id', '=', carId)
    .where('field', 'in', fields)
    .execute();
}

export async function insertLocks(
  db: Db,
  websiteId: number,
  lock: {
    carId: number;
    actor: string;
    locks: readonly Pick<KeptField, 'field' | 'feedSays' | 'feedSaysSince'>[];
  } & AtInstant,
): Promise<void> {
  const rows = lock.locks.map(({ field, feedSays, feedSaysSince }) => ({
    website_id: websiteId,
    car_id: lock.carId,
    field,
    locked_by: lock.actor,
    locked_at: lock.at,
    feed_says: JSON.stringify(feedSays),
    feed_says_since: feedSaysSince,
  }));
  if (rows.length > 0) await db.insertInto('car_lock').values(rows).execute();
}

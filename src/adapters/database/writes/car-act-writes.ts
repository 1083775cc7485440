import {
  isSameValue,
  readField,
  writeField,
  type FieldValue,
  type LockableField,
} from '#domain/cars/car-locks.ts';
import type { CarEditOutcome, FieldChange, KeptField, StockEdits } from '#ports/stock-edits.ts';
import { UNDO_MS } from '#ports/stock-edits.ts';
import type { OpenQuarantine } from '#ports/stock.ts';
import { carRows, type CarFields } from '../rows/car-rows.ts';
import type { Db } from '../schema.ts';
import { noteAct } from './audit-writes.ts';
import { findPriceSince } from './price-writes.ts';
import { findPayingLead, readStandingCar, restoreCar, type StandingCar, storeCar } from './standing-car.ts';

/** ISO instant of the write. */
export type AtInstant = { at: string };

/** What besides the values is as before once an act is taken back. */
interface Undoing {
  newLocks: readonly LockableField[];
  endedLocks: readonly KeptField[];
  /** A value of a feed that waited for a decision. */
  quarantined: OpenQuarantine | null;
}

/** With since when the price stood before, and of which offer. */
type StoredUndoing = Undoing & { priceSince: string | null; offer: FieldValue };

/** These decide together what may be said of an earlier price. */
const OFFER: readonly LockableField[] = ['price', 'status', 'shown'];

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
  undoing: Undoing;
}

/** Notes what was done, and for an hour how it is taken back. */
export async function recordAct(
  db: Db,
  websiteId: number,
  { id, carBefore, actor, act, at: instant, changes, undoing }: ActRecord,
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
  const changedFields = changes.map(({ field }) => field);
  await noteAct(db, websiteId, { actor, act, thing: `car ${car_id}`, changed: changedFields, at: instant });
  return { kind: 'saved', actId: id };
}

export async function undoAct(
  db: Db,
  websiteId: number,
  { carId, actId, actor, at: instant }: Parameters<StockEdits['undoAct']>[0] & AtInstant,
): Promise<CarEditOutcome> {
  const carBefore = await readStandingCar(db, websiteId, carId);
  if (carBefore === null) return { kind: 'not_found' };
  const act = await findAct(db, websiteId, { carId, actId });
  if (act === null || Date.parse(act.at) + UNDO_MS <= Date.parse(instant)) return { kind: 'too_late' };
  const { car } = carBefore;
  const changes = JSON.parse(act.changes) as FieldChange[];
  const undoing = JSON.parse(act.undoing) as StoredUndoing;
  const laterFields = await listLaterFields(db, websiteId, { carId, at: act.at });
  const conflicts = changes.filter(
    ({ field, to }) => !isSameValue(readField(car, field), to) || isTouched(field, laterFields),
  );
  if (conflicts.length > 0)
    return {
      kind: 'changed_meanwhile',
      fields: conflicts.map(({ field }) => ({ field, value: readField(car, field) })),
    };
  const nextCar = changes.reduce((restored, { field, from }) => writeField(restored, field, from), car);
  const leadId = await findPayingLead(db, websiteId, { carBefore, nextCar });
  if (leadId !== null) return { kind: 'paid_for', leadId };
  const feedWords = await restoreLocks(db, websiteId, { carId, undoing, at: act.at });
  await removeOldPrice(db, websiteId, { carId, at: act.at });
  const priceSince = findRestoredSince(carBefore, { nextCar, undoing, at: instant });
  await restoreCar(db, websiteId, { carBefore, car: nextCar, priceSince, at: instant });
  await storeFeedNews(db, websiteId, { carId, feedWords, at: instant });
  await db.deleteFrom('car_act').where('website_id', '=', websiteId).where('id', '=', actId).execute();
  await noteAct(db, websiteId, {
    actor,
    act: `undo ${act.act}`,
    thing: `car ${carId}`,
    changed: changes.map(({ field }) => field),
    at: instant,
  });
  return { kind: 'saved', actId: null };
}

function readOffer(car: CarFields): FieldValue {
  return Object.assign({}, ...OFFER.map((field) => readField(car, field))) as FieldValue;
}

function isTouched(field: LockableField, laterFields: ReadonlySet<LockableField>): boolean {
  return laterFields.has(field) || (OFFER.includes(field) && OFFER.some((name) => laterFields.has(name)));
}

/** Since it did before, where what is offered is again what it was. */
function findRestoredSince(
  carBefore: StandingCar,
  { nextCar, undoing, at: instant }: { nextCar: CarFields; undoing: StoredUndoing } & AtInstant,
): string | null {
  if (isSameValue(readOffer(nextCar), undoing.offer)) return undoing.priceSince;
  return findPriceSince(carRows.toCells(nextCar), carBefore, instant);
}

async function findAct(db: Db, websiteId: number, { carId, actId }: { carId: number; actId: string }) {
  const row = await db
    .selectFrom('car_act')
    .select(['act', 'at', 'changes', 'undoing'])
    .where('website_id', '=', websiteId)
    .where('id', '=', actId)
    .where('car_id', '=', carId)
    .executeTakeFirst();
  return row ?? null;
}

/** Fields that were changed by hand after an instant, and not taken back. */
async function listLaterFields(
  db: Db,
  websiteId: number,
  { carId, at: instant }: { carId: number } & AtInstant,
): Promise<Set<LockableField>> {
  const rows = await db
    .selectFrom('car_act')
    .select('changes')
    .where('website_id', '=', websiteId)
    .where('car_id', '=', carId)
    .where('at', '>', instant)
    .execute();
  return new Set(
    rows.flatMap(({ changes }) => (JSON.parse(changes) as FieldChange[]).map(({ field }) => field)),
  );
}

/** The locks as they were before the act; answers what the feed has said since of fields that follow it again. */
async function restoreLocks(
  db: Db,
  websiteId: number,
  { carId, undoing, at: actInstant }: { carId: number; undoing: Undoing } & AtInstant,
): Promise<KeptField[]> {
  const { newLocks, endedLocks } = undoing;
  const locks = await readWholeLocks(db, websiteId, { carId, fields: newLocks });
  await deleteLocks(db, websiteId, { carId, fields: [...newLocks, ...endedLocks.map(({ field }) => field)] });
  for (const { field, lockedBy, lockedAt, feedSays, feedSaysSince } of endedLocks)
    await insertLocks(db, websiteId, {
      carId,
      actor: lockedBy,
      at: lockedAt,
      locks: [{ field, feedSays, feedSaysSince }],
    });
  if (undoing.quarantined !== null)
    await db
      .insertInto('quarantined_value')
      .values({ website_id: websiteId, ...undoing.quarantined })
      .onConflict((conflict) => conflict.columns(['website_id', 'stocknum', 'field']).doNothing())
      .execute();
  const endedFields = new Set(endedLocks.map(({ field }) => field));
  return locks.filter(
    ({ field, feedSaysSince }) => !endedFields.has(field) && (feedSaysSince ?? '') > actInstant,
  );
}

async function removeOldPrice(
  db: Db,
  websiteId: number,
  { carId, at: actInstant }: { carId: number } & AtInstant,
): Promise<void> {
  await db
    .deleteFrom('price_change')
    .where('website_id', '=', websiteId)
    .where('car_id', '=', carId)
    .where('at', '=', actInstant)
    .execute();
}

/** As if the feed had not been kept from saying it. */
async function storeFeedNews(
  db: Db,
  websiteId: number,
  { carId, feedWords, at: instant }: { carId: number; feedWords: readonly KeptField[] } & AtInstant,
): Promise<void> {
  const carBefore = feedWords.length === 0 ? null : await readStandingCar(db, websiteId, carId);
  if (carBefore === null) return;
  const car = feedWords.reduce((fed, { field, feedSays }) => writeField(fed, field, feedSays), carBefore.car);
  await storeCar(db, websiteId, { carBefore, car, at: instant });
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

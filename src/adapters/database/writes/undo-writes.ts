import { isSameValue, readField, writeField, type LockableField } from '#domain/cars/car-locks.ts';
import type { CarEditOutcome, FieldChange, KeptField, StockEdits } from '#ports/stock-edits.ts';
import { UNDO_MS } from '#ports/stock-edits.ts';
import { carRows, type CarFields } from '../rows/car-rows.ts';
import type { Db } from '../schema.ts';
import { noteAct } from './audit-writes.ts';
import {
  type AtInstant,
  deleteLocks,
  insertLocks,
  OFFER,
  readOffer,
  readWholeLocks,
  type StoredUndoing,
  type Undoing,
} from './car-act-writes.ts';
import { findPriceSince } from './price-writes.ts';
import { findPayingLead, readStandingCar, restoreCar, type StandingCar, storeCar } from './standing-car.ts';

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

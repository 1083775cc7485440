import {
  isSameValue,
  isTouched,
  type LockableField,
  OFFER,
  readField,
  writeField,
} from '#domain/cars/car-locks.ts';
import { isForSale } from '#domain/cars/edit/car-stand.ts';
import {
  type BulkUndoOutcome,
  type CarEditOutcome,
  type FieldChange,
  type StockEdits,
} from '#ports/stock-edits.ts';
import { listImages } from '#domain/cars/photos/photo-order.ts';
import { carRows } from '../rows/car-rows.ts';
import type { Db } from '../schema.ts';
import { noteActs } from './audit-writes.ts';
import {
  type AtInstant,
  BULK_ACTS,
  deleteLocks,
  insertLocks,
  type LockOfCar,
  readAct,
  readOffer,
  readWholeLocks,
  selectActs,
  type StoredAct,
} from './car-act-writes.ts';
import { findPriceSince } from './price-writes.ts';
import { settlePhotos } from './settle-photos.ts';
import {
  listPossible,
  type PlannedAct,
  type PossibleAct,
  readStandingCars,
  refusePaidFor,
  restoreCars,
  type StandingCar,
  storeStandingCars,
} from './standing-car.ts';

export async function undoAct(
  db: Db,
  websiteId: number,
  { carId, actId, ...call }: Parameters<StockEdits['undoAct']>[0] & AtInstant,
): Promise<CarEditOutcome> {
  const acts = (await selectActs(db, websiteId, call).where('id', '=', actId).execute()).map(readAct);
  const act = acts.find((candidate) => candidate.carId === carId);
  if (act !== undefined) return (await takeBack(db, websiteId, { ...call, acts: [act] }))[0] ?? TOO_LATE;
  const standingCars = await readStandingCars(db, websiteId, { carIds: [carId], fields: [] });
  return standingCars.has(carId) ? TOO_LATE : { kind: 'not_found' };
}

const TOO_LATE: CarEditOutcome = { kind: 'too_late' };

/** What was done to each car in one act on many; each that cannot be taken back stays, and is in no other's way. */
export async function undoBulk(
  db: Db,
  websiteId: number,
  { bulkId, ...call }: Parameters<StockEdits['undoBulk']>[0] & AtInstant,
): Promise<BulkUndoOutcome[]> {
  const rows = await selectActs(db, websiteId, call)
    .where(BULK_ACTS.isOne)
    .where(BULK_ACTS.bulkId, '=', bulkId)
    .execute();
  if (rows.length === 0) return [];
  const acts = rows.map(readAct);
  const outcomes = await takeBack(db, websiteId, { ...call, acts });
  return acts.map(({ carId }, index) => ({ carId, outcome: outcomes[index] ?? TOO_LATE }));
}

type PossibleUndo = PossibleAct<StoredAct>;

/** Answers in the order of the acts, of which a car has one. */
async function takeBack(
  db: Db,
  websiteId: number,
  { acts, actor, at: instant }: AtInstant & { acts: readonly StoredAct[]; actor: string },
): Promise<CarEditOutcome[]> {
  const carIds = acts.map(({ carId }) => carId);
  const fields = acts.flatMap(({ changes }) => changes.map(({ field }) => field));
  const standingCars = await readStandingCars(db, websiteId, { carIds, fields });
  const laterActs = await listLaterActs(db, websiteId, acts);
  const plans = await refuseHeld(db, websiteId, {
    plans: await refusePaidFor(
      db,
      websiteId,
      acts.map((act) => planUndo(act, standingCars.get(act.carId), laterActs)),
    ),
    at: instant,
  });
  const undos = listPossible(plans);
  if (undos.length > 0) await storeUndos(db, websiteId, { undos, actor, at: instant });
  return plans.map((plan) => (plan.kind === 'possible' ? { kind: 'saved', actId: null } : plan));
}

function planUndo(
  act: StoredAct,
  carBefore: StandingCar | undefined,
  laterActs: readonly LaterAct[],
): PlannedAct<StoredAct> {
  if (carBefore === undefined) return { kind: 'not_found' };
  const { car } = carBefore;
  const { carId, doneAt, changes } = act;
  const laterFields = new Set(
    laterActs.flatMap((later) => (later.carId === carId && later.doneAt > doneAt ? later.fields : [])),
  );
  const conflicts = changes.filter(
    ({ field, to }) => !isSameValue(readField(car, field), to) || isTouched(field, laterFields),
  );
  if (conflicts.length > 0)
    return {
      kind: 'changed_meanwhile',
      fields: conflicts.map(({ field }) => ({ field, value: readField(car, field) })),
    };
  const nextCar = changes.reduce((restored, { field, from }) => writeField(restored, field, from), car);
  return { kind: 'possible', carBefore, nextCar, ...act };
}

/** Cars that somebody is about to pay for are not taken off sale by it. */
async function refuseHeld(
  db: Db,
  websiteId: number,
  { plans, at: instant }: AtInstant & { plans: readonly PlannedAct<StoredAct>[] },
): Promise<readonly PlannedAct<StoredAct>[]> {
  const heldCars = new Map(
    listPossible(plans).flatMap(({ carId, carBefore: { car, reservation_id: id }, nextCar }) =>
      id !== null && isForSale(car) && !isForSale(nextCar) ? [[id, carId] as const] : [],
    ),
  );
  if (heldCars.size === 0) return plans;
  const holds = await db
    .selectFrom('reservation')
    .select(['id', 'ends_at'])
    .where('website_id', '=', websiteId)
    .where('id', 'in', [...heldCars.keys()])
    .where('state', '=', 'pending')
    .where('ends_at', '>', instant)
    .execute();
  const ends = new Map(holds.map(({ id, ends_at: end }) => [heldCars.get(id) ?? 0, end ?? instant]));
  return plans.map((plan) => {
    const end = plan.kind === 'possible' ? ends.get(plan.carId) : undefined;
    return end === undefined ? plan : { kind: 'held', endsAt: end };
  });
}

/** Fields that were changed by hand, and not taken back. */
type LaterAct = Pick<StoredAct, 'carId' | 'doneAt'> & { fields: LockableField[] };

/** Of the same cars, after the earliest of the acts. */
async function listLaterActs(db: Db, websiteId: number, acts: readonly StoredAct[]): Promise<LaterAct[]> {
  const [firstInstant = ''] = acts.map(({ doneAt }) => doneAt).toSorted();
  const rows = await db
    .selectFrom('car_act')
    .select(['car_id', 'at', 'changes'])
    .where('website_id', '=', websiteId)
    .where(
      'car_id',
      'in',
      acts.map(({ carId }) => carId),
    )
    .where('at', '>', firstInstant)
    .execute();
  return rows.map(({ car_id: carId, at: doneAt, changes }) => ({
    carId,
    doneAt,
    fields: (JSON.parse(changes) as FieldChange[]).map(({ field }) => field),
  }));
}

async function storeUndos(
  db: Db,
  websiteId: number,
  { undos, actor, at: instant }: AtInstant & { undos: readonly PossibleUndo[]; actor: string },
): Promise<void> {
  const feedWords = await restoreLocks(db, websiteId, undos);
  await removeOldPrices(db, websiteId, undos);
  const restorations = undos.map((undo) => ({ ...undo, priceSince: findRestoredSince(undo, instant) }));
  await restoreCars(db, websiteId, { restorations, at: instant });
  for (const { carId, changes, nextCar } of undos)
    if (changes.some(({ field }) => field === 'photos'))
      await settlePhotos(db, websiteId, { carId, images: listImages(nextCar), at: instant });
  await storeFeedNews(db, websiteId, { feedWords, at: instant });
  await db
    .deleteFrom('car_act')
    .where('website_id', '=', websiteId)
    .where(
      'id',
      'in',
      undos.map(({ actId }) => actId),
    )
    .execute();
  const lines = undos.map(({ act, carId, changes }) => ({
    actor,
    act: `undo ${act}`,
    thing: `car ${carId}`,
    changed: changes.map(({ field }) => field),
    at: instant,
  }));
  await noteActs(db, websiteId, lines);
}

/** Since it did before, where the act changed what is offered and that is again what it was. */
function findRestoredSince(
  { carBefore, nextCar, changes, undoing }: PossibleUndo,
  instant: string,
): string | null {
  const isOfOffer = changes.some(({ field }) => OFFER.includes(field));
  if (isOfOffer && isSameValue(readOffer(nextCar), undoing.offer)) return undoing.priceSince;
  return findPriceSince(carRows.toCells(nextCar), carBefore, instant);
}

/** The locks as they were before the acts; answers what the feed has said since of fields that follow it again. */
async function restoreLocks(db: Db, websiteId: number, undos: readonly PossibleUndo[]): Promise<LockOfCar[]> {
  const newLocks = undos.flatMap(({ carId, undoing, doneAt }) =>
    undoing.newLocks.map((field) => ({ carId, field, doneAt })),
  );
  const endedLocks = undos.flatMap(({ carId, undoing }) =>
    undoing.endedLocks.map((lock) => ({ ...lock, carId })),
  );
  const carIds = [...new Set(newLocks.map(({ carId }) => carId))];
  const fields = [...new Set(newLocks.map(({ field }) => field))];
  const locks = await readWholeLocks(db, websiteId, { carIds, fields });
  await deleteLocks(db, websiteId, [...newLocks, ...endedLocks]);
  await insertLocks(db, websiteId, endedLocks);
  for (const { undoing } of undos)
    if (undoing.quarantined !== null)
      await db
        .insertInto('quarantined_value')
        .values({ website_id: websiteId, ...undoing.quarantined })
        .onConflict((conflict) => conflict.columns(['website_id', 'stocknum', 'field']).doNothing())
        .execute();
  const instantsOfLocks = new Map(newLocks.map((lock) => [nameLock(lock), lock.doneAt]));
  const endedNames = new Set(endedLocks.map(nameLock));
  return locks.filter((lock) => {
    const doneAt = endedNames.has(nameLock(lock)) ? undefined : instantsOfLocks.get(nameLock(lock));
    return doneAt !== undefined && (lock.feedSaysSince ?? '') > doneAt;
  });
}

function nameLock({ carId, field }: Pick<LockOfCar, 'carId' | 'field'>): string {
  return `${carId} ${field}`;
}

async function removeOldPrices(db: Db, websiteId: number, undos: readonly PossibleUndo[]): Promise<void> {
  for (const [doneAt, undosOfInstant] of Map.groupBy(undos, (undo) => undo.doneAt))
    await db
      .deleteFrom('price_change')
      .where('website_id', '=', websiteId)
      .where(
        'car_id',
        'in',
        undosOfInstant.map(({ carId }) => carId),
      )
      .where('at', '=', doneAt)
      .execute();
}

/** As if the feed had not been kept from saying it. */
async function storeFeedNews(
  db: Db,
  websiteId: number,
  { feedWords, at: instant }: { feedWords: readonly LockOfCar[] } & AtInstant,
): Promise<void> {
  if (feedWords.length === 0) return;
  const wordsByCar = Map.groupBy(feedWords, ({ carId }) => carId);
  const fields = feedWords.map(({ field }) => field);
  const carsBefore = await readStandingCars(db, websiteId, { carIds: [...wordsByCar.keys()], fields });
  const changes = [...carsBefore.values()].map((carBefore) => ({
    carBefore,
    nextCar: (wordsByCar.get(carBefore.id) ?? []).reduce(
      (fed, { field, feedSays }) => writeField(fed, field, feedSays),
      carBefore.car,
    ),
  }));
  await storeStandingCars(db, websiteId, { changes, at: instant });
}

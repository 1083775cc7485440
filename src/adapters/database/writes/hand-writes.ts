import {
  isAlready,
  isSameValue,
  type LockableField,
  nameShownColumn,
  readField,
  writeField,
} from '#domain/cars/car-locks.ts';
import { listImages } from '#domain/cars/photos/photo-order.ts';
import type { CarChanges, CarEdit, CarEditOutcome, FieldChange, StockEdits } from '#ports/stock-edits.ts';
import type { OpenQuarantine } from '#ports/stock.ts';
import type { Db } from '../schema.ts';
import {
  type AtInstant,
  deleteLocks,
  insertLocks,
  nameEarlierActs,
  pickActInstant,
  readWholeLocks,
  recordActs,
  type Undoing,
  type WrittenCall,
} from './car-act-writes.ts';
import { settlePhotos } from './settle-photos.ts';
import {
  type CarChange,
  listPossible,
  type PlannedAct,
  type PossibleAct,
  readStandingCar,
  readStandingCars,
  refusePaidFor,
  type StandingCar,
  storeStandingCars,
} from './standing-car.ts';

export async function editCar(
  db: Db,
  websiteId: number,
  { actId, carId, changes, ...call }: WrittenCall<CarEdit>,
): Promise<CarEditOutcome> {
  const [outcome] = await editCars(db, websiteId, { ...call, edits: [{ actId, carId, changes }] });
  return outcome ?? { kind: 'not_found' };
}

/** Of as many cars, each with the id of what is done to it; a car is among them once. */
type CarsEdit = Pick<CarEdit, 'actor' | 'act'> &
  AtInstant & { edits: readonly (CarChanges & { actId: string })[] };

/** Answers in the order of the edits; what cannot be done of one is in no other's way. */
export async function editCars(
  db: Db,
  websiteId: number,
  { edits, actor, act = 'edit car', at: callInstant }: CarsEdit,
): Promise<CarEditOutcome[]> {
  const carIds = edits.map(({ carId }) => carId);
  const fields = edits.flatMap(({ changes }) => changes.map(({ field }) => field));
  const standingCars = await readStandingCars(db, websiteId, { carIds, fields });
  const plans = await refusePaidFor(
    db,
    websiteId,
    edits.map((edit) => planEdit(edit, standingCars.get(edit.carId))),
  );
  const possibleEdits = listPossible(plans);
  if (possibleEdits.length > 0) {
    const instant = await pickActInstant(db, websiteId, { carIds, at: callInstant });
    await storeEdits(db, websiteId, { edits: possibleEdits, actor, act, at: instant });
  }
  const outcomes = plans.map((plan) =>
    plan.kind === 'possible' ? { kind: 'saved' as const, actId: plan.actId } : plan,
  );
  return nameEarlierActs(db, websiteId, { edits, outcomes, at: callInstant });
}

const NOT_FOUND: CarEditOutcome = { kind: 'not_found' };

/** What is to be stored of an edit. */
interface EditFacts {
  actId: string;
  changes: readonly FieldChange[];
}

function planEdit(
  { actId, changes }: CarsEdit['edits'][number],
  carBefore: StandingCar | undefined,
): PlannedAct<EditFacts> {
  if (carBefore === undefined) return NOT_FOUND;
  const { car } = carBefore;
  const conflicts = changes.filter(({ field, from, to }) => {
    const value = readField(car, field);
    return !isSameValue(value, from) && !isAlready(value, to);
  });
  if (conflicts.length > 0)
    return {
      kind: 'changed_meanwhile',
      fields: conflicts.map(({ field }) => ({ field, value: readField(car, field) })),
    };
  const realChanges = changes
    .map(({ field, to }) => ({ field, from: readField(car, field), to }))
    .filter(({ from, to }) => !isAlready(from, to));
  if (realChanges.length === 0) return { kind: 'saved', actId: null };
  return {
    kind: 'possible',
    actId,
    carBefore,
    nextCar: realChanges.reduce((edited, { field, to }) => writeField(edited, field, to), car),
    changes: realChanges,
  };
}

async function storeEdits(
  db: Db,
  websiteId: number,
  call: AtInstant & { edits: readonly PossibleAct<EditFacts>[]; actor: string; act: string },
): Promise<void> {
  const { edits, actor, act, at: instant } = call;
  const lockedEdits = edits.map((edit) => ({ ...edit, newLocks: listNewLocks(edit) }));
  const locks = lockedEdits.flatMap(({ carBefore: { id: carId, car }, newLocks }) =>
    newLocks.map((field) => ({
      carId,
      field,
      lockedBy: actor,
      lockedAt: instant,
      feedSays: readField(car, field),
      feedSaysSince: null,
    })),
  );
  await insertLocks(db, websiteId, locks);
  await storeStandingCars(db, websiteId, { changes: edits, at: instant });
  const records = lockedEdits.map(({ actId: id, carBefore, changes, newLocks }) => ({
    id,
    carBefore,
    changes,
    undoing: { newLocks, endedLocks: [], quarantined: null },
  }));
  await recordActs(db, websiteId, { actor, act, at: instant, records });
}

function listNewLocks({ carBefore, changes }: PossibleAct<EditFacts>): LockableField[] {
  const lockedFields = new Set(carBefore.locks.map(({ field }) => field));
  return changes.map(({ field }) => field).filter((field) => !lockedFields.has(field));
}

export async function followFeed(
  db: Db,
  websiteId: number,
  { carId, fields, ...call }: WrittenCall<Parameters<StockEdits['followFeed']>[0]>,
): Promise<CarEditOutcome> {
  const carBefore = await readStandingCar(db, websiteId, { carId, fields });
  if (carBefore === null) return { kind: 'not_found' };
  const endedLocks = await readWholeLocks(db, websiteId, { carIds: [carId], fields });
  if (endedLocks.length === 0) return { kind: 'saved', actId: null };
  const nextCar = endedLocks.reduce(
    (fed, { field, feedSays }) => writeField(fed, field, feedSays),
    carBefore.car,
  );
  const change = { kind: 'possible' as const, carBefore, nextCar };
  const [plan = change] = await refusePaidFor(db, websiteId, [change]);
  if (plan.kind !== 'possible') return plan;
  const instant = await pickActInstant(db, websiteId, { carIds: [carId], at: call.at });
  await deleteLocks(db, websiteId, endedLocks);
  if (endedLocks.some(({ field }) => field === 'photos'))
    await settlePhotos(db, websiteId, { carId, images: listImages(nextCar), at: instant });
  return storeSettled(db, websiteId, {
    ...call,
    ...change,
    act: 'follow feed',
    at: instant,
    fields: endedLocks.map(({ field }) => field),
    undoing: { newLocks: [], endedLocks, quarantined: null },
  });
}

/** What the feed says is no news any more. */
export async function keepOwn(
  db: Db,
  websiteId: number,
  { carId, actId, actor, fields, at: callInstant }: WrittenCall<Parameters<StockEdits['keepOwn']>[0]>,
): Promise<CarEditOutcome> {
  const carBefore = await readStandingCar(db, websiteId, { carId, fields });
  if (carBefore === null) return { kind: 'not_found' };
  const endedLocks = await readWholeLocks(db, websiteId, { carIds: [carId], fields });
  if (endedLocks.length === 0) return { kind: 'saved', actId: null };
  const instant = await pickActInstant(db, websiteId, { carIds: [carId], at: callInstant });
  await deleteLocks(db, websiteId, endedLocks);
  await insertLocks(
    db,
    websiteId,
    endedLocks.map((lock) => ({ ...lock, lockedBy: actor, lockedAt: instant })),
  );
  const changes = endedLocks.map(({ field }) => {
    const value = readField(carBefore.car, field);
    return { field, from: value, to: value };
  });
  const undoing = { newLocks: [], endedLocks, quarantined: null };
  const records = [{ id: actId, carBefore, changes, undoing }];
  await recordActs(db, websiteId, { actor, act: 'refuse value', at: instant, records });
  return { kind: 'saved', actId };
}

/** A value that is believed is the feed's own; of one that is not, the lock says what the feed says, so that it is no news. */
export async function judgeValue(
  db: Db,
  websiteId: number,
  { carId, field, isBelieved, ...call }: WrittenCall<Parameters<StockEdits['judgeValue']>[0]>,
): Promise<CarEditOutcome> {
  const carBefore = await readStandingCar(db, websiteId, { carId, fields: [field] });
  if (carBefore === null) return { kind: 'not_found' };
  const { car } = carBefore;
  const quarantined = await takeQuarantined(db, websiteId, { stocknum: car.stocknum, field });
  if (quarantined === null) return { kind: 'not_found' };
  const endedLocks = await readWholeLocks(db, websiteId, { carIds: [carId], fields: [field] });
  const saidBefore = endedLocks[0]?.feedSays ?? readField(car, field);
  const feedSays = { ...saidBefore, [nameShownColumn(field)]: quarantined.told };
  const instant = await pickActInstant(db, websiteId, { carIds: [carId], at: call.at });
  await deleteLocks(db, websiteId, endedLocks);
  if (!isBelieved) {
    const lock = { carId, field, lockedBy: call.actor, lockedAt: instant, feedSays, feedSaysSince: instant };
    await insertLocks(db, websiteId, [lock]);
  }
  return storeSettled(db, websiteId, {
    ...call,
    carBefore,
    nextCar: isBelieved ? writeField(car, field, feedSays) : car,
    act: isBelieved ? 'believe feed' : 'refuse value',
    at: instant,
    fields: [field],
    undoing: { newLocks: isBelieved ? [] : [field], endedLocks, quarantined },
  });
}

/** What became of a car between its feed and its people. */
async function storeSettled(
  db: Db,
  websiteId: number,
  call: CarChange &
    AtInstant & {
      actId: string;
      actor: string;
      act: string;
      fields: readonly LockableField[];
      undoing: Undoing;
    },
): Promise<CarEditOutcome> {
  const { actId, actor, act, at: instant, carBefore, nextCar, fields, undoing } = call;
  await storeStandingCars(db, websiteId, { changes: [{ carBefore, nextCar }], at: instant });
  const changes = fields.map((field) => ({
    field,
    from: readField(carBefore.car, field),
    to: readField(nextCar, field),
  }));
  const records = [{ id: actId, carBefore, changes, undoing }];
  await recordActs(db, websiteId, { actor, act, at: instant, records });
  return { kind: 'saved', actId };
}

async function takeQuarantined(
  db: Db,
  websiteId: number,
  { stocknum, field }: Pick<OpenQuarantine, 'stocknum' | 'field'>,
): Promise<OpenQuarantine | null> {
  const rows = await db
    .deleteFrom('quarantined_value')
    .where('website_id', '=', websiteId)
    .where('stocknum', '=', stocknum)
    .where('field', '=', field)
    .returning(['stocknum', 'field', 'told', 'kept', 'reason', 'first_seen_at'])
    .execute();
  return rows[0] ?? null;
}

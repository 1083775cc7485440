import { randomUUID } from 'node:crypto';
import { isSameValue } from '#domain/cars/car-locks.ts';
import {
  type BulkRecord,
  type CarEditOutcome,
  type CarRecord,
  type FieldChange,
  type FreshPrice,
  type KeptField,
  type StockEdits,
  UNDO_MS,
} from '#ports/stock-edits.ts';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';
import { ADD_CAR, BULK_ACTS, readWholeLocks } from '../writes/car-act-writes.ts';

/** Lines of a car's history. */
const SHOWN_LINES = 30;

export function createStockEditStore(engine: Engine, websiteId: number, now: () => number): StockEdits {
  const addActFacts = <Call extends object>(call: Call) => ({
    ...call,
    actId: randomUUID(),
    at: new Date(now()).toISOString(),
  });
  const findOldestInstant = () => new Date(now() - UNDO_MS).toISOString();
  return {
    addCar: (entry) => engine.write('addCar', websiteId, addActFacts(entry)),
    editCar: (edit) => engine.write('editCar', websiteId, addActFacts(edit)),
    async editCars({ edits, bulkId: askedId, ...call }) {
      const { actId, ...write } = addActFacts(call);
      const bulkId = askedId ?? actId;
      const bulkEdits = edits.map((edit) => ({ ...edit, actId: BULK_ACTS.buildId(bulkId, edit.carId) }));
      const outcomes = await engine.write('editCars', websiteId, { ...write, edits: bulkEdits });
      return { bulkId: findBulkId(outcomes, bulkId), outcomes };
    },
    followFeed: (call) => engine.write('followFeed', websiteId, addActFacts(call)),
    keepOwn: (call) => engine.write('keepOwn', websiteId, addActFacts(call)),
    judgeValue: (call) => engine.write('judgeValue', websiteId, addActFacts(call)),
    undoAct: (call) => engine.write('undoAct', websiteId, { ...call, at: new Date(now()).toISOString() }),
    undoBulk: (call) => engine.write('undoBulk', websiteId, { ...call, at: new Date(now()).toISOString() }),
    listBulkCars: (bulkId) =>
      engine.read(websiteId, (db) => listBulkCars(db, websiteId, { bulkId, after: findOldestInstant() })),
    listBulkActs: () => engine.read(websiteId, (db) => listBulkActs(db, websiteId, findOldestInstant())),
    listLocks: (carId) => engine.read(websiteId, (db) => listLocks(db, websiteId, carId)),
    readRecord: (carId) =>
      engine.read(websiteId, (db) => readRecord(db, websiteId, { carId, after: findOldestInstant() })),
    listFreshPrices: () =>
      engine.read(websiteId, (db) => listFreshPrices(db, websiteId, findOldestInstant())),
  };
}

/** Its own, or that of the same act before it, which alone changed anything. */
function findBulkId(outcomes: readonly CarEditOutcome[], bulkId: string): string {
  const actIds = outcomes.flatMap((outcome) => (outcome.kind === 'saved' ? (outcome.actId ?? []) : []));
  if (actIds.some((actId) => actId.startsWith(bulkId))) return bulkId;
  const [earlierId] = actIds.filter((actId) => actId.includes('.'));
  return earlierId?.split('.')[0] ?? bulkId;
}

async function listLocks(db: Db, websiteId: number, carId: number): Promise<KeptField[]> {
  const locks = await readWholeLocks(db, websiteId, { carIds: [carId], fields: 'all' });
  return locks.map(({ carId: _car, ...lock }) => lock);
}

async function listBulkCars(
  db: Db,
  websiteId: number,
  { bulkId, after: oldestInstant }: { bulkId: string; after: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('car_act')
    .select('car_id')
    .where('website_id', '=', websiteId)
    .where('at', '>', oldestInstant)
    .where(BULK_ACTS.bulkId, '=', bulkId)
    .where(BULK_ACTS.isOne)
    .execute();
  return rows.map(({ car_id: carId }) => carId);
}

async function listBulkActs(db: Db, websiteId: number, oldestInstant: string): Promise<BulkRecord[]> {
  const rows = await db
    .selectFrom('car_act')
    .select(({ fn }) => [
      BULK_ACTS.bulkId.as('bulk_id'),
      'actor',
      'act',
      'at',
      fn.min('changes').as('changes'),
      fn.countAll<number>().as('car_count'),
    ])
    .where('website_id', '=', websiteId)
    .where('at', '>', oldestInstant)
    .where(BULK_ACTS.isOne)
    .groupBy(['bulk_id', 'actor', 'act', 'at'])
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ bulk_id: bulkId, changes, car_count: carCount, ...act }) => ({
    ...act,
    bulkId,
    carCount,
    fields: (JSON.parse(changes) as FieldChange[]).map(({ field }) => field),
  }));
}

async function readRecord(
  db: Db,
  websiteId: number,
  { carId, after: oldestInstant }: { carId: number; after: string },
): Promise<CarRecord> {
  const car = await db
    .selectFrom('car')
    .select('price_since')
    .where('website_id', '=', websiteId)
    .where('id', '=', carId)
    .executeTakeFirst();
  const acts = await db
    .selectFrom('car_act')
    .select(['id', 'actor', 'act', 'at', 'changes'])
    .where('website_id', '=', websiteId)
    .where('car_id', '=', carId)
    .where('at', '>', oldestInstant)
    .orderBy('at', 'desc')
    .execute();
  const lines = await db
    .selectFrom('audit')
    .select(['actor', 'act', 'at', 'changed'])
    .where('website_id', '=', websiteId)
    .where('thing', '=', `car ${carId}`)
    .orderBy('seq', 'desc')
    .limit(SHOWN_LINES)
    .execute();
  return {
    priceSince: car?.price_since ?? null,
    acts: acts.map(({ changes, ...act }) => ({ ...act, changes: JSON.parse(changes) as FieldChange[] })),
    history: lines.map(({ changed: changedText, ...line }) => ({
      ...line,
      changed: JSON.parse(changedText) as string[],
    })),
  };
}

/** Of each car the last change of its price since an instant. */
async function listFreshPrices(db: Db, websiteId: number, oldestInstant: string): Promise<FreshPrice[]> {
  const rows = await db
    .selectFrom('car_act')
    .select(['car_id', 'act', 'at', 'changes'])
    .where('website_id', '=', websiteId)
    .where('at', '>', oldestInstant)
    .orderBy('at')
    .execute();
  const freshPrices = new Map<number, FreshPrice>();
  for (const { car_id: carId, act, at: instant, changes } of rows) {
    const isPriced = (JSON.parse(changes) as FieldChange[]).some(
      ({ field, from, to }) => field === 'price' && !isSameValue(from, to),
    );
    const until = new Date(Date.parse(instant) + UNDO_MS).toISOString();
    if (isPriced || act === ADD_CAR) freshPrices.set(carId, { carId, until });
  }
  return [...freshPrices.values()];
}

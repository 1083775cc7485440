import type { SelectQueryBuilder } from 'kysely';
import type { Car } from '#domain/cars/car.ts';
import type { Stock, StockNumbers, StockVersions } from '#ports/stock.ts';
import type { Engine } from '../engine.ts';
import { carForSearch, carFromRow, SEARCH_COLUMNS } from '../rows/car-rows.ts';
import type { Db, Schema } from '../schema.ts';
import { cardPictures } from './card-pictures.ts';
import { priceRecords } from './price-records.ts';
import { openQuarantines } from './open-quarantines.ts';
import { stageCars } from './staged-cars.ts';

/** Loaded with the first import: servers import in processes of their own. */
const planning = () => import('../writes/staged-writes.ts');

/** Rows of one page when a whole stock is walked. */
const PAGE = 500;
/** Of changed cars, which are read between two pages of shoppers. */
const CHANGED_PAGE = 100;

export function stockStore(engine: Engine, websiteId: number, now: () => number): Stock {
  const cars = (db: Db) => db.selectFrom('car').selectAll().where('website_id', '=', websiteId);
  const searched = (db: Db) =>
    db.selectFrom('car').select(SEARCH_COLUMNS).where('website_id', '=', websiteId);
  const one = async (column: 'slug' | 'id', value: string | number): Promise<Car | null> => {
    const row = await engine.read(websiteId, (db) => cars(db).where(column, '=', value).executeTakeFirst());
    return row ? carFromRow(row) : null;
  };
  const instant = () => new Date(now()).toISOString();
  return {
    bySlug: (slug) => one('slug', slug),
    byId: (id) => (Number.isSafeInteger(id) ? one('id', id) : Promise.resolve(null)),
    byIds: (ids) => carsByIds(engine, websiteId, ids),
    bySlugs: (slugs) => carsBySlugs(engine, websiteId, slugs),
    all: () =>
      walk((after) => engine.read(websiteId, (db) => pageAfter(cars(db), after).execute()), carFromRow),
    allForSearch: () =>
      walk((after) => engine.read(websiteId, (db) => pageAfter(searched(db), after).execute()), carForSearch),
    changedCars: (versions) => changedCars(engine, websiteId, versions),
    cardPictures: () => cardPictures(engine, websiteId),
    count: () =>
      engine.read(websiteId, async (db) => {
        const { count } = await db
          .selectFrom('car')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('website_id', '=', websiteId)
          .executeTakeFirstOrThrow();
        return count;
      }),
    ...priceRecords(engine, websiteId),
    quarantined: () => engine.read(websiteId, (db) => openQuarantines(db, websiteId)),
    upsert: (newCars) => engine.write('upsertCars', websiteId, { cars: newCars, at: instant() }),
    stage: () =>
      stageCars({
        store: (batch) => engine.write('storeStagedCars', websiteId, { ...batch, at: instant() }),
        plan: (batch, firstCars) =>
          engine.read(websiteId, async (db) =>
            (await planning()).planStagedCars(db, websiteId, { ...batch, firstCars, at: instant() }),
          ),
      }),
    async withdrawAllBut(kept) {
      const { ids } = await shownCars(engine, websiteId, kept);
      let withdrawn = 0;
      for (let start = 0; start < ids.length; start += PAGE) {
        const some = { ids: ids.slice(start, start + PAGE), at: instant() };
        withdrawn += await engine.write('withdrawCars', websiteId, some);
      }
      return withdrawn;
    },
    async countWithdrawals(kept) {
      const { ids, shown } = await shownCars(engine, websiteId, kept);
      return { withdrawn: ids.length, shown };
    },
  };
}

async function carsByIds(engine: Engine, websiteId: number, ids: readonly number[]): Promise<Car[]> {
  const wanted = ids.filter(Number.isSafeInteger);
  if (wanted.length === 0) return [];
  const rows = await engine.read(websiteId, (db) =>
    db.selectFrom('car').selectAll().where('website_id', '=', websiteId).where('id', 'in', wanted).execute(),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap((id) => byId.get(id) ?? []).map(carFromRow);
}

async function carsBySlugs(engine: Engine, websiteId: number, slugs: readonly string[]): Promise<Car[]> {
  const wanted = [...slugs, ''];
  const rows = await engine.read(websiteId, (db) =>
    db
      .selectFrom('car')
      .selectAll()
      .where('website_id', '=', websiteId)
      .where('slug', 'in', wanted)
      .execute(),
  );
  return rows.map((row) => carFromRow(row));
}

/** By the version that changed them last: a car that changes meanwhile leaves the rows that are read here. */
async function* changedCars(
  engine: Engine,
  websiteId: number,
  { after, upTo }: StockVersions,
): AsyncGenerator<Car> {
  let [version, id] = [after + 1, 0];
  for (let full = true; full;) {
    const rows = await engine.read(websiteId, (db) =>
      changedPage(db, websiteId, { version, id, upTo }).execute(),
    );
    yield* rows.map(carForSearch);
    const last = rows.at(-1);
    [version, id] = [last?.stock_version ?? version, last?.id ?? id];
    full = rows.length === CHANGED_PAGE;
  }
}

function changedPage(
  db: Db,
  websiteId: number,
  { version, id, upTo }: { version: number; id: number; upTo: number },
) {
  return db
    .selectFrom('car')
    .select([...SEARCH_COLUMNS, 'stock_version'])
    .where('website_id', '=', websiteId)
    .where('stock_version', 'is not', null)
    .where((eb) => eb(eb.refTuple('stock_version', 'id'), '>', eb.tuple(version, id)))
    .where('stock_version', '<=', upTo)
    .orderBy('stock_version')
    .orderBy('id')
    .limit(CHANGED_PAGE);
}

/** The cars of a whole stock, a page of rows in memory at a time. */
async function* walk<Row extends { id: number }>(
  readAfter: (id: number) => Promise<Row[]>,
  carOf: (row: Row) => Car,
): AsyncGenerator<Car> {
  for (let last = 0, full = true; full;) {
    const rows = await readAfter(last);
    yield* rows.map(carOf);
    last = rows.at(-1)?.id ?? last;
    full = rows.length === PAGE;
  }
}

function pageAfter<Row>(rows: SelectQueryBuilder<Schema, 'car', Row>, after: number) {
  return rows.where('id', '>', after).orderBy('id').limit(PAGE);
}

/**
 * How many available cars are on show, and the ids of those not kept. Sold cars are left alone: they end by
 * themselves some days after the sale (spec §4).
 */
async function shownCars(
  engine: Engine,
  websiteId: number,
  kept: StockNumbers,
): Promise<{ ids: number[]; shown: number }> {
  const ids: number[] = [];
  let shown = 0;
  for (let last = 0, full = true; full;) {
    const page = await engine.read(websiteId, (db) => shownPage(db, websiteId, last));
    shown += page.length;
    ids.push(...page.filter((car) => !kept.has(car.stocknum)).map((car) => car.id));
    last = page.at(-1)?.id ?? last;
    full = page.length === PAGE;
  }
  return { ids, shown };
}

function shownPage(db: Db, websiteId: number, after: number) {
  return db
    .selectFrom('car')
    .select(['id', 'stocknum'])
    .where('website_id', '=', websiteId)
    .where('id', '>', after)
    .where('status', 'in', ['in_stock', 'coming_soon'])
    .where('show_on_dealer_website', '=', true)
    .orderBy('id')
    .limit(PAGE)
    .execute();
}

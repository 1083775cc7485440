import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import { UNSAID } from '#domain/cars/car-locks.ts';
import type { Car, CarImage } from '#domain/cars/car.ts';
import type { OpenQuarantine, Stock, StockNumbers, StockVersions, PictureOfCar } from '#ports/stock.ts';
import type { Engine } from '../engine.ts';
import { readCarRow, SEARCH_COLUMNS, toSearchCar } from '../rows/car-rows.ts';
import type { Db, Schema } from '../schema.ts';
import { createPriceRecords } from './price-records.ts';
import { createRowCodec } from '../rows/row-codec.ts';
import { countCars } from '../reads/list-stock.ts';
import { stageCars } from './staged-cars.ts';
import { findCardPicture } from '#domain/cars/card-picture.ts';

const quarantinedValueRows = createRowCodec<OpenQuarantine>({
  stocknum: 'text',
  field: 'text',
  told: 'number',
  kept: 'number',
  reason: 'text',
  first_seen_at: 'instant',
});

/** Loaded with the first import: servers import in processes of their own. */
const loadPlanning = () => import('../writes/staged-writes.ts');

/** Rows of one page when a whole stock is walked. */
const PAGE = 500;
/** Of changed cars, which are read between two pages of shoppers. */
const CHANGED_PAGE = 100;

export function createStockStore(engine: Engine, websiteId: number, now: () => number): Stock {
  const selectCars = (db: Db) => db.selectFrom('car').selectAll().where('website_id', '=', websiteId);
  const selectForSearch = (db: Db) =>
    db.selectFrom('car').select(SEARCH_COLUMNS).where('website_id', '=', websiteId);
  const findOne = async (column: 'slug' | 'id', value: string | number): Promise<Car | null> => {
    const row = await engine.read(websiteId, (db) =>
      selectCars(db).where(column, '=', value).executeTakeFirst(),
    );
    return row ? readCarRow(row) : null;
  };
  const nowInstant = () => new Date(now()).toISOString();
  return {
    bySlug: (slug) => findOne('slug', slug),
    byId: (id) => (Number.isSafeInteger(id) ? findOne('id', id) : Promise.resolve(null)),
    byStockNumber: (number) =>
      engine.read(websiteId, (db) => findCarByStockNumber(db, websiteId, number.trim())),
    byIds: (ids) => findCarsByIds(engine, websiteId, ids),
    bySlugs: (slugs) => findCarsBySlugs(engine, websiteId, slugs),
    all: () =>
      walk(
        (afterId) => engine.read(websiteId, (db) => selectPageAfter(selectCars(db), afterId).execute()),
        readCarRow,
      ),
    allForSearch: () =>
      walk(
        (afterId) => engine.read(websiteId, (db) => selectPageAfter(selectForSearch(db), afterId).execute()),
        toSearchCar,
      ),
    changedCars: (versions) => listChangedCars(engine, websiteId, versions),
    cardPictures: () => listCardPictures(engine, websiteId),
    count: () => engine.read(websiteId, (db) => countCars(db, websiteId)),
    ...createPriceRecords(engine, websiteId),
    quarantined: () => engine.read(websiteId, (db) => listOpenQuarantines(db, websiteId)),
    upsert: (newCars) => engine.write('upsertCars', websiteId, { cars: newCars, at: nowInstant() }),
    stage: () =>
      stageCars({
        store: (batch) => engine.write('storeStagedCars', websiteId, { ...batch, at: nowInstant() }),
        plan: (batch, firstCars) =>
          engine.read(websiteId, async (db) =>
            (await loadPlanning()).planStagedCars(db, websiteId, { ...batch, firstCars, at: nowInstant() }),
          ),
      }),
    async withdrawAllBut(keptNumbers) {
      const { ids } = await findShownCars(engine, websiteId, keptNumbers);
      let withdrawn = 0;
      for (let start = 0; start < ids.length; start += PAGE) {
        const some = { ids: ids.slice(start, start + PAGE), at: nowInstant() };
        withdrawn += await engine.write('withdrawCars', websiteId, some);
      }
      return withdrawn;
    },
    async countWithdrawals(keptNumbers) {
      return (await findShownCars(engine, websiteId, keptNumbers)).counts;
    },
  };
}

async function findCarByStockNumber(db: Db, websiteId: number, number: string): Promise<Car | null> {
  if (number.includes('\0')) return null;
  const spellings = [number, number.toUpperCase(), number.toLowerCase()];
  const rows = await db
    .selectFrom('car')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('stocknum', 'in', spellings)
    .execute();
  // One as it was typed goes before another in other letters.
  const row = rows.find(({ stocknum }) => stocknum === number) ?? rows[0];
  return row === undefined ? null : readCarRow(row);
}

async function findCarsByIds(engine: Engine, websiteId: number, ids: readonly number[]): Promise<Car[]> {
  const safeIds = ids.filter(Number.isSafeInteger);
  if (safeIds.length === 0) return [];
  const rows = await engine.read(websiteId, (db) =>
    db.selectFrom('car').selectAll().where('website_id', '=', websiteId).where('id', 'in', safeIds).execute(),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return safeIds.flatMap((id) => byId.get(id) ?? []).map(readCarRow);
}

async function findCarsBySlugs(engine: Engine, websiteId: number, slugs: readonly string[]): Promise<Car[]> {
  const wantedSlugs = [...slugs, ''];
  const rows = await engine.read(websiteId, (db) =>
    db
      .selectFrom('car')
      .selectAll()
      .where('website_id', '=', websiteId)
      .where('slug', 'in', wantedSlugs)
      .execute(),
  );
  return rows.map((row) => readCarRow(row));
}

/** By the version that changed them last: a car that changes meanwhile leaves the rows that are read here. */
async function* listChangedCars(
  engine: Engine,
  websiteId: number,
  { after: afterVersion, upTo }: StockVersions,
): AsyncGenerator<Car> {
  let [version, id] = [afterVersion + 1, 0];
  for (let full = true; full;) {
    const rows = await engine.read(websiteId, (db) =>
      selectChangedPage(db, websiteId, { version, id, upTo }).execute(),
    );
    yield* rows.map(toSearchCar);
    const lastRow = rows.at(-1);
    [version, id] = [lastRow?.stock_version ?? version, lastRow?.id ?? id];
    full = rows.length === CHANGED_PAGE;
  }
}

function selectChangedPage(
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
  toCar: (row: Row) => Car,
): AsyncGenerator<Car> {
  for (let lastId = 0, full = true; full;) {
    const rows = await readAfter(lastId);
    yield* rows.map(toCar);
    lastId = rows.at(-1)?.id ?? lastId;
    full = rows.length === PAGE;
  }
}

function selectPageAfter<Row>(rows: SelectQueryBuilder<Schema, 'car', Row>, afterId: number) {
  return rows.where('id', '>', afterId).orderBy('id').limit(PAGE);
}

/**
 * How many available cars are on show, and the ids of those not kept, with those whose status somebody set and which
 * stay. Sold cars are left alone: they end by themselves some days after the sale (spec §4).
 */
async function findShownCars(
  engine: Engine,
  websiteId: number,
  keptNumbers: StockNumbers,
): Promise<{ ids: number[]; counts: Awaited<ReturnType<Stock['countWithdrawals']>> }> {
  const missingCars: { id: number; stocknum: string; isKept: boolean; isStaying: boolean }[] = [];
  let shownCount = 0;
  for (let lastId = 0, full = true; full;) {
    const page = await engine.read(websiteId, (db) => readShownPage(db, websiteId, lastId));
    shownCount += page.filter(({ isShown }) => isShown).length;
    missingCars.push(...page.filter((car) => !keptNumbers.has(car.stocknum)));
    lastId = page.at(-1)?.id ?? lastId;
    full = page.length === PAGE;
  }
  const withdrawnCount = missingCars.filter(({ isKept }) => !isKept).length;
  const stayingNumbers = missingCars.filter(({ isStaying }) => isStaying).map(({ stocknum }) => stocknum);
  return { ids: missingCars.map(({ id }) => id), counts: { withdrawnCount, shownCount, stayingNumbers } };
}

/** Those that shoppers see, and those that people show, hide, sell or keep otherwise than their feed says. */
async function readShownPage(db: Db, websiteId: number, afterId: number) {
  const rows = await db
    .selectFrom('car')
    .leftJoin('car_lock', (join) =>
      join
        .onRef('car_lock.website_id', '=', 'car.website_id')
        .onRef('car_lock.car_id', '=', 'car.id')
        .on('car_lock.field', '=', 'status'),
    )
    .select(['car.id', 'stocknum', 'status', 'show_on_dealer_website', 'feed_says'])
    .where('car.website_id', '=', websiteId)
    .where('car.id', '>', afterId)
    .where((eb) =>
      eb.or([
        eb('car_lock.field', 'is not', null),
        eb.and([
          eb('status', 'in', ['in_stock', 'coming_soon']),
          eb.or([eb('show_on_dealer_website', '=', true), isHiddenByHand(eb, websiteId)]),
        ]),
      ]),
    )
    .orderBy('car.id')
    .limit(PAGE)
    .execute();
  return rows.map(({ id, stocknum, status, show_on_dealer_website, feed_says }) => {
    const isForSale = status === 'in_stock' || status === 'coming_soon';
    return {
      id,
      stocknum,
      isShown: Boolean(show_on_dealer_website) && isForSale,
      isKept: feed_says !== null,
      isStaying: isForSale && feed_says !== null && feed_says !== JSON.stringify(UNSAID),
    };
  });
}

function isHiddenByHand(eb: ExpressionBuilder<Schema, 'car'>, websiteId: number) {
  return eb.exists(
    eb
      .selectFrom('car_lock as shown_lock')
      .select('shown_lock.field')
      .where('shown_lock.website_id', '=', websiteId)
      .whereRef('shown_lock.car_id', '=', 'car.id')
      .where('shown_lock.field', '=', 'shown'),
  );
}

/** What waits for a decision, of cars that are still for sale. */
async function listOpenQuarantines(db: Db, websiteId: number): Promise<OpenQuarantine[]> {
  const rows = await db
    .selectFrom('quarantined_value')
    .innerJoin('car', (join) =>
      join
        .onRef('car.website_id', '=', 'quarantined_value.website_id')
        .onRef('car.stocknum', '=', 'quarantined_value.stocknum'),
    )
    .selectAll('quarantined_value')
    .where('quarantined_value.website_id', '=', websiteId)
    .where('car.status', 'in', ['in_stock', 'coming_soon'])
    .orderBy('quarantined_value.stocknum')
    .orderBy('quarantined_value.field')
    .execute();
  return rows.map((row) => quarantinedValueRows.fromRow(row));
}

const CARDS_A_PAGE = 500;

/** The pictures of the cards of all cars that may be on show: only what is needed of each row is read. */
async function* listCardPictures(engine: Engine, websiteId: number): AsyncGenerator<PictureOfCar> {
  for (let lastId = 0, full = true; full;) {
    const rows = await engine.read(websiteId, (db) => readPageAfter(db, websiteId, lastId));
    for (const { stocknum, primary_image_url, images } of rows) {
      const picture = findCardPicture({ primary_image_url, images: JSON.parse(images) as CarImage[] });
      if (picture !== null) yield { stocknum, url: picture.url };
    }
    lastId = rows.at(-1)?.id ?? lastId;
    full = rows.length === CARDS_A_PAGE;
  }
}

function readPageAfter(db: Db, websiteId: number, afterId: number) {
  return db
    .selectFrom('car')
    .select(['id', 'stocknum', 'primary_image_url', 'images'])
    .where('website_id', '=', websiteId)
    .where('id', '>', afterId)
    .where('show_on_dealer_website', '=', true)
    .where('status', 'in', ['in_stock', 'coming_soon'])
    .orderBy('id')
    .limit(CARDS_A_PAGE)
    .execute();
}

import { CAR_TYPES, type CarType } from '#domain/cars/car.ts';
import { STOCK_VIEWS, type StockPage, type StockSort, type StockView } from '#ports/stock-list.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPostgres } from '../engine-differences.ts';
import { preferOrderedIndex } from '../prefer-ordered-index.ts';
import type { Db } from '../schema.ts';
import {
  chooseConditions,
  hasWords,
  IS_THERE,
  type StockConditions,
  type StockSource,
} from './stock-conditions.ts';
import { readStockRows } from './stock-rows.ts';

/** A page of a website's stock with the counts of all views, each from an index that has what they are chosen by. */
export async function listStock(source: StockSource): Promise<StockPage | null> {
  const { db, websiteId, search } = source;
  const startPlace = search.after === null ? null : readPlace(search.after, search.sort);
  if (search.after !== null && startPlace === null) return null;
  await preferOrderedIndex(db);
  const list = { ...source, conditions: await chooseConditions(source) };
  const places = await listPlaces(list, startPlace);
  const shownPlaces = places.slice(0, search.limit);
  const lastPlace = places.length > search.limit ? shownPlaces.at(-1) : undefined;
  const ids = shownPlaces.map(({ id }) => id);
  return {
    cars: await readStockRows({ db, websiteId, ids, search }),
    after: lastPlace === undefined ? null : `${lastPlace.key}_${lastPlace.id}`,
    ...(await countViews(list)),
  };
}

interface StockListing extends StockSource {
  conditions: StockConditions;
}

/** Where a car stands in the order of a list. */
interface Place {
  key: string | number;
  id: number;
}

interface Order {
  key: RawBuilder<string | number>;
  isDescending: boolean;
  /** As `key` writes it. */
  pattern: RegExp;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const CENTS = /^-?\d{1,15}$/;
/** But for what no text of PostgreSQL's has. */
const ANYTHING = /^[^\0]{1,200}$/;

const CREATED = sql<string>`created_at`;

/** Cars without a price come last in both orders of the price. */
const ORDERS: Record<StockSort, Order> = {
  newest: { key: CREATED, isDescending: true, pattern: INSTANT },
  oldest: { key: CREATED, isDescending: false, pattern: INSTANT },
  dearest: { key: sql<number>`coalesce(price_cents, -1)`, isDescending: true, pattern: CENTS },
  cheapest: {
    key: sql<number>`coalesce(price_cents, ${sql.lit(Number.MAX_SAFE_INTEGER)})`,
    isDescending: false,
    pattern: /^\d{1,16}$/,
  },
  stock_number: { key: sql<string>`stocknum`, isDescending: false, pattern: ANYTHING },
};

/** Null for what no page gave. */
function readPlace(text: string, sort: StockSort): Place | null {
  const [, key = '', id = ''] = /^(.+)_(\d{1,15})$/s.exec(text) ?? [];
  const { pattern } = ORDERS[sort];
  if (!pattern.test(key)) return null;
  return { key: sort === 'dearest' || sort === 'cheapest' ? Number(key) : key, id: Number(id) };
}

async function listPlaces({ db, websiteId, search, conditions }: StockListing, startPlace: Place | null) {
  const { isOfPlace, isOfType, isOfView } = conditions;
  const { key, isDescending } = ORDERS[search.sort];
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const isNext =
    startPlace === null
      ? ALWAYS
      : sql`(${key}, id) ${sql.raw(isDescending ? '<' : '>')} (${startPlace.key}, ${startPlace.id})`;
  const { rows } = await sql<Place>`select id, ${key} as key from ${nameIndexed(db)}
    where website_id = ${websiteId} and ${isOfPlace} and ${isOfType} and ${isOfView[search.view]}
      and ${hasWords(db, websiteId, search.query)} and ${isNext}
    order by ${key} ${direction}, id ${direction} limit ${search.limit + 1}`.execute(db);
  return rows;
}

const ALWAYS = sql<SqlBool>`1 = 1`;

/** SQLite does not know that the long rows are not worth their order. */
function nameIndexed(db: Db): RawBuilder<unknown> {
  return isPostgres(db) ? sql`car` : sql`car indexed by stock_list`;
}

type CountRow = Record<StockView | CarType | 'hidden', number> & { oldest: string | null };

/** In one walk of the index, without groups: SQLite would sort all cars by their type. */
async function countViews({ db, websiteId, search, conditions }: StockListing) {
  const { isOfView, isOfPlace, isOfType, isHidden } = conditions;
  const count = (name: StockView | CarType | 'hidden', condition: RawBuilder<SqlBool>) =>
    sql`count(*) filter (where ${condition}) as ${sql.ref(name)}`;
  const counts = [
    ...STOCK_VIEWS.map((view) => count(view, sql`${isOfType} and ${isOfView[view]}`)),
    ...CAR_TYPES.map((type) => count(type, sql`car_type = ${sql.lit(type)} and ${isOfView[search.view]}`)),
    count('hidden', sql`${isOfType} and ${isHidden}`),
    sql`min(created_at) filter (where ${isOfType} and ${IS_THERE}) as oldest`,
  ];
  const { rows } = await sql<CountRow>`select ${sql.join(counts)} from ${nameIndexed(db)}
    where website_id = ${websiteId} and ${isOfPlace}`.execute(db);
  const read = (name: StockView | CarType | 'hidden') => Number(rows[0]?.[name] ?? 0);
  return {
    counts: Object.fromEntries(STOCK_VIEWS.map((view) => [view, read(view)])) as StockPage['counts'],
    typeCounts: { new: read('new'), demo: read('demo'), used: read('used') },
    hiddenCount: read('hidden'),
    oldestAt: rows[0]?.oldest ?? null,
  };
}

export async function countCars(db: Db, websiteId: number): Promise<number> {
  const { count } = await db
    .selectFrom('car')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('website_id', '=', websiteId)
    .executeTakeFirstOrThrow();
  return count;
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { OLD_DAYS } from '#domain/cars/stock-health.ts';
import type { VisibilityRules } from '#domain/cars/visibility.ts';
import { DAY_MS, SECOND_MS } from '#domain/time/durations.ts';
import type { PictureTrouble } from '#ports/picture-checks.ts';
import type { StockSearch, StockView } from '#ports/stock-list.ts';
import { isPostgres } from '../engine-differences.ts';
import type { Db } from '../schema.ts';
import { type FilteredCars, findFiltered } from './filtered-cars.ts';

type Condition = RawBuilder<SqlBool>;

/** What is asked of which stock. */
export interface StockSource {
  db: Db;
  websiteId: number;
  search: StockSearch;
  /** Remembered from one list to the next. */
  filteredCars: FilteredCars;
}

export interface StockConditions {
  isOfPlace: Condition;
  isOfType: Condition;
  isOfView: Record<StockView, Condition>;
  /** Kept from shoppers by people or by the rules of the site. */
  isHidden: Condition;
}

/** What is to be mended: neither sold nor withdrawn. */
export const IS_THERE: Condition = sql`status not in ('sold', 'withdrawn')`;

/** Written so that an index which has the columns is enough. */
export async function chooseConditions(source: StockSource): Promise<StockConditions> {
  const { db, websiteId, search } = source;
  const { place, car_type, now, rules } = search;
  const isFiltered = isAmong(db, 'id', await findFiltered(source));
  const failingNumbers = (await readTroubles(db, websiteId)).map(({ stocknum }) => stocknum);
  const isOfPlace: Condition = place === null ? sql`1 = 1` : sql`location_id = ${place}`;
  const isForSale = sql`status in ('in_stock', 'coming_soon')`;
  const isHidden: Condition = sql`(${IS_THERE} and (not show_on_dealer_website or ${isFiltered}))`;
  const isOfView: Record<StockView, Condition> = {
    all: sql`1 = 1`,
    no_photos: sql`(photos_count = 0 and ${IS_THERE})`,
    failing_pictures: sql`(${IS_THERE} and ${isAmong(db, 'stocknum', failingNumbers)})`,
    no_price: sql`(${IS_THERE} and (price_cents is null or stocknum in (select stocknum from quarantined_value
      where website_id = ${websiteId} and field = 'price')))`,
    old: sql`(created_at < ${new Date(now - OLD_DAYS * DAY_MS).toISOString()} and ${IS_THERE})`,
    by_hand: sql`id in (select car_id from car_lock where website_id = ${websiteId})`,
    reserved: sql`((reserved or reservation_id is not null) and ${IS_THERE})`,
    off_site: sql`(not show_on_dealer_website or not (${isForSale} or ${isJustSold(now, rules)}) or ${isFiltered})`,
  };
  const isOfType: Condition = car_type === null ? sql`1 = 1` : sql`car_type = ${car_type}`;
  return { isOfPlace, isOfType, isOfView, isHidden };
}

/** As `whyNotVisible` has it: whole seconds since the sale. */
function isJustSold(now: number, { include_sold_cars_days: days }: VisibilityRules): Condition {
  if (days <= 0) return sql`1 = 0`;
  const lastSecond = Math.floor((now - days * DAY_MS) / SECOND_MS) + 1;
  const since = new Date(lastSecond * SECOND_MS).toISOString();
  return sql`coalesce(status = 'sold' and sold and sold_at >= ${since}, ${sql.lit(false)})`;
}

function isAmong(db: Db, column: 'id' | 'stocknum', values: readonly (number | string)[]): Condition {
  if (values.length === 0) return sql`1 = 0`;
  if (isPostgres(db)) return sql`${sql.ref(column)} = any(${values})`;
  return sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
}

/** Pictures of cards that could not be fetched when they were last looked at. */
export async function readTroubles(db: Db, websiteId: number): Promise<PictureTrouble[]> {
  const row = await db
    .selectFrom('picture_check')
    .select('troubles')
    .where('website_id', '=', websiteId)
    .executeTakeFirst();
  return row === undefined ? [] : (JSON.parse(row.troubles) as PictureTrouble[]);
}

const MOST_WORDS = 8;

/** All of the words, each anywhere in name, badge, stock number, plate or VIN; a stock number and a plate also spaced otherwise. */
export function hasWords(db: Db, websiteId: number, query: string): Condition {
  const words = [...new Set(query.match(/\S+/g) ?? [])].slice(0, MOST_WORDS);
  if (words.length === 0) return sql`1 = 1`;
  const like = sql.raw(isPostgres(db) ? 'ilike' : 'like');
  const has = (text: Condition, letters: string) =>
    sql<SqlBool>`${text} ${like} ${`%${letters.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;
  const text: Condition = sql`(name || ' ' || coalesce(badge, '') || ' ' || stocknum || ' ' || coalesce(rego, '') || ' ' || coalesce(vin, ''))`;
  const hasEach = sql.join(
    words.map((word) => has(text, word)),
    sql` and `,
  );
  const closeKeys: Condition = sql`replace(replace(stocknum || '/' || coalesce(rego, ''), ' ', ''), '-', '')`;
  // Of words without a digit none is looked at twice: few such numbers and plates are spaced at all.
  const isKey = /\d/.test(query) ? has(closeKeys, query.replaceAll(/[\s-]/g, '')) : sql`1 = 0`;
  const indexedCar = isPostgres(db) ? sql`car` : sql`car indexed by stock_words`;
  return sql`id in (select id from ${indexedCar} where website_id = ${websiteId} and ((${hasEach}) or ${isKey}))`;
}

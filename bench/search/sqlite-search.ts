import { DatabaseSync } from 'node:sqlite';
import type { FilterExpression } from '#domain/search/filter-evaluator.ts';
import type { SortIndex } from '#domain/search/sort-indexes.ts';
import { LISTED_FACETS, RANGES } from '#domain/search/search-state.ts';
import type { SearchQuestion } from '#ports/search.ts';
import { type ComparedAnswer, type Yardstick, type YardstickCar, sortedCounts } from './yardstick-car.ts';
const NUMBERS = [...RANGES, 'custom_rank', 'created_at_timestamp', 'hidden_from'] as const;
const COLUMNS = ['id', ...LISTED_FACETS, ...NUMBERS] as const;
const ORDER: Record<SortIndex, string> = {
  Car_production: 'custom_rank DESC, created_at_timestamp DESC',
  Car_production_created_at_desc: 'created_at_timestamp DESC',
  Car_production_price_desc: 'price DESC NULLS LAST',
  Car_production_price_asc: 'price ASC NULLS LAST',
  Car_production_subscription_price_desc: 'subscription_price DESC NULLS LAST',
  Car_production_subscription_price_asc: 'subscription_price ASC NULLS LAST',
  Car_production_km_desc: 'km DESC NULLS LAST',
  Car_production_km_asc: 'km ASC NULLS LAST',
  Car_production_year_desc: 'year DESC NULLS LAST, created_at_timestamp DESC',
  Car_production_year_asc: 'year ASC NULLS LAST',
  Car_production_range_desc: 'range DESC NULLS LAST',
  Car_production_length_desc: 'length DESC NULLS LAST',
  Car_production_length_asc: 'length ASC NULLS LAST',
};

/** The same questions put to node:sqlite: one statement for the hits, one for all counts and bounds. */
export function sqliteSearch(cars: readonly YardstickCar[]): Yardstick {
  const database = new DatabaseSync(':memory:');
  const types = COLUMNS.map(
    (name) => `${name} ${LISTED_FACETS.some((facet) => facet === name) ? 'TEXT' : 'INTEGER'}`,
  );
  database.exec(`CREATE TABLE cars (${types.join(', ')}, PRIMARY KEY (id))`);
  const insert = database.prepare(`INSERT INTO cars VALUES (${COLUMNS.map(() => '?').join(', ')})`);
  database.exec('BEGIN');
  for (const car of cars) insert.run(...COLUMNS.map((name) => car[name] ?? null));
  database.exec('COMMIT');
  for (const name of NUMBERS) database.exec(`CREATE INDEX by_${name} ON cars (${name}, id)`);
  database.exec(
    'CREATE INDEX by_model ON cars (make, model); CREATE INDEX by_dealer ON cars (dealership_slug); ANALYZE',
  );
  const statements = new Map<string, ReturnType<typeof database.prepare>>();
  const all = (sql: string) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement.all();
  };
  return { name: 'node:sqlite', ask: (question) => answer(all, question) };
}

type All = (sql: string) => Record<string, unknown>[];
type Condition = [name: string, sql: string];

function answer(all: All, question: SearchQuestion): ComparedAnswer {
  const conditions = conditionsOf(question);
  const where = [baseOf(question), ...conditions.map(([, sql]) => sql)].join(' AND ');
  const from = question.page * question.hitsPerPage;
  const order = `${ORDER[question.sort]}, id LIMIT ${question.hitsPerPage} OFFSET ${from}`;
  const ids = all(`SELECT id FROM cars WHERE ${where} ORDER BY ${order}`).map(({ id }) => Number(id));
  return { ids, ...countsOf(all(countsSql(question, conditions))) };
}

/** A row's mask says which conditions it fails; a facet counts rows that fail none, or its own alone. */
function countsSql(question: SearchQuestion, conditions: readonly Condition[]): string {
  const bits = conditions.map(([, sql], at) => `(CASE WHEN ${sql} THEN 0 ELSE ${1 << at} END)`);
  const passes = (name: string) => {
    const at = conditions.findIndex(([condition]) => condition === name);
    return at < 0 ? 'mask = 0' : `mask IN (0, ${1 << at})`;
  };
  const facets = LISTED_FACETS.map(
    (f) => `SELECT '${f}' f, ${f} v, count(*) c, NULL a, NULL b FROM rows WHERE ${passes(f)} GROUP BY ${f}`,
  );
  const ranges = RANGES.map(
    (r) => `SELECT '${r}', NULL, count(*), min(${r}), max(${r}) FROM rows WHERE ${passes(r)}`,
  );
  const total = `SELECT 'total', NULL, count(*), NULL, NULL FROM rows WHERE mask = 0`;
  const rows = `SELECT ${[...LISTED_FACETS, ...RANGES].join(', ')}, ${bits.join(' + ') || '0'} AS mask FROM cars WHERE ${baseOf(question)}`;
  return `WITH rows AS MATERIALIZED (${rows}) ${[...facets, ...ranges, total].join(' UNION ALL ')}`;
}

function countsOf(rows: Record<string, unknown>[]): Omit<ComparedAnswer, 'ids'> {
  const of = (name: string) => rows.filter(({ f }) => f === name);
  const facet = (name: string) =>
    sortedCounts(of(name).flatMap(({ v, c }) => (v === null ? [] : [[v as string, Number(c)] as const])));
  const range = (name: string): [number, number] | null => {
    const [row] = of(name);
    return row?.['a'] === null ? null : [Number(row?.['a']), Number(row?.['b'])];
  };
  return {
    total: Number(of('total')[0]?.['c']),
    facets: Object.fromEntries(LISTED_FACETS.map((name) => [name, facet(name)])),
    ranges: Object.fromEntries(RANGES.map((name) => [name, range(name)])),
  };
}

function conditionsOf({ refinements, ranges }: SearchQuestion): Condition[] {
  const facets = Object.entries(refinements).map(([name, values]): Condition => [
    name,
    `${name} IN (${values.map(quoted).join(', ')})`,
  ]);
  const bounds = Object.entries(ranges).map(([name, { min, max }]): Condition => {
    const parts = [
      min === null ? [] : [`${name} >= ${min}`],
      max === null ? [] : [`${name} <= ${max}`],
    ].flat();
    return [name, `(${parts.join(' AND ')}) IS TRUE`];
  });
  return [...facets, ...bounds];
}

function baseOf({ filter, now }: SearchQuestion): string {
  const visible = `(hidden_from IS NULL OR hidden_from > ${now})`;
  return filter === null ? visible : `${visible} AND ${filterSql(filter)}`;
}

function filterSql(filter: FilterExpression): string {
  if (filter.kind === 'or') return `(${filter.of.map(filterSql).join(' OR ')})`;
  if (filter.kind === 'equals') return `${filter.attribute} = ${quoted(filter.value)}`;
  throw new Error(`The thirty questions have no ${filter.kind}`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

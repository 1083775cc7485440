import { sql } from 'kysely';
import { ADDED_UP, type DayCounts } from '#domain/analytics/counts/day-counts.ts';
import type { KeptVisit } from '#domain/analytics/kept-visit.ts';
import type { Db, Schema } from '../schema.ts';

const TABLES = {
  acts: { table: 'act_count', keys: ['day', 'kind', 'page_type', 'location_id', 'source'] },
  cars: { table: 'car_count', keys: ['day', 'car_id'] },
  vitals: {
    table: 'vital_count',
    keys: ['day', 'page_type', 'device', 'providers', 'vital', 'bucket'],
  },
  variants: { table: 'variant_count', keys: ['day', 'experiment', 'variant'] },
  errors: { table: 'error_count', keys: ['day', 'kind', 'page_type'] },
} as const satisfies Record<keyof DayCounts, { table: keyof Schema; keys: readonly string[] }>;

/** Rows of one statement: SQLite takes 32,766 values in all. */
const ROWS_AT_ONCE = 500;

interface VisitRows {
  /** A row must be there once, as the keys tell rows apart. */
  counts: DayCounts;
  visits: readonly KeptVisit[];
}

/** Adds to the rows of their days, and stores what single visits did. */
export async function addVisits(db: Db, websiteId: number, { counts, visits }: VisitRows): Promise<void> {
  for (let start = 0; start < visits.length; start += ROWS_AT_ONCE) {
    const rows = visits.slice(start, start + ROWS_AT_ONCE);
    const cells = rows.map((row) => ({ ...row, website_id: websiteId, acts: JSON.stringify(row.acts) }));
    await db.insertInto('visit').values(cells).execute();
  }
  await addCounts(db, websiteId, counts);
}

/** What devices did; answers of how many documents. */
export async function deleteVisitsOfDevices(
  db: Db,
  websiteId: number,
  anonIds: readonly string[],
): Promise<number> {
  const [answer] = await db
    .deleteFrom('visit')
    .where('website_id', '=', websiteId)
    .where('anon_id', 'in', [...anonIds, ''])
    .execute();
  return Number(answer?.numDeletedRows ?? 0);
}

async function addCounts(db: Db, websiteId: number, counts: DayCounts): Promise<void> {
  for (const kind of ['acts', 'cars', 'vitals', 'variants', 'errors'] as const) {
    const { table, keys } = TABLES[kind];
    // Two servers that count the same lock the rows in one order.
    const rows = sortByKeys<DayCounts[keyof DayCounts][number]>(counts[kind], keys).map((row) => ({
      website_id: websiteId,
      ...row,
    }));
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
      await addRows(db, { table, keys, added: ADDED_UP[kind] }, rows.slice(start, start + ROWS_AT_ONCE));
  }
}

interface Target {
  table: string;
  keys: readonly string[];
  added: readonly string[];
}

async function addRows(
  db: Db,
  { table, keys, added: addedColumns }: Target,
  rows: readonly object[],
): Promise<void> {
  const columns = ['website_id', ...keys, ...addedColumns];
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => Reflect.get(row, column)))})`);
  const sums = addedColumns.map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
  );
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}
    on conflict (${sql.join(['website_id', ...keys].map((key) => sql.ref(key)))})
    do update set ${sql.join(sums)}`.execute(db);
}

function sortByKeys<Row extends object>(rows: readonly Row[], keys: readonly string[]): Row[] {
  const keyedRows = rows.map(
    (row) => [JSON.stringify(keys.map((key) => Reflect.get(row, key))), row] as const,
  );
  return keyedRows.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

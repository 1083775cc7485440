import type { Insertable } from 'kysely';
import { carRows, type CarRow } from '../rows/car-rows.ts';
import type { Cell } from '../rows/row-codec.ts';
import type { Db, Schema } from '../schema.ts';
import { insertWide } from './wide-insert.ts';

type Cells = readonly Cell[];

const ROWS_PER_STATEMENT = 20;

interface CarToInsert {
  cells: Cells;
  /** ISO instant since which the site shows its price. */
  price_since: string | null;
}

export interface CarsToInsert {
  rows: readonly CarToInsert[];
  /** ISO instant of the write. */
  at: string;
  /** The version of the stock that the write makes. */
  stockVersion: number;
}

/** Inserts the rows, or replaces all but the address of those whose stock number exists. */
export async function insertManyCars(
  db: Db,
  websiteId: number,
  { rows, ...moment }: CarsToInsert,
): Promise<void> {
  const writeContext = { websiteId, ...moment };
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const some = rows.slice(start, start + ROWS_PER_STATEMENT);
    await insertWide(db, {
      name: 'upsert cars',
      rows: some.length,
      build: () =>
        upsertCars(
          db,
          some.map((car) => buildRow(writeContext, car)),
        ),
      values: listValues(writeContext, some),
    });
  }
}

type WriteContext = Omit<CarsToInsert, 'rows'> & { websiteId: number };

const replacedColumns = ['updated_at', 'stock_version', 'price_since', ...carRows.columns].filter(
  (column) => column !== 'slug' && column !== 'stocknum',
) as (keyof Schema['car'])[];

function upsertCars(db: Db, rows: Insertable<Schema['car']>[]) {
  return db
    .insertInto('car')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'stocknum'])
        .doUpdateSet((eb) =>
          Object.fromEntries(replacedColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
        ),
    );
}

/** Row after row; pushing is several times faster than joining copies. */
function listValues(
  { websiteId, at: instant, stockVersion }: WriteContext,
  rows: readonly CarToInsert[],
): Cell[] {
  const values: Cell[] = [];
  for (const { cells, price_since } of rows) {
    values.push(websiteId, instant, stockVersion, price_since);
    for (const cell of cells) values.push(cell);
  }
  return values;
}

function buildRow(
  { websiteId, at: instant, stockVersion }: WriteContext,
  { cells, price_since }: CarToInsert,
): Insertable<Schema['car']> {
  const row = Object.fromEntries(carRows.columns.map((column, index) => [column, cells[index]]));
  return {
    website_id: websiteId,
    updated_at: instant,
    stock_version: stockVersion,
    price_since,
    ...(row as CarRow),
  };
}

import type { Insertable } from 'kysely';
import { carRows, type CarRow } from '../rows/car-rows.ts';
import type { Cell } from '../rows/row-codec.ts';
import type { Db, Schema } from '../schema.ts';
import { insertWide } from './wide-insert.ts';

type Cells = readonly Cell[];

const ROWS_PER_STATEMENT = 20;

export interface CarsToInsert {
  rows: readonly Cells[];
  /** ISO instant of the write. */
  at: string;
}

/** Inserts the rows, or replaces all but the address of those whose stock number exists. */
export async function insertManyCars(db: Db, websiteId: number, { rows, at }: CarsToInsert): Promise<void> {
  const moment = { websiteId, at };
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const some = rows.slice(start, start + ROWS_PER_STATEMENT);
    await insertWide(db, {
      name: 'upsert cars',
      rows: some.length,
      build: () =>
        upsertCars(
          db,
          some.map((cells) => rowOf(moment, cells)),
        ),
      values: valuesOf(moment, some),
    });
  }
}

interface Moment {
  websiteId: number;
  at: string;
}

const replaced = ['updated_at', ...carRows.columns].filter(
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
          Object.fromEntries(replaced.map((column) => [column, eb.ref(`excluded.${column}`)])),
        ),
    );
}

/** Row after row; pushing is several times faster than joining copies. */
function valuesOf({ websiteId, at }: Moment, rows: readonly Cells[]): Cell[] {
  const values: Cell[] = [];
  for (const cells of rows) {
    values.push(websiteId, at);
    for (const cell of cells) values.push(cell);
  }
  return values;
}

function rowOf({ websiteId, at }: Moment, cells: Cells): Insertable<Schema['car']> {
  const row = Object.fromEntries(carRows.columns.map((column, index) => [column, cells[index]]));
  return { website_id: websiteId, updated_at: at, ...(row as CarRow) };
}

import type { Insertable } from 'kysely';
import { carRows, type CarRow } from '../rows/car-rows.ts';
import type { Cell } from '../rows/row-codec.ts';
import type { Db, Schema } from '../schema.ts';
import { insertWide } from './wide-insert.ts';

type Cells = readonly Cell[];

const ROWS_PER_STATEMENT = 20;

/** Inserts the rows, or replaces all but the address of those whose stock number exists. */
export async function insertManyCars(db: Db, websiteId: number, rows: readonly Cells[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const some = rows.slice(start, start + ROWS_PER_STATEMENT);
    await insertWide(db, {
      name: 'upsert cars',
      rows: some.length,
      build: () =>
        upsertCars(
          db,
          some.map((cells) => rowOf(websiteId, cells)),
        ),
      values: valuesOf(websiteId, some),
    });
  }
}

const replaced = carRows.columns.filter((column) => column !== 'slug' && column !== 'stocknum');

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
function valuesOf(websiteId: number, rows: readonly Cells[]): Cell[] {
  const values: Cell[] = [];
  for (const cells of rows) {
    values.push(websiteId);
    for (const cell of cells) values.push(cell);
  }
  return values;
}

function rowOf(websiteId: number, cells: Cells): CarRow & { website_id: number } {
  const row = Object.fromEntries(carRows.columns.map((column, index) => [column, cells[index]]));
  return { website_id: websiteId, ...(row as CarRow) };
}

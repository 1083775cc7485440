import { carRows, type CarRow } from '../rows/car-rows.ts';
import type { Db } from '../schema.ts';
import { insertRows, type WideInsert } from './wide-insert.ts';

const ROWS_PER_STATEMENT = 20;

/** Inserts the rows, or replaces all but the address of those whose stock number exists. */
export async function insertManyCars(db: Db, websiteId: number, rows: readonly CarRow[]): Promise<void> {
  const owned = rows.map((row) => ({ website_id: websiteId, ...row }));
  for (let start = 0; start < owned.length; start += ROWS_PER_STATEMENT) {
    await insertRows(db, upsertCar, owned.slice(start, start + ROWS_PER_STATEMENT));
  }
}

const replaced = carRows.columns.filter((column) => column !== 'slug' && column !== 'stocknum');

const upsertCar: WideInsert<CarRow & { website_id: number }> = {
  name: 'upsert car',
  build: (db, rows) =>
    db
      .insertInto('car')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['website_id', 'stocknum'])
          .doUpdateSet((eb) =>
            Object.fromEntries(replaced.map((column) => [column, eb.ref(`excluded.${column}`)])),
          ),
      ),
};

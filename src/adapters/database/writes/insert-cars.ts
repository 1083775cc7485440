import { carRows, type CarRow } from '../rows/car-rows.ts';
import type { Db } from '../schema.ts';

const ROWS_PER_STATEMENT = 50;

/** Inserts the rows, or replaces all but the address of those whose stock number exists. */
export async function insertManyCars(db: Db, websiteId: number, rows: readonly CarRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const some = rows.slice(start, start + ROWS_PER_STATEMENT);
    await upsertStatement(db, websiteId, some).execute();
  }
}

function upsertStatement(db: Db, websiteId: number, rows: readonly CarRow[]) {
  const kept = carRows.columns.filter((column) => column !== 'slug' && column !== 'stocknum');
  return db
    .insertInto('car')
    .values(rows.map((row) => ({ website_id: websiteId, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'stocknum'])
        .doUpdateSet((eb) =>
          Object.fromEntries(kept.map((column) => [column, eb.ref(`excluded.${column}`)])),
        ),
    );
}

import { type RawBuilder, sql } from 'kysely';
import { carRows } from '../rows/car-rows.ts';
import type { Cell } from '../rows/row-codec.ts';
import type { Db } from '../schema.ts';

/** A car as it stands, and what it becomes: cells that are the same in both are not looked at. */
export interface CarUpdate {
  id: number;
  cells: readonly Cell[];
  nextCells: readonly Cell[];
  /** ISO instant since which the site shows its price. */
  priceSince: string | null;
}

interface CarUpdates {
  updates: readonly CarUpdate[];
  /** ISO instant of the write. */
  at: string;
  /** The version of the stock that the write makes. */
  stockVersion: number;
}

const CARS_PER_STATEMENT = 100;

/** Only the columns in which one of them changes: a row is long, and stands in many indexes. */
export async function updateCars(
  db: Db,
  websiteId: number,
  { updates, at: instant, stockVersion }: CarUpdates,
): Promise<void> {
  const changes = carRows.columns
    .map((column, index) => ({ column, index, type: carRows.castTypes[index] ?? 'text' }))
    .filter(({ index }) => updates.some(({ cells, nextCells }) => cells[index] !== nextCells[index]));
  const assignments = changes.map(
    ({ column }, place) => sql`${sql.ref(column)} = changed.${sql.ref(`column${place + 3}`)}`,
  );
  for (let start = 0; start < updates.length; start += CARS_PER_STATEMENT) {
    const rows = updates.slice(start, start + CARS_PER_STATEMENT).map(({ id, priceSince, nextCells }) =>
      listInBrackets([
        // As the column is: an index finds no other type on PostgreSQL.
        castCell(id, 'bigint'),
        castCell(priceSince, 'text'),
        ...changes.map(({ index, type }) => castCell(nextCells[index] ?? null, type)),
      ]),
    );
    await sql`update car set ${sql.join([
      sql`updated_at = ${instant}`,
      sql`stock_version = ${stockVersion}`,
      sql`price_since = changed.column2`,
      ...assignments,
    ])} from (values ${sql.join(rows)}) as changed
      where website_id = ${websiteId} and id = changed.column1`.execute(db);
  }
}

function listInBrackets(values: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(${sql.join(values)})`;
}

/** PostgreSQL takes a value that stands in a row of its own for text. */
function castCell(cell: Cell, type: string): RawBuilder<unknown> {
  return sql`cast(${cell} as ${sql.raw(type)})`;
}

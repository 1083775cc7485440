import { CompiledQuery, type Compilable, type Insertable } from 'kysely';
import { isPostgres } from '../engine-differences.ts';
import type { Cell } from '../rows/row-codec.ts';
import type { Db, Schema } from '../schema.ts';

interface WideInsert {
  /** Tells this statement from others; its text must depend on nothing but the engine and the number of rows. */
  name: string;
  rows: number;
  /** The statement for these very rows: built at the first call for their number only. */
  build: () => Compilable;
  /** Row after row, in the order of the statement's columns. */
  values: readonly Cell[];
}

const texts = new Map<string, string>();

/**
 * Inserts rows of some fifty columns and answers how many were written. Building such a statement takes longer than
 * running it, so its text is built once.
 */
export async function insertWide(db: Db, { name, rows, build, values }: WideInsert): Promise<number> {
  const key = `${name} ${rows} ${isPostgres(db)}`;
  const text = texts.get(key) ?? build().compile().sql;
  texts.set(key, text);
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values as Cell[]));
  return Number(numAffectedRows);
}

const ROWS_PER_STATEMENT = 100;

/** Inserts rows of one table, whose columns are their own keys: the same of each, in one order. */
export async function insertRows<Table extends keyof Schema>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const some = rows.slice(start, start + ROWS_PER_STATEMENT);
    await insertWide(db, {
      name: `insert ${table}`,
      rows: some.length,
      build: () => db.insertInto(table).values(some as never),
      values: some.flatMap((row) => Object.values<Cell>(row as Record<string, Cell>)),
    });
  }
}

/** Inserts one row whose columns are its own keys. */
export function insertRow<Row extends { [column in keyof Row]: Cell }>(
  db: Db,
  { name, row, build }: { name: string; row: Row; build: (row: Row) => Compilable },
): Promise<number> {
  return insertWide(db, { name, rows: 1, build: () => build(row), values: Object.values<Cell>(row) });
}

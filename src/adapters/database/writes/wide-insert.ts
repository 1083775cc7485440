import { CompiledQuery, type Compilable } from 'kysely';
import { isPostgres } from '../engine-differences.ts';
import type { Db } from '../schema.ts';

type Cell = string | number | boolean | null;

export interface WideInsert<Row> {
  /** Tells this statement from others; its text must depend on nothing but the engine and the number of rows. */
  name: string;
  build(db: Db, rows: readonly Row[]): Compilable;
}

const texts = new Map<string, string>();

/**
 * Inserts rows of some fifty columns and answers how many were written. Building such a statement takes longer than
 * running it, so its text is built once; the values follow in the order of the rows' own keys.
 */
export async function insertRows<Row extends { [column in keyof Row]: Cell }>(
  db: Db,
  insert: WideInsert<Row>,
  rows: readonly Row[],
): Promise<number> {
  const key = `${insert.name} ${rows.length} ${isPostgres(db)}`;
  const text = texts.get(key) ?? insert.build(db, rows).compile().sql;
  texts.set(key, text);
  const values = rows.flatMap((row) => Object.values<Cell>(row));
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
  return Number(numAffectedRows);
}

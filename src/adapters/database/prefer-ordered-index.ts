import { sql } from 'kysely';
import { isPostgres } from './engine-differences.ts';
import type { Db } from './schema.ts';

const OFF = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'jit'] as const;

/**
 * Row security makes PostgreSQL expect hardly a row, so that it scans and sorts them all: a second where 100,000
 * wait. For the rest of the transaction it walks an ordered index and stops at the limit.
 */
export async function preferOrderedIndex(db: Db): Promise<void> {
  if (!isPostgres(db)) return;
  const switched = OFF.map((name) => sql`set_config(${sql.lit(name)}, 'off', true)`);
  await sql`select ${sql.join(switched)}`.execute(db);
}

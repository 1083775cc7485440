import { sql } from 'kysely';
import { isPostgres } from './engine-differences.ts';
import type { Db } from './schema.ts';

const OFF = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'jit'] as const;

/**
 * Row security makes PostgreSQL expect hardly a row, so that it reads all of them to sort them: a second where 100,000
 * wait. For the rest of the transaction it goes along an index that is in order and stops where it has enough.
 */
export async function preferOrderedIndex(db: Db): Promise<void> {
  if (!isPostgres(db)) return;
  const switched = OFF.map((name) => sql`set_config(${sql.lit(name)}, 'off', true)`);
  await sql`select ${sql.join(switched)}`.execute(db);
}

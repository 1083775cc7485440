import { CompiledQuery } from 'kysely';
import { isPostgres, SETTINGS } from './engine-differences.ts';
import type { Db } from './schema.ts';

const SWITCHES = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'jit']
  .map((name) => `set_config('${name}', 'off', true)`)
  .join();

/**
 * Row security makes PostgreSQL expect hardly a row, so that it scans and sorts them all: a second where 100,000
 * wait. For the rest of the transaction it walks an ordered index and stops at the limit.
 */
export async function preferOrderedIndex(db: Db): Promise<void> {
  if (!isPostgres(db)) return;
  await db.executeQuery(CompiledQuery.raw(SETTINGS + SWITCHES));
}

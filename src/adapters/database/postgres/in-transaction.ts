import { CompiledQuery } from 'kysely';
import type { PlatformJob } from '../engine.ts';
import type { Db } from '../schema.ts';
import { LostConnection } from './lost-connection.ts';

/** Whose rows the transaction may touch, one website's or those of a platform job, and whether it only reads. */
export type Scope = ({ site: number } | { duty: 'tenants' | 'retention' | PlatformJob | null }) & {
  isRead?: boolean;
};

/** How a transaction begins: the connection adds its role and sends it together with the first statement. */
export const BEGIN = 'begin; ';
/** Ends a transaction that only read: nobody waits for the answer. */
export const END_READ = 'commit /* read */';

/** Runs the work in one transaction on one connection; the scope ends with it. */
export async function runInTransaction<Answer>(
  db: Db,
  scope: Scope,
  work: (transaction: Db) => Promise<Answer>,
): Promise<Answer> {
  return db.connection().execute(async (connection) => {
    // The values are ours: a number, or one of the words above.
    await run(connection, `${BEGIN}${writeSetting(scope)}`);
    try {
      const answer = await work(connection);
      await (scope.isRead ? run(connection, END_READ) : commit(connection));
      return answer;
    } catch (error) {
      // A lost connection takes its transaction with it; a rollback that fails gives up the connection.
      if (!(error instanceof LostConnection)) await run(connection, 'rollback').catch(() => undefined);
      throw error;
    }
  });
}

/** A list of values, to which more may be added. */
function writeSetting(scope: Scope): string {
  if (!('site' in scope)) return `select set_config('app.duty', '${scope.duty ?? ''}', true)`;
  if (!Number.isSafeInteger(scope.site)) throw new Error(`Not the id of a website: ${scope.site}`);
  return `select set_config('app.site', '${scope.site}', true)`;
}

/** From here on the transaction is about another website. */
export function turnToSite(transaction: Db, site: number): Promise<void> {
  return run(transaction, writeSetting({ site }));
}

async function commit(connection: Db): Promise<void> {
  try {
    await run(connection, 'commit');
  } catch (error) {
    if (error instanceof LostConnection) error.mayBeDone = true;
    throw error;
  }
}

async function run(db: Db, text: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(text));
}

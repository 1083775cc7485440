import { sql } from 'kysely';
import type { SignInRow, SignInRows } from '#ports/sign-in-rows.ts';
import type { Engine } from '../engine.ts';
import { PLATFORM } from '../schema.ts';
import { buildWhere, findSignInScope, nameTable } from '../writes/sign-in-writes.ts';

/** More than one person ever has of anything. */
const MAX_ROWS = 1000;

/** Of a website's shoppers, or with `PLATFORM` of the staff. */
export function createSignInStore(engine: Engine, websiteId: number): SignInRows {
  const reader = websiteId === PLATFORM ? 'staff' : websiteId;
  return {
    insert: (table, row) => engine.write('insertSignInRow', websiteId, { table, row }),
    async find(table, { where: conditions, limit = MAX_ROWS, offset = 0, sortBy }) {
      const order = sortBy
        ? sql`order by ${sql.ref(sortBy.column)} ${sql.raw(sortBy.direction === 'desc' ? 'desc' : 'asc')}`
        : sql``;
      const query = sql<SignInRow>`select * from ${nameTable(websiteId, table)} where ${buildWhere(websiteId, conditions)}
        ${order} limit ${limit} offset ${offset}`;
      return (await engine.read(reader, (db) => query.execute(db))).rows;
    },
    async count(table, conditions) {
      const query = sql<{ count: number }>`select count(*) as count from ${nameTable(websiteId, table)}
        where ${buildWhere(websiteId, conditions)}`;
      return Number((await engine.read(reader, (db) => query.execute(db))).rows[0]?.count ?? 0);
    },
    update: (table, conditions, change) =>
      engine.write('updateSignInRows', websiteId, { table, where: conditions, change }),
    delete: (table, conditions) => engine.write('deleteSignInRows', websiteId, { table, where: conditions }),
    consume: (table, conditions) => engine.write('consumeSignInRow', websiteId, { table, where: conditions }),
    increment: (table, conditions, { by: amount, set }) =>
      engine.write('incrementSignInRow', websiteId, { table, where: conditions, by: amount, set }),
    async guessCode(guess) {
      // Most of a crowd guesses at nothing, and is told so without waiting for its turn to write.
      const conditions = [{ column: 'identifier', is: 'in', value: guess.identifiers }] as const;
      const query = sql`select id from ${sql.table(findSignInScope(websiteId).code)} where ${buildWhere(websiteId, conditions)} limit 1`;
      const { rows } = await engine.read(reader, (db) => query.execute(db));
      return rows.length === 0 ? { kind: 'ended' } : engine.write('guessCode', websiteId, guess);
    },
    deleteExpired: (instant) => engine.write('deleteExpiredSignIns', websiteId, { before: instant }),
  };
}

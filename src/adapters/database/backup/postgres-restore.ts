import { sql } from 'kysely';
import { connectAdmin } from '../postgres/pools.ts';
import type { Db } from '../schema.ts';
import { NUMBERED } from './backup-tables.ts';
import type { InsertRows, RestoreTarget } from './snapshot.ts';

/** By the login that migrates: only the owner may set where the numbers go on. Row security holds for it too. */
export function openPostgresRestore(adminUrl: string): RestoreTarget {
  const db = connectAdmin(adminUrl);
  return {
    async isEmpty() {
      const { rows } = await sql`select 1 from website limit 1`.execute(db);
      return rows.length === 0;
    },
    load: (work) =>
      db.transaction().execute(async (transaction) => {
        await sql`select set_config('app.duty', 'restore', true)`.execute(transaction);
        const highest = new Map<string, number>();
        await work(createInserter(transaction, highest));
        for (const [sequence, value] of highest) {
          await sql`select setval(${sequence}::regclass, ${value})`.execute(transaction);
        }
      }),
    close: () => db.destroy(),
  };
}

/** PostgreSQL itself reads the rows into the types of the table. */
function createInserter(db: Db, highest: Map<string, number>): InsertRows {
  const raise = (sequence: string, value: unknown) => {
    if (Number(value) > (highest.get(sequence) ?? 0)) highest.set(sequence, Number(value));
  };
  return async (table, rows) => {
    const name = sql.table(table);
    await sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`.execute(
      db,
    );
    const column = NUMBERED[table];
    for (const row of rows) {
      if (column !== undefined) raise(`${table}_${column}_seq`, row[column]);
      if (table === 'website') raise('website_change', row['changed_seq']);
    }
  };
}

import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';

/** What all servers count together for a while. On SQLite one process counts in its memory. */
export const sharedCounts: Migration = {
  async up(db) {
    if (!isPostgres(db)) return;
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

// Of no website: its keys are hashes, and one is of what many sites got.
const STATEMENTS = [
  `create unlogged table if not exists shared_count (
    key text not null,
    member text not null,
    count bigint not null,
    until bigint not null,
    primary key (key, member)
  )`,
  'create index if not exists shared_count_by_end on shared_count (until)',
  'grant select, insert, update, delete on shared_count to forecourt_app',
];

import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';

/** When a lead was emptied because its person asked for it, and ways to what is older than it may be. */
export const personalData: Migration = {
  async up(db) {
    const statements = [...TABLE, ...(isPostgres(db) ? POLICIES : [])];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const TABLE = [
  'alter table lead add column erased_at text',
  'create index lead_by_age on lead (website_id, created_at)',
  'create index lead_keys on lead (website_id, key_expires_at) where idempotency_key is not null',
];

/** PostgreSQL only; see the migrations before this one. */
const POLICIES = ['grant delete on held_day to forecourt_app'];

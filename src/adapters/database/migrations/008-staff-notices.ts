import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';
import { createStaffTable } from './005-staff.ts';

/** Where people are told, and what they chose. Releases before this one may not start on it: they would take a notice for a lead. */
export const staffNotices: Migration = {
  async up(db) {
    const statements = [
      'alter table staff add column notices text',
      ...createStaffTable(PUSH_SUBSCRIPTION, isPostgres(db)),
      `create index delivery_of_staff on delivery (website_id, created_at)
        where lead_id like 'news:%' or lead_id like 'notice:%'`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** Whoever has a row can write to somebody's screen: never in a backup. */
const PUSH_SUBSCRIPTION = {
  name: 'push_subscription',
  columns: `
    id text primary key,
    staff_id text not null,
    endpoint text not null constraint push_subscription_endpoint unique,
    p256dh text not null,
    auth text not null,
    device text not null,
    created_at text not null,
    last_seen_at text not null`,
  indexes: ['create index push_subscription_of_staff on push_subscription (staff_id)'],
  isNeverBackedUp: true,
} as const;

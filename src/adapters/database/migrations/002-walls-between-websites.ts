import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';

/**
 * PostgreSQL only: every statement of the product runs as `forecourt_app`, which sees the rows of the one website
 * that its transaction has named in `app.site`. Jobs of the platform name themselves in `app.duty` instead.
 */
export const wallsBetweenWebsites: Migration = {
  async up(db) {
    if (!isPostgres(db)) return;
    for (const table of ['car', 'lead', 'outbox']) await ownRowsOnly(db, table);
    for (const statement of [...WEBSITE, ...OUTBOX_DELIVERY, ...GRANTS, ...NOTIFY])
      await sql.raw(statement).execute(db);
  },
};

// The setting reads as an empty text, not as null, once it was used on a connection.
const SITE = `nullif(current_setting('app.site', true), '')::bigint`;
const duty = (name: string) => `current_setting('app.duty', true) = '${name}'`;

async function ownRowsOnly(db: Kysely<unknown>, table: string): Promise<void> {
  const isOwnRow = `website_id = ${SITE}`;
  for (const statement of [
    ...force(table),
    `create policy own_rows on ${table} using (${isOwnRow}) with check (${isOwnRow})`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

function force(table: string): string[] {
  return [`alter table ${table} enable row level security`, `alter table ${table} force row level security`];
}

/** Hosts are looked up before the website is known; a website's own writes may raise its versions. */
const WEBSITE = [
  ...force('website'),
  `create policy host_look_up on website for select using (true)`,
  `create policy own_versions on website for update using (id = ${SITE}) with check (id = ${SITE})`,
  `create policy tenants on website using (${duty('tenants')}) with check (${duty('tenants')})`,
];

/** Deliveries go out for every website. */
const OUTBOX_DELIVERY = [
  `create policy delivery_reads on outbox for select using (${duty('delivery')})`,
  `create policy delivery_marks on outbox for update using (${duty('delivery')}) with check (${duty('delivery')})`,
];

const GRANTS = [
  `do $$ begin execute format('grant usage on schema %I to forecourt_app', current_schema()); end $$`,
  `grant select, insert, update on website, car, lead, outbox, fact to forecourt_app`,
  `do $$ begin execute format('grant usage on all sequences in schema %I to forecourt_app', current_schema()); end $$`,
];

const NOTIFY = [
  `create function tell_website_changed() returns trigger language plpgsql as
    $$ begin perform pg_notify('forecourt_changed', ''); return null; end $$`,
  `create trigger website_changed after insert or update of changed_seq on website
    for each statement execute function tell_website_changed()`,
];

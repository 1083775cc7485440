import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';

/** Feeds that the server reads by itself, their turns, and which pictures of cars could not be fetched. */
export const scheduledFeeds: Migration = {
  async up(db) {
    const statements = [...tables(db), ...(isPostgres(db) ? POLICIES : [])];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

function tables(db: Kysely<unknown>): string[] {
  const ownId = isPostgres(db) ? 'id bigserial not null' : 'id integer primary key autoincrement';
  const ownKey = isPostgres(db) ? 'primary key (website_id, id),' : '';
  const website = 'website_id bigint not null references website (id)';
  return [
    `create table feed (
      ${ownId}, ${website},
      url text not null,
      every_minutes bigint not null,
      format text,
      mapping text,
      "full" boolean not null,
      accept text not null,
      created_at text not null,
      next_run_at text not null,
      last_success_at text,
      last_cars bigint,
      etag text,
      last_modified text,
      read_for text,
      told text not null,
      ${ownKey}
      constraint feed_address unique (website_id, url)
    )`,
    `create table feed_run (
      ${ownId}, ${website},
      feed_id bigint not null,
      started_at text not null,
      ended_at text not null,
      outcome text not null,
      why text not null,
      summary text${isPostgres(db) ? ', primary key (website_id, id)' : ''}
    )`,
    `create index feed_run_of_feed on feed_run (website_id, feed_id, id)`,
    `create table picture_check (
      website_id bigint primary key references website (id),
      at text not null,
      troubles text not null
    )`,
  ];
}

const TABLES = ['feed', 'feed_run', 'picture_check'];
const SITE = `nullif(current_setting('app.site', true), '')::bigint`;
const duty = (name: string) => `current_setting('app.duty', true) = '${name}'`;

/** PostgreSQL only; see the migrations before this one. */
const POLICIES = [
  ...TABLES.flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy own_rows on ${table} using (website_id = ${SITE}) with check (website_id = ${SITE})`,
    `create policy backup_reads on ${table} for select using (${duty('backup')})`,
    `create policy restore_writes on ${table} for insert with check (${duty('restore')})`,
    `grant select, insert, update on ${table} to forecourt_app`,
  ]),
  // A feed that is removed goes with its history, of which the oldest turns go all the time.
  `grant delete on feed, feed_run to forecourt_app`,
  `create policy turn_reads on feed for select using (${duty('feeds')})`,
  `create policy turn_marks on feed for update using (${duty('feeds')}) with check (${duty('feeds')})`,
  `do $$ begin execute format('grant usage on all sequences in schema %I to forecourt_app', current_schema()); end $$`,
];

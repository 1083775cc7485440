import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';

/** What is counted of visits, a day at a time; no row is of one visitor. */
export const visitCounts: Migration = {
  async up(db) {
    const statements = [...TABLES, ...(isPostgres(db) ? NAMES.flatMap(policies) : [])];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const NAMES = ['act_count', 'car_count', 'vital_count', 'variant_count'];

const TABLES = [
  `create table act_count (
    website_id bigint not null references website (id),
    day text not null,
    kind text not null,
    page_type text not null,
    location_id bigint not null,
    source text not null,
    acts bigint not null,
    constraint act_count_key primary key (website_id, day, kind, page_type, location_id, source)
  )`,
  `create table car_count (
    website_id bigint not null references website (id),
    day text not null,
    car_id bigint not null,
    views bigint not null,
    saves bigint not null,
    constraint car_count_key primary key (website_id, day, car_id)
  )`,
  `create table vital_count (
    website_id bigint not null references website (id),
    day text not null,
    page_type text not null,
    device text not null,
    providers text not null,
    vital text not null,
    bucket bigint not null,
    visits bigint not null,
    constraint vital_count_key primary key (website_id, day, page_type, device, providers, vital, bucket)
  )`,
  `create table variant_count (
    website_id bigint not null references website (id),
    day text not null,
    experiment text not null,
    variant text not null,
    exposures bigint not null,
    constraint variant_count_key primary key (website_id, day, experiment, variant)
  )`,
];

const SITE = `nullif(current_setting('app.site', true), '')::bigint`;
const duty = (name: string) => `current_setting('app.duty', true) = '${name}'`;

/** PostgreSQL only; see the migrations before this one. */
function policies(table: string): string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy own_rows on ${table} using (website_id = ${SITE}) with check (website_id = ${SITE})`,
    `grant select, insert, update, delete on ${table} to forecourt_app`,
    `create policy backup_reads on ${table} for select using (${duty('backup')})`,
    `create policy restore_writes on ${table} for insert with check (${duty('restore')})`,
  ];
}

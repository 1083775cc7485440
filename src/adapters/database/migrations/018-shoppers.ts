import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';

/** Shoppers who sign in to the garage of a website, and the cars they saved. Known to that website alone. */
export const shoppers: Migration = {
  async up(db) {
    const statements = [...TABLES, ...(isPostgres(db) ? POLICIES : [])];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const WEBSITE = 'website_id bigint not null references website (id)';

// `email_verified` is a number: the sign-in library writes 1 or 0 wherever an engine may lack booleans.
const TABLES = [
  `create table shopper (
    ${WEBSITE},
    id text not null,
    email text not null,
    name text not null,
    email_verified bigint not null,
    image text,
    created_at text not null,
    updated_at text not null,
    constraint shopper_key primary key (website_id, id),
    constraint shopper_email unique (website_id, email)
  )`,
  `create table shopper_session (
    ${WEBSITE},
    id text not null,
    token text not null,
    shopper_id text not null,
    expires_at text not null,
    ip_address text,
    user_agent text,
    created_at text not null,
    updated_at text not null,
    constraint shopper_session_key primary key (website_id, id),
    constraint shopper_session_token unique (website_id, token)
  )`,
  `create index shopper_session_of_shopper on shopper_session (website_id, shopper_id)`,
  // One code at a time: a new one takes the place of the one before.
  `create table shopper_code (
    ${WEBSITE},
    id text not null,
    identifier text not null,
    value text not null,
    expires_at text not null,
    created_at text not null,
    updated_at text not null,
    constraint shopper_code_key primary key (website_id, id),
    constraint shopper_code_identifier unique (website_id, identifier)
  )`,
  `create table shopper_car (
    ${WEBSITE},
    shopper_id text not null,
    car_id bigint not null,
    price text not null,
    saved_at text not null,
    constraint shopper_car_key primary key (website_id, shopper_id, car_id)
  )`,
];

const KEPT = ['shopper', 'shopper_car'];
/** No backup may read them: whoever has one could sign in. */
const NEVER_BACKED_UP = ['shopper_session', 'shopper_code'];
const SITE = `nullif(current_setting('app.site', true), '')::bigint`;
const duty = (name: string) => `current_setting('app.duty', true) = '${name}'`;

/** PostgreSQL only; see the migrations before this one. */
const POLICIES = [
  ...[...KEPT, ...NEVER_BACKED_UP].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy own_rows on ${table} using (website_id = ${SITE}) with check (website_id = ${SITE})`,
    `grant select, insert, update, delete on ${table} to forecourt_app`,
  ]),
  ...KEPT.flatMap((table) => [
    `create policy backup_reads on ${table} for select using (${duty('backup')})`,
    `create policy restore_writes on ${table} for insert with check (${duty('restore')})`,
  ]),
];

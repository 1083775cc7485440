import { forceRowSecurity, hasDuty, SITE } from './site-table.ts';

/** The statements for websites and the facts of the platform, which belong to none of them. */
export function createWebsiteAndFact(isOnPostgres: boolean): string[] {
  const id = isOnPostgres ? 'bigserial primary key' : 'integer primary key autoincrement';
  return [
    ...(isOnPostgres ? ['create sequence website_change'] : []),
    `create table website (
      id ${id},
      slug text not null unique,
      domain_name text unique,
      template text not null,
      name text not null,
      config text not null,
      config_version bigint not null default 1,
      configured_at text,
      stock_version bigint not null default 1,
      reindex_version bigint not null default 1,
      imported_version bigint not null default 1,
      stock_checked_at text,
      changed_seq bigint not null
    )`,
    'create index website_by_change on website (changed_seq)',
    'create table fact (name text primary key, value text not null)',
    ...(isOnPostgres ? ROW_SECURITY : []),
  ];
}

const ROW_SECURITY = [
  ...forceRowSecurity('website'),
  // Hosts are looked up before the website is known; a website's own writes may raise its versions.
  `create policy host_look_up on website for select using (true)`,
  `create policy own_versions on website for update using (id = ${SITE}) with check (id = ${SITE})`,
  `create policy tenants on website using (${hasDuty('tenants')}) with check (${hasDuty('tenants')})`,
  `create policy restore_writes on website for insert with check (${hasDuty('restore')})`,
  'grant select, insert, update on website, fact to forecourt_app',
  `create function tell_website_changed() returns trigger language plpgsql as
    $$ begin perform pg_notify('forecourt_changed', ''); return null; end $$`,
  `create trigger website_changed after insert or update of changed_seq on website
    for each statement execute function tell_website_changed()`,
];

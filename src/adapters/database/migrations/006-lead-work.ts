import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';
import { createSiteTable, hasDuty, type SiteTable } from './001-baseline/site-table.ts';

/**
 * What a dealer's people do with a lead. Releases before this one may not start on it: they would erase a person and
 * leave the notes.
 */
export const leadWork: Migration = {
  async up(db) {
    const isOnPostgres = isPostgres(db);
    const statements = [
      ...LEAD_COLUMNS.map((column) => `alter table lead add column ${column}`),
      ...KEY_COLUMNS.map(
        (name) => `alter table lead add column ${name} text${isOnPostgres ? BY_LETTER : ''}`,
      ),
      ...ADDRESSES,
      ...INDEXES.map(({ name, columns, where }) =>
        where === undefined
          ? `create index ${name} on lead (website_id, ${columns})`
          : `create index ${name} on lead (website_id, ${columns}) where ${where}`,
      ),
      ...createSiteTable(LEAD_EVENT, isOnPostgres),
      ...(isOnPostgres ? POSTGRES_STATEMENTS : []),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** Their beginnings are looked for. */
const BY_LETTER = ' collate "C"';
const KEY_COLUMNS = ['address_key', 'phone_key', 'name_key', 'last_word_key'];

/** All may be null: rows of a backup from before have none. */
const LEAD_COLUMNS = [
  'owner_id text',
  'stage text',
  'outcome text',
  'due_at text',
  'first_try_at text',
  'last_try_kind text',
  'last_try_at text',
  'snoozed_until text',
  'late_told_at text',
  'work_version bigint',
  'work_state bigint',
  'work_at text',
  'department text',
];

/** Row security lets no index answer what a function makes of a column: the address in small letters is a column itself. */
const ADDRESSES = [
  `update lead set address_key = lower(email) where email <> ''`,
  'drop index lead_by_address',
];

/** A list is read in the order of an index, which also has what it is narrowed by. */
const LISTED = 'work_state, work_at, seq, location_id, department';

const INDEXES: readonly { name: string; columns: string; where?: string }[] = [
  { name: 'lead_work', columns: `${LISTED}, owner_id`, where: 'work_state is not null' },
  { name: 'lead_work_of_owner', columns: `owner_id, ${LISTED}`, where: 'work_state is not null' },
  { name: 'lead_late', columns: 'work_at', where: 'work_state = 1 and late_told_at is null' },
  {
    name: 'lead_earlier',
    columns: 'created_at, seq, location_id, department',
    where: 'work_state is null and not spam and erased_at is null',
  },
  { name: 'lead_changed', columns: 'updated_at' },
  { name: 'lead_by_address', columns: 'address_key', where: 'address_key is not null' },
  { name: 'lead_by_phone', columns: 'phone_key', where: 'phone_key is not null' },
  { name: 'lead_by_name', columns: 'name_key', where: 'name_key is not null' },
  { name: 'lead_by_last_word', columns: 'last_word_key', where: 'last_word_key is not null' },
  { name: 'lead_of_car', columns: 'car_id', where: 'car_id is not null' },
  // Those of which the keys are still to be made.
  { name: 'lead_unkeyed', columns: 'seq', where: 'name_key is null' },
];

const LEAD_EVENT: SiteTable = {
  name: 'lead_event',
  numberedBy: 'seq',
  numberKey: 'lead_event_key',
  columns: `
    lead_id text not null,
    at text not null,
    actor text not null,
    kind text not null,
    detail text not null`,
  indexes: ['create index lead_event_of_lead on lead_event (website_id, lead_id, seq)'],
  policies: [
    // Of what was done nothing changes but a note, which is emptied; it goes with its lead alone.
    'revoke update on lead_event from forecourt_app',
    'grant update (detail) on lead_event to forecourt_app',
    `create policy emptied on lead_event as restrictive for update
      using (kind = 'noted') with check (detail = '{"kind":"noted","text":""}')`,
    `create policy kept on lead_event as restrictive for delete
      using (${hasDuty('retention')} or ${hasDuty('tenants')})`,
  ],
};

const POSTGRES_STATEMENTS = [
  'grant usage on sequence lead_event_seq_seq to forecourt_app',
  // For the jobs that look after the leads of every website.
  `create policy lead_jobs on lead for select using (${hasDuty('leads')})`,
];

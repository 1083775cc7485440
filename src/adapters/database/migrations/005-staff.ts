import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine-differences.ts';
import {
  createSiteTable,
  forceRowSecurity,
  hasDuty,
  SITE,
  type SiteTable,
} from './001-baseline/site-table.ts';

/** Who uses the console, what they may, and what they did. */
export const staff: Migration = {
  async up(db) {
    const isOnPostgres = isPostgres(db);
    const statements = [
      ...STAFF_TABLES.flatMap((table) => createStaffTable(table, isOnPostgres)),
      ...createSiteTable(AUDIT, isOnPostgres),
      ...(isOnPostgres ? SEQUENCE_RIGHTS : []),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** A table of rows that belong to no website. */
interface StaffTable {
  name: string;
  /** `{number}` stands for a number that the engine gives. */
  columns: string;
  indexes?: readonly string[];
  isNeverBackedUp?: true;
  /** PostgreSQL: further policies. */
  policies?: readonly string[];
}

/** What was done is added and read, never changed; retention deletes it, and a website that is removed takes its own. */
const keepLines = (table: string) => [
  `revoke update on ${table} from forecourt_app`,
  `create policy kept on ${table} as restrictive for delete
    using (${hasDuty('retention')} or ${hasDuty('tenants')})`,
];

const ACT_COLUMNS = `
  at text not null,
  actor text not null,
  act text not null,
  thing text not null,
  changed text not null`;

// Columns as the sign-in library knows them: those of shoppers without a website.
const STAFF_TABLES: readonly StaffTable[] = [
  {
    name: 'staff',
    columns: `
      id text primary key,
      email text not null constraint staff_email unique,
      name text not null,
      email_verified bigint not null,
      image text,
      created_at text not null,
      updated_at text not null,
      last_seen_at text,
      time_locale text`,
  },
  {
    name: 'staff_session',
    columns: `
      id text primary key,
      token text not null constraint staff_session_token unique,
      staff_id text not null,
      expires_at text not null,
      ip_address text,
      user_agent text,
      created_at text not null,
      updated_at text not null`,
    indexes: ['create index staff_session_of_staff on staff_session (staff_id)'],
    isNeverBackedUp: true,
  },
  {
    name: 'staff_code',
    columns: `
      id text primary key,
      identifier text not null constraint staff_code_identifier unique,
      value text not null,
      expires_at text not null,
      created_at text not null,
      updated_at text not null`,
    isNeverBackedUp: true,
  },
  {
    name: 'staff_passkey',
    columns: `
      id text primary key,
      name text,
      public_key text not null,
      staff_id text not null,
      credential_id text not null constraint staff_passkey_credential unique,
      counter bigint not null,
      device_type text not null,
      backed_up bigint not null,
      transports text,
      created_at text,
      aaguid text`,
    indexes: ['create index staff_passkey_of_staff on staff_passkey (staff_id)'],
    isNeverBackedUp: true,
  },
  {
    name: 'staff_invitation',
    columns: `
      id text primary key,
      staff_id text not null,
      created_at text not null,
      expires_at text not null,
      used_at text,
      ended_at text`,
    indexes: ['create index staff_invitation_of_staff on staff_invitation (staff_id)'],
    isNeverBackedUp: true,
  },
  {
    name: 'membership',
    // The website is 0 on the platform. Locations and departments are JSON lists, empty for all.
    columns: `
      website_id bigint not null,
      staff_id text not null,
      role text not null,
      locations text not null,
      departments text not null,
      created_at text not null,
      constraint membership_key primary key (website_id, staff_id)`,
    indexes: ['create index membership_of_staff on membership (staff_id)'],
    policies: [
      `create policy own_rows on membership for select using (website_id = ${SITE})`,
      `create policy removal on membership for delete using (website_id = ${SITE} and ${hasDuty('tenants')})`,
    ],
  },
  {
    name: 'staff_audit',
    columns: `seq {number}, ${ACT_COLUMNS}`,
    policies: [
      `create policy retention on staff_audit using (${hasDuty('retention')}) with check (false)`,
      ...keepLines('staff_audit'),
    ],
  },
];

/** What was done on a website, by ids: never a shopper's words or address, so erasing a person leaves it true. */
const AUDIT: SiteTable = {
  name: 'audit',
  numberedBy: 'seq',
  numberKey: 'audit_key',
  columns: ACT_COLUMNS,
  indexes: ['create index audit_at on audit (website_id, at)'],
  policies: [
    `create policy staff on audit using (${hasDuty('staff')}) with check (${hasDuty('staff')})`,
    ...keepLines('audit'),
  ],
};

const SEQUENCE_RIGHTS = ['grant usage on sequence audit_seq_seq, staff_audit_seq_seq to forecourt_app'];

export function createStaffTable(table: StaffTable, isOnPostgres: boolean): string[] {
  const { name, columns, indexes = [] } = table;
  const number = isOnPostgres ? 'bigserial primary key' : 'integer primary key autoincrement';
  const rowSecurity = isOnPostgres ? secureRows(table) : [];
  return [`create table ${name} (${columns.replace('{number}', number)})`, ...indexes, ...rowSecurity];
}

/** No website's statement sees them: whoever works on them says so by the duty. */
function secureRows({ name, isNeverBackedUp, policies = [] }: StaffTable): string[] {
  const backup = [
    `create policy backup_reads on ${name} for select using (${hasDuty('backup')})`,
    `create policy restore_writes on ${name} for insert with check (${hasDuty('restore')})`,
  ];
  return [
    ...forceRowSecurity(name),
    `create policy staff on ${name} using (${hasDuty('staff')}) with check (${hasDuty('staff')})`,
    `grant select, insert, update, delete on ${name} to forecourt_app`,
    ...(isNeverBackedUp ? [] : backup),
    ...policies,
  ];
}

import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#adapters/database/open-database.ts';
import { connectAdmin } from '#adapters/database/postgres/pools.ts';
import type { Db } from '#adapters/database/schema.ts';
import { connectSqlite, createKysely } from '#adapters/database/sqlite/connection.ts';
import { sampleLead, sampleSubmission, sampleWebsite } from './samples.ts';

/** When they are looked at: some are late by then. */
export const MANY_AT = '2026-11-20T02:30:00.000Z';

interface DatabasePlace {
  dataDir: string;
  databaseUrl: string | null;
  adminUrl: string | null;
}

/** A website with one lead, which tom called. */
export async function openLeadSite(place: DatabasePlace): Promise<{ websiteId: number; leadId: string }> {
  const opened = await openDatabase({ ...place, role: 'server' });
  if ('fault' in opened) throw new Error(opened.fault.message);
  const { id } = (await opened.database.tenants.save(sampleWebsite('many'))).website;
  const { leads, leadWork } = opened.database.openStores(id);
  const submission = sampleSubmission({ lead: sampleLead({ phone: '0412345678' }), due: MANY_AT });
  await leads.submit(submission);
  await leadWork.storeKeys('en-AU', 1);
  await leadWork.tryLead({ leadId: submission.id, actor: 'tom', at: MANY_AT, by: 'call' });
  await opened.database.close();
  return { websiteId: id, leadId: submission.id };
}

/** As many like the one that is there. */
export async function storeInFolder(dataDir: string, count: number): Promise<void> {
  const connection = connectSqlite(join(dataDir, 'forecourt.sqlite'), 'write', 100);
  const columns = connection
    .prepare('pragma table_info(lead)')
    .all()
    .map(({ name }) => String(name));
  const series = `(with recursive s(n) as (select 1 union all select n + 1 from s limit ${count}) select n from s)`;
  await storeMany(createKysely(connection), columns, series);
  connection.close();
}

export async function storeInPostgres(adminUrl: string, count: number): Promise<void> {
  const admin = connectAdmin(adminUrl);
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'lead'`.execute(admin);
  const columns = rows.map(({ name }) => name);
  await storeMany(admin, columns, `generate_series(1, ${count}) as n`);
  await sql`analyze lead`.execute(admin);
  await admin.destroy();
}

/** One a minute, on three places and many cars; every fifth is nobody's. */
async function storeMany(db: Db, columns: readonly string[], series: string): Promise<void> {
  const values: Record<string, string> = {
    id: `'lead-' || n`,
    idempotency_key: `'key-' || n`,
    email: `'asker-' || n || '@example.com'`,
    address_key: `'asker-' || n || '@example.com'`,
    name_key: `'ann ' || n`,
    last_word_key: `'lee' || n`,
    phone_key: `n || '0412'`,
    car_id: 'n % 500',
    location_id: 'n % 3',
    owner_id: `case when n % 5 = 0 then null else 'tom' end`,
    work_state: 'case when n % 4 = 0 then null else n % 4 end',
    work_at: `'2026-11-20T0' || (n % 10) || ':00:00.000Z'`,
    spam: 'n % 50 = 0',
  };
  const stored = columns.filter((name) => name !== 'seq');
  const selected = stored.map((name) => values[name] ?? name).join(', ');
  await sql
    .raw(`insert into lead (${stored.join(', ')}) select ${selected} from lead cross join ${series}`)
    .execute(db);
}

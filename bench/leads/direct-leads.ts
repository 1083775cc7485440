import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import type { LeadGround } from '#test/campaign/leads/lead-ground.ts';

type Row = Record<string, unknown>;

/** A lead as the product stored it, and its delivery: what the yardstick writes again and again. */
interface TwoRows {
  lead: Row;
  delivery: Row;
}

/** How long, and for how many senders at once. SQLite has one writer at a time, so its own come in turn. */
interface Writing {
  ms: number;
  senders: number;
}

/** Leads a second when the same two rows are written in a transaction of their own, without anything around it. */
export function directLeads(ground: LeadGround, writing: Writing): Promise<number> {
  return ground.postgres === null ? onSqlite(ground, writing) : onPostgres(ground, writing);
}

async function onSqlite({ environment }: LeadGround, { ms }: Writing): Promise<number> {
  const database = new DatabaseSync(join(environment['DATA_DIR'] ?? '', 'forecourt.sqlite'));
  database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 2000');
  const one = (table: string) =>
    database.prepare(`select * from ${table} order by rowid desc limit 1`).get() as Row;
  const rows: TwoRows = { lead: one('lead'), delivery: one('delivery') };
  const insertOf = (table: string, row: Row) => database.prepare(insert(table, columnsOf(row), () => '?'));
  const inserts = [insertOf('lead', rows.lead), insertOf('delivery', rows.delivery)] as const;
  let count = 0;
  const begun = performance.now();
  for (; performance.now() - begun < ms; count += 1) {
    const { lead, delivery } = another(rows);
    database.exec('begin immediate');
    inserts[0].run(...(valuesOf(lead) as SQLInputValue[]));
    inserts[1].run(...(valuesOf(delivery) as SQLInputValue[]));
    database.exec('commit');
  }
  const perSecond = count / ((performance.now() - begun) / 1000);
  database.close();
  return perSecond;
}

/** In the product's role and for one website, so that row security judges these rows as well. */
async function onPostgres({ environment }: LeadGround, { ms, senders }: Writing): Promise<number> {
  const rows = await newestOnPostgres(environment['DATABASE_ADMIN_URL'] ?? '');
  const connectionString = environment['DATABASE_URL'] ?? '';
  const clients = Array.from({ length: senders }, () => new pg.Client({ connectionString }));
  await Promise.all(clients.map((client) => client.connect()));
  await Promise.all(clients.map((client) => client.query('set role forecourt_app')));
  const begin = `begin; select set_config('app.site', '${Number(rows.lead['website_id'])}', true)`;
  let count = 0;
  const begun = performance.now();
  const write = async (client: pg.Client) => {
    for (; performance.now() - begun < ms; count += 1) {
      const { lead, delivery } = another(rows);
      await client.query(begin);
      await client.query(namedInsert('lead', lead));
      await client.query(namedInsert('delivery', delivery));
      await client.query('commit');
    }
  };
  await Promise.all(clients.map(write));
  const perSecond = count / ((performance.now() - begun) / 1000);
  await Promise.all(clients.map((client) => client.end()));
  return perSecond;
}

async function newestOnPostgres(connectionString: string): Promise<TwoRows> {
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  const one = async (table: string, key: string): Promise<Row> =>
    (await admin.query(`select * from ${table} order by ${key} desc limit 1`)).rows[0];
  const rows = { lead: await one('lead', 'seq'), delivery: await one('delivery', 'id') };
  await admin.end();
  return rows;
}

/** The engine numbers rows itself. */
function columnsOf(row: Row): string[] {
  return Object.keys(row).filter((name) => name !== 'seq' && !(name === 'id' && 'delivery_id' in row));
}

function valuesOf(row: Row): unknown[] {
  return columnsOf(row).map((name) => row[name]);
}

function insert(table: string, columns: string[], mark: (index: number) => string): string {
  return `insert into ${table} (${columns.join()}) values (${columns.map((_, index) => mark(index + 1)).join()})`;
}

function namedInsert(table: string, row: Row): { name: string; text: string; values: unknown[] } {
  const text = insert(table, columnsOf(row), (index) => `$${index}`);
  return { name: table, text, values: valuesOf(row) };
}

function another({ lead, delivery }: TwoRows): TwoRows {
  const id = randomUUID();
  return {
    lead: { ...lead, id, idempotency_key: `key:${id}` },
    delivery: { ...delivery, lead_id: id, delivery_id: randomUUID(), state: 'delivered' },
  };
}

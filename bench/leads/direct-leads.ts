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

/** As many connections as the product has for visitors. */
const CONNECTIONS = 8;

/** Leads a second when the same two rows are written in a transaction of their own, without anything around it. */
export function directLeads(ground: LeadGround, ms: number): Promise<number> {
  return ground.postgres === null ? onSqlite(ground, ms) : onPostgres(ground, ms);
}

async function onSqlite({ environment }: LeadGround, ms: number): Promise<number> {
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

async function onPostgres({ environment }: LeadGround, ms: number): Promise<number> {
  const connectionString = environment['DATABASE_ADMIN_URL'] ?? '';
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString }));
  await Promise.all(clients.map((client) => client.connect()));
  const first = clients[0] as pg.Client;
  const one = async (table: string, key: string): Promise<Row> =>
    (await first.query(`select * from ${table} order by ${key} desc limit 1`)).rows[0];
  const rows: TwoRows = { lead: await one('lead', 'seq'), delivery: await one('delivery', 'id') };
  let count = 0;
  const begun = performance.now();
  const write = async (client: pg.Client) => {
    for (; performance.now() - begun < ms; count += 1) {
      const { lead, delivery } = another(rows);
      await client.query('begin');
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

import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PrivatePostgres, postgresPrograms, startPostgres } from '#test/postgres.ts';
import { isInAll } from '#test/rings.ts';
import { askSite, type Reply, serve, type Served } from '#test/serve.ts';

const programs = postgresPrograms();
const LEAD = {
  name: 'Ann',
  email: 'ann@example.com',
  phone: '0412345678',
  category: 'general-enquiry',
  message: 'Is it still there?',
};
const KNOWN = ['/', '/search/new-used-and-demo-cars', '/my-garage'];
const CLIENTS = isInAll ? 8 : 3;
const SESSION_ENDS = isInAll ? 5 : 1;
const HALTS = isInAll ? (['fast', 'immediate'] as const) : (['immediate'] as const);

describe.skipIf(!programs)('the product on a PostgreSQL in trouble', () => {
  let postgres: PrivatePostgres;
  let served: Served;
  let adminUrl: string;
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-outage-'));
  const logFile = join(dataDir, 'log');

  beforeAll(async () => {
    postgres = await startPostgres(programs!);
    const urls = await postgres.newDatabase();
    ({ adminUrl } = urls);
    const settings = { DATABASE_URL: urls.databaseUrl, DATABASE_ADMIN_URL: adminUrl, LOG_LEVEL: 'warn' };
    served = await serve({ ...settings, DATA_DIR: dataDir }, openSync(logFile, 'w'));
    for (const path of KNOWN) expect((await get(path)).status).toBe(200);
  });

  afterAll(async () => {
    postgres?.thaw();
    await served?.end('SIGINT');
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('goes on when sessions end and the server restarts while leads arrive, and loses and doubles none', async () => {
    const ids = new Map<string, string | null>();
    let isOver = false;
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let count = 0; !isOver; count += 1) {
        const key = `traffic-${client}-${count}`;
        ids.set(key, null);
        const reply = await send(key);
        expect([201, 503]).toContain(reply.status);
        if (reply.status === 201) ids.set(key, JSON.parse(reply.text).id);
      }
    });
    const taken = () => [...ids.values()].filter((id) => id !== null).length;
    const untilMore = async () => {
      const before = taken();
      await expect.poll(taken, { timeout: 20_000, interval: 10 }).toBeGreaterThan(before + 20);
    };
    for (let turn = 0; turn < SESSION_ENDS; turn += 1) {
      await untilMore();
      // What stores leads, and the one that listens for changes unless it is just coming back.
      expect(await postgres.endSessions()).toBeGreaterThan(0);
    }
    for (const how of HALTS) {
      await untilMore();
      await postgres.halt(how);
      await postgres.goOn();
    }
    await untilMore();
    isOver = true;
    await Promise.all(clients);
    expect(served.process.exitCode).toBe(null);
    // Whoever got no id asks again with the same key.
    for (const [key, id] of ids) if (id === null) ids.set(key, JSON.parse((await send(key)).text).id);
    expect(await storedLeads('traffic-')).toEqual(new Map([...ids].toSorted(byKey)));
  });

  it('goes on showing known pages, refuses the rest in time, and recovers by itself', async () => {
    const before = loggedLines().length;
    postgres.freeze();
    for (const path of KNOWN) {
      const answer = await get(path);
      expect([answer.status, answer.ms < 400]).toEqual([200, true]);
    }
    const lead = await send('while-stopped');
    expect([lead.status, lead.ms < 2300]).toEqual([503, true]);
    expect(JSON.parse(lead.text)).toEqual({ error: 'An error occurred when submitting this form' });
    const never = await get('/cars/never-seen');
    expect([never.status, never.headers['retry-after']]).toEqual([503, '5']);
    expect(never.text).toMatch(/href="tel:\d+"/);
    expect((await get('/livez')).status).toBe(200);
    // All servers share the database: a balancer would drop every one of them.
    const ready = await get('/readyz');
    expect([ready.status, ready.ms < 1000]).toEqual([200, true]);
    expect(JSON.parse(ready.text)).toEqual({ accepting: true, database: false, disk: true });
    for (const count of Array(20).keys()) expect((await send(`refused-${count}`)).status).toBe(503);
    expect((await get('/metrics')).text).toContain('\nforecourt_database_up 0\n');

    postgres.thaw();
    await expect.poll(async () => (await get('/cars/never-seen')).status, { timeout: 10_000 }).toBe(404);
    const retried = await send('while-stopped');
    expect(retried.status).toBe(201);
    expect(typeof JSON.parse(retried.text).id).toBe('string');
    const lines = loggedLines().slice(before);
    const went = lines.findIndex((line) => /PostgreSQL does not answer \(no answer\)/.test(line));
    const came = lines.findIndex((line) =>
      /answers again, after [\d.]+ s in which \d+ calls failed/.test(line),
    );
    expect(went).toBeGreaterThanOrEqual(0);
    expect(came).toBeGreaterThan(went);
    // In between, what the database refused is counted.
    expect(lines.slice(went, came).filter((line) => line.includes('DatabaseUnavailable'))).toEqual([]);
  });

  const loggedLines = () => readFileSync(logFile, 'utf8').split('\n').filter(Boolean);

  const get = (path: string) => timed(() => askSite(served.port, 'riverline', { path }));

  const send = (key: string) =>
    timed(() =>
      askSite(served.port, 'riverline', {
        path: '/api/leads',
        method: 'POST',
        body: JSON.stringify({ lead: { ...LEAD, email: `${key}@example.com`, message: key } }),
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      }),
    );

  /** What is there, one entry for each row: a doubled one would make the list longer than the map it is compared with. */
  async function storedLeads(prefix: string): Promise<Map<string, string>> {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    const { rows } = await client.query('select message, id from lead where message like $1', [`${prefix}%`]);
    await client.end();
    const stored = rows.map(({ message, id }): [string, string] => [message, id]);
    expect(new Set(stored.map(([message]) => message)).size).toBe(stored.length);
    return new Map(stored.toSorted(byKey));
  }
});

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

async function timed(work: () => Promise<Reply>): Promise<Reply & { ms: number }> {
  const begun = performance.now();
  const reply = await work();
  return { ...reply, ms: performance.now() - begun };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Database } from '#ports/database.ts';
import { serve, type Served } from '#test/serve.ts';
import { onBothEngines } from '../server/on-both-engines.ts';
import { openTurnSite, type StaffMember, TEN, type TurnSite } from '../server/turn-site.ts';

const LEADS = 600;
const ROUNDS = 6;
const LATEST_KILL_MS = 2500;

onBothEngines('leads in turn while servers are killed', (settings) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-killed-turns-'));
  /** SQLite has one server, PostgreSQL two. */
  let places: Record<string, string>[];
  const servers: Served[] = [];
  let database: Database;
  let site: TurnSite;
  const people: StaffMember[] = [];
  const ids: string[] = [];

  beforeAll(async () => {
    const { DATABASE_URL: databaseUrl = null, DATABASE_ADMIN_URL: adminUrl = null } = settings();
    const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
    const environment = {
      ...settings(),
      APP_ENV: 'staging',
      SECRETS_KEY,
      CLOCK: new Date(TEN + 60_000).toISOString(),
    };
    places = Array.from({ length: databaseUrl === null ? 1 : 2 }, () => ({
      ...environment,
      DATA_DIR: dataDir,
    }));
    // Makes the tables.
    servers.push(await serve(places[0]));
    const opened = await openDatabase({
      dataDir,
      databaseUrl,
      adminUrl,
      role: 'command',
      now: () => TEN,
    });
    if ('fault' in opened) throw new Error(opened.fault.message);
    database = opened.database;
    site = await openTurnSite(database, 'killed', () => [{ way: 'in_turn' }]);
    for (const name of ['ann', 'bob', 'cat', 'dan']) people.push(await site.invite(name, null));
    for (const person of people) await site.say(person, 'on');
    for (const place of places.slice(1)) servers.push(await serve(place));
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    rmSync(dataDir, { recursive: true, force: true });
  });

  const readOwners = () => site.readOwners(ids);

  it('are given once each, in the order in which they came, to each of four the same', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const victim = round % places.length;
      const pendingKill = sleep(Math.random() * LATEST_KILL_MS).then(() => servers[victim]!.end('SIGKILL'));
      for (let lead = 0; lead < LEADS / ROUNDS; lead += 1) {
        site.setNow(TEN + ids.length);
        ids.push(await site.addLead());
        await sleep(10);
      }
      await pendingKill;
      servers[victim] = await serve(places[victim]);
    }
    await expect.poll(async () => (await readOwners()).includes(null), { timeout: 60_000 }).toBe(false);
    const order = people.map(({ id }) => id).toSorted();
    expect(await readOwners()).toEqual(ids.map((_, lead) => order[lead % order.length]));
    const events = await database.openStores(site.website.id).leadWork.listEvents(ids);
    expect(events.map(({ lead_id, detail }) => [lead_id, detail.kind])).toEqual(
      ids.map((id) => [id, 'turned']),
    );
  }, 300_000);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Database } from '#ports/database.ts';
import { serve, type Served } from '#test/serve.ts';
import { onBothEngines } from '../server/on-both-engines.ts';
import { TEN } from '../server/turn-site.ts';
import { tellComingAndGoing } from '../server/turn-story.ts';

const LEADS = 400;
const LATEST_KILL_MS = 2_500;
/** They see what has come at once. */
const AHEAD_MS = 60_000;

onBothEngines('leads in turn while servers are killed', (settings) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-killed-turns-'));
  const begunAt = performance.now();
  const readNow = () => Math.floor(TEN + performance.now() - begunAt);
  let environment: Record<string, string>;
  /** SQLite has one, PostgreSQL two. */
  const servers: Served[] = [];
  let database: Database;

  const start = () => serve({ ...environment, CLOCK: new Date(readNow() + AHEAD_MS).toISOString() });

  beforeAll(async () => {
    const { DATABASE_URL: databaseUrl = null, DATABASE_ADMIN_URL: adminUrl = null } = settings();
    const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
    environment = { ...settings(), APP_ENV: 'staging', SECRETS_KEY, DATA_DIR: dataDir };
    servers.push(await start());
    if (databaseUrl !== null) servers.push(await start());
    const opened = await openDatabase({ dataDir, databaseUrl, adminUrl, role: 'command', now: readNow });
    if ('fault' in opened) throw new Error(opened.fault.message);
    database = opened.database;
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(`go where "would go to" had said: ${LEADS} over thirty rules and three places`, async () => {
    let isSettled = false;
    let killCount = 0;
    const killing = (async () => {
      for (; !isSettled; killCount += 1) {
        await sleep(Math.random() * LATEST_KILL_MS);
        const victim = killCount % servers.length;
        await servers[victim]?.end('SIGKILL');
        servers[victim] = await start();
      }
    })();
    const waitForTurns = async (websiteId: number) => {
      const listTurning = () => database.dueLeads.listTurning(new Date(readNow()).toISOString());
      while ((await listTurning()).includes(websiteId)) await sleep(20);
    };
    try {
      await tellComingAndGoing(database, 'killed', LEADS, { readNow, waitForTurns });
    } finally {
      isSettled = true;
      await killing;
    }
    expect(killCount).toBeGreaterThan(5);
  }, 600_000);
});

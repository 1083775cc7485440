import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inviteMember, sampleInvitation } from '#test/contracts/sample-shopper.ts';
import { serve, type Served } from '#test/serve.ts';
import { consoleServer } from '../server/console-server.ts';
import { mailsTo } from '../server/mailed-code.ts';
import { onBothEngines } from '../server/on-both-engines.ts';
import { NOW } from '../server/small-server.ts';

const BOSS = 'boss@dealer.example';

/** Leads that are late at each start: any sum of some of these says which. */
const CROWDS = [1, 2, 4, 8, 16, 32, 64];
const ALL = 127;

/** Longer than what a killed server had under way is its own. */
const BETWEEN_STARTS_MS = 120_000;
const LATEST_KILL_MS = 1200;

const dueAt = (start: number) => new Date(NOW + start * BETWEEN_STARTS_MS).toISOString();

onBothEngines('late leads', (settings) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-late-'));
  let environment: Record<string, string>;
  let served: Served | null = null;

  beforeAll(async () => {
    environment = { ...settings(), DATA_DIR: dataDir, APP_ENV: 'staging' };
    const dealers = await consoleServer(environment);
    const membership = { website_id: dealers.elm, role: 'manager' as const };
    await inviteMember(dealers.server.database, sampleInvitation(BOSS, membership));
    for (const [start, count] of CROWDS.entries())
      for (let place = 0; place < count; place += 1)
        await dealers.addLead({}, { deliveries: [], due: dueAt(start) });
    await dealers.end();
  }, 60_000);
  afterAll(async () => {
    await served?.end('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Its first look comes at once, also where a killed server took the turn of this minute. */
  async function start(place: number): Promise<Served> {
    const { DATABASE_ADMIN_URL: adminUrl } = environment;
    if (adminUrl !== undefined) {
      const client = new pg.Client({ connectionString: adminUrl });
      await client.connect();
      await client.query('delete from shared_count');
      await client.end();
    }
    return serve({ ...environment, CLOCK: dueAt(place + 0.5) });
  }

  const readCounts = () =>
    // One alone is named by what it is.
    mailsTo(dataDir, BOSS).flatMap((mail) => {
      const [, count] = /Subject: (?:(\d+) enquir\w+ wait for|Late: )/.exec(mail) ?? [null, null];
      return count === null ? [] : Number(count ?? 1);
    });

  it('are mailed to the manager once each, those of a look in one mail, over killed servers', async () => {
    for (const place of CROWDS.keys()) {
      served = await start(place);
      await sleep(Math.random() * LATEST_KILL_MS);
      await served.end('SIGKILL');
    }
    served = await start(CROWDS.length);
    const sum = () => readCounts().reduce((total, count) => total + count, 0);
    await expect.poll(sum, { timeout: 30_000 }).toBe(ALL);
    // Time for one that is too many.
    await sleep(2000);
    await served.end('SIGTERM');
    expect(sum()).toBe(ALL);
    // As a sum without a carry, it has each crowd once.
    expect(readCounts().reduce((crowds, count) => crowds | count, 0)).toBe(ALL);
    expect(readCounts().length).toBeGreaterThan(1);
  }, 120_000);
});

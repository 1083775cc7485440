import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { endsWithUs } from '#test/ends-with-us.ts';
import { freePort } from '#test/free-port.ts';
import { giveToPostgres, postgresPrograms } from '#test/postgres.ts';
import { createLeadSite, postgresGround, serveLeads } from '#test/campaign/leads/lead-ground.ts';
import type { BenchRow } from '../bench-row.ts';
import { childServer } from '../serving/child-server.ts';
import { median } from '../search/median.ts';
import { ms, perSecond } from '../serving/load.ts';
import type { LoadResult } from '../serving/load-client.ts';
import { CONNECTIONS, sendLeads } from './send-leads.ts';

const ROUNDS = 5;
const ROUND_MS = 3_000;
/** Of leads a second, what is left when each waits for the other copy. */
const TARGET = 0.5;

/** What it costs a lead that it is on the disk of a second PostgreSQL, too, before it is answered; by turns. */
export const benchmark = {
  name: 'B21',
  async run(): Promise<BenchRow[]> {
    const installedPrograms = postgresPrograms();
    if (installedPrograms === null) return [];
    // A link may stand alone in its folder.
    const programs = dirname(realpathSync(join(installedPrograms, 'initdb')));
    const ground = await postgresGround(programs);
    const adminUrl = ground.postgres?.adminUrl ?? '';
    const crm = await childServer('bench/yardsticks/bare-crm.ts');
    createLeadSite(ground, `http://127.0.0.1:${crm.port}/`);
    const standby = await startStandby(programs, adminUrl);
    const served = await serveLeads(ground);
    await sendLeads(served.port, 1_000);
    const results: Record<'one' | 'two', LoadResult[]> = { one: [], two: [] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const copies of ['one', 'two'] as const) {
        await waitForCopies(adminUrl, copies);
        results[copies].push(await sendLeads(served.port, ROUND_MS));
      }
    await waitForCopies(adminUrl, 'one');
    await served.end('SIGTERM');
    crm.end();
    await standby.end();
    await ground.end();
    return [buildRow(results)];
  },
};

/** On the same disk: on another machine the network comes on top. */
async function startStandby(programs: string, adminUrl: string): Promise<{ end(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-standby-'));
  const user = giveToPostgres(folder);
  const options = { cwd: folder, stdio: 'ignore', ...user } as const;
  const place = join(folder, 'cluster');
  execFileSync(join(programs, 'pg_basebackup'), ['-d', adminUrl, '-D', place, '-R'], options);
  const port = await freePort();
  const words = ['-D', place, '-p', `${port}`, '-k', folder, '-h', '127.0.0.1'];
  const child = endsWithUs(spawn(join(programs, 'postgres'), words, options), 'INT');
  return {
    async end() {
      child.kill('SIGINT');
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

async function waitForCopies(adminUrl: string, copies: 'one' | 'two'): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`alter system set synchronous_standby_names = '${copies === 'one' ? '' : '*'}'`);
  await client.query('select pg_reload_conf()');
  const wanted = copies === 'one' ? 'async' : 'sync';
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { rows } = await client.query('select sync_state from pg_stat_replication');
    if (rows[0]?.sync_state === wanted) break;
    await sleep(100);
  }
  await client.end();
}

function buildRow({ one, two }: Record<'one' | 'two', LoadResult[]>): BenchRow {
  const [alone, both] = [one, two].map((results) => ({
    rate: median(results.map((result) => result.perSecond)),
    p50: median(results.map(({ p50 }) => p50)),
  }));
  if (alone === undefined || both === undefined) throw new Error('Nothing was measured.');
  const ratio = both.rate / alone.rate;
  return {
    benchmark: 'B21',
    what: `durable leads on two PostgreSQL against one, ${CONNECTIONS} senders`,
    ours: `${perSecond(both.rate)}, ${ms(both.p50)}`,
    yardstick: `${perSecond(alone.rate)}, ${ms(alone.p50)}`,
    ratio,
    target: `>= ${TARGET}`,
    passes: ratio >= TARGET,
  };
}

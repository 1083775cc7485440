import { postgresPrograms } from '#test/postgres.ts';
import type { BenchRow } from '../bench-row.ts';
import { childServer } from '../serving/child-server.ts';
import { median } from '../search/median.ts';
import { ms, perSecond } from '../serving/load.ts';
import type { LoadResult } from '../serving/load-client.ts';
import { directLeads } from './direct-leads.ts';
import { freeze } from './freeze.ts';
import { CONNECTIONS, sendLeads } from './send-leads.ts';
import {
  createLeadSite,
  postgresGround,
  serveLeads,
  sqliteGround,
  type LeadGround,
} from '#test/campaign/leads/lead-ground.ts';

const ROUNDS = 5;
const ROUND_MS = 3_000;
const TARGET = 0.5;
/** p99 over p50. */
const MOST_SPREAD = 3;

/**
 * Leads through HTTP, each answered after its commit is on disk, against their two rows written directly, by turns and
 * for as many senders; and how evenly the senders wait.
 */
export const benchmark = {
  name: 'B13',
  async run(): Promise<BenchRow[]> {
    const programs = postgresPrograms();
    const rows = await measured(await sqliteGround());
    if (programs !== null) rows.push(...(await measured(await postgresGround(programs))));
    return rows;
  },
};

async function measured(ground: LeadGround): Promise<BenchRow[]> {
  const crm = await childServer('bench/yardsticks/bare-crm.ts');
  createLeadSite(ground, `http://127.0.0.1:${crm.port}/`);
  const served = await serveLeads(ground);
  await sendLeads(served.port, 1_000);
  const ours: LoadResult[] = [];
  const direct: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await sendLeads(served.port, ROUND_MS));
    // The engine is measured alone: nothing of the product works meanwhile.
    freeze(served, ground);
    direct.push(await directLeads(ground, { ms: ROUND_MS, senders: CONNECTIONS }));
    served.process.kill('SIGCONT');
  }
  await served.end('SIGTERM');
  crm.end();
  await ground.end();
  const engine = ground.postgres === null ? 'SQLite' : 'PostgreSQL';
  return [rateRow(engine, ours, direct), spreadRow(engine, ours)];
}

function rateRow(engine: string, ours: readonly LoadResult[], direct: readonly number[]): BenchRow {
  const rate = median(ours.map((result) => result.perSecond));
  const ratio = rate / median(direct);
  return {
    benchmark: 'B13',
    what: `durable leads through HTTP, ${engine}`,
    ours: perSecond(rate),
    yardstick: `${perSecond(median(direct))} directly`,
    ratio,
    target: `>= ${TARGET}`,
    passes: ratio >= TARGET,
  };
}

function spreadRow(engine: string, ours: readonly LoadResult[]): BenchRow {
  const ratio = median(ours.map(({ p50, p99 }) => p99 / p50));
  return {
    benchmark: 'B13',
    what: `p99 of a lead, ${CONNECTIONS} senders, ${engine}`,
    ours: ms(median(ours.map(({ p99 }) => p99))),
    yardstick: `p50 ${ms(median(ours.map(({ p50 }) => p50)))}`,
    ratio,
    target: `<= ${MOST_SPREAD}`,
    passes: ratio <= MOST_SPREAD,
  };
}

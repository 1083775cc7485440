import { randomUUID } from 'node:crypto';
import { postgresPrograms } from '#test/postgres.ts';
import type { BenchRow } from '../bench-row.ts';
import { childServer } from '../serving/child-server.ts';
import { load, median, perSecond } from '../serving/load.ts';
import { directLeads } from './direct-leads.ts';
import { freeze } from './freeze.ts';
import {
  createLeadSite,
  leadText,
  postgresGround,
  serveLeads,
  SLUG,
  sqliteGround,
  type LeadGround,
} from '#test/campaign/leads/lead-ground.ts';

const ROUNDS = 5;
const ROUND_MS = 3_000;
const CONNECTIONS = 32;
const REQUESTS = 20_000;
const TARGET = 0.5;

/** Leads through HTTP, each answered after its commit is on disk, against their two rows written directly. */
export const benchmark = {
  name: 'B13',
  async run(): Promise<BenchRow[]> {
    const programs = postgresPrograms();
    const rows = [await measured(await sqliteGround())];
    if (programs !== null) rows.push(await measured(await postgresGround(programs)));
    return rows;
  },
};

async function measured(ground: LeadGround): Promise<BenchRow> {
  const crm = await childServer('bench/yardsticks/bare-crm.ts');
  createLeadSite(ground, `http://127.0.0.1:${crm.port}/`);
  const served = await serveLeads(ground);
  await throughHttp(served.port, 1_000);
  const ours: number[] = [];
  const direct: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await throughHttp(served.port, ROUND_MS));
    // The engine is measured alone: nothing of the product works meanwhile.
    freeze(served, ground);
    direct.push(await directLeads(ground, ROUND_MS));
    served.process.kill('SIGCONT');
  }
  await served.end('SIGTERM');
  crm.end();
  await ground.end();
  const ratio = median(ours) / median(direct);
  return {
    benchmark: 'B13',
    what: `durable leads through HTTP, ${ground.postgres === null ? 'SQLite' : 'PostgreSQL'}`,
    ours: perSecond(median(ours)),
    yardstick: `${perSecond(median(direct))} directly`,
    ratio,
    target: `>= ${TARGET}`,
    passes: ratio >= TARGET,
  };
}

async function throughHttp(port: number, ms: number): Promise<number> {
  const requests = Array.from({ length: REQUESTS }, () => post(port, randomUUID()));
  const result = await load({ port, requests, connections: CONNECTIONS, ms, status: 201 });
  if (result.others > 0) throw new Error(`${result.others} leads were not taken.`);
  if (result.perSecond * (ms / 1000) > REQUESTS) throw new Error('Keys were used twice: make more requests.');
  return result.perSecond;
}

function post(port: number, key: string): string {
  const body = leadText(key);
  return [
    'POST /api/leads HTTP/1.1',
    `Host: ${SLUG}.localhost:${port}`,
    'Content-Type: application/json',
    `Idempotency-Key: ${key}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

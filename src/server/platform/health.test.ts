import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createListener } from '../http/listener.ts';
import { createHealthChecks, type HealthParts } from './health.ts';

const WELL: HealthParts = {
  database: { isReady: async () => true },
  dataDir: tmpdir(),
  isReachable: () => true,
  keepsPage: () => false,
};
const AWAY = { isReady: async () => false };
const FROZEN = { isReady: () => new Promise<boolean>(() => {}) };

interface Case {
  of: string;
  change: Partial<HealthParts>;
  status: number;
  parts: [accepting: boolean, database: boolean, disk: boolean];
}

const isStopping: Partial<HealthParts> = { isReachable: () => false };
const keepsPages: Partial<HealthParts> = { keepsPage: () => true };

describe('/readyz', () => {
  it.each<Case>([
    { of: 'a server that is well', change: {}, status: 200, parts: [true, true, true] },
    { of: 'one that stops', change: isStopping, status: 503, parts: [false, true, true] },
    { of: 'one without its database', change: { database: AWAY }, status: 503, parts: [false, false, true] },
    {
      of: 'one that keeps pages meanwhile',
      change: { database: AWAY, ...keepsPages },
      status: 200,
      parts: [true, false, true],
    },
    {
      of: 'one whose database is frozen',
      change: { database: FROZEN, ...keepsPages },
      status: 200,
      parts: [true, false, true],
    },
    {
      of: 'one that stops without its database',
      change: { database: AWAY, ...keepsPages, ...isStopping },
      status: 503,
      parts: [false, false, true],
    },
  ])('of $of is $status', async ({ change, status, parts: [accepting, database, disk] }) => {
    expect(await askReadiness({ ...WELL, ...change })).toEqual({
      status,
      parts: { accepting, database, disk },
    });
  });

  // A file system of Linux without a free block.
  it.skipIf(process.platform !== 'linux')('of one whose disk is full is 503', async () => {
    expect(await askReadiness({ ...WELL, dataDir: '/proc' })).toEqual({
      status: 503,
      parts: { accepting: true, database: true, disk: false },
    });
  });
});

async function askReadiness(health: HealthParts): Promise<{ status: number; parts: unknown }> {
  const listener = createListener({
    checks: createHealthChecks(health),
    platform: {},
    sites: () => 500,
    isTls: () => false,
    onDone: () => {},
    reportError: (_exchange, error) => {
      throw error;
    },
    isStopping: () => false,
  });
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const request = get({ port, host: '127.0.0.1', path: '/readyz', agent: false });
  const [answer] = await once(request, 'response');
  const chunks: Buffer[] = await answer.toArray();
  server.close();
  return { status: answer.statusCode, parts: JSON.parse(Buffer.concat(chunks).toString()) };
}

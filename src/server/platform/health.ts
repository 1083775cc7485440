import { statfs } from 'node:fs/promises';
import type { ReadinessProbe } from '#ports/database.ts';
import type { Exchange } from '../http/exchange.ts';
import { type Responder, toReaders } from '../http/listener.ts';
import { sendUncached } from '../http/send.ts';
import { withTimeout } from '../bounds/with-timeout.ts';

export interface HealthParts {
  database: ReadinessProbe;
  dataDir: string;
  isReachable: () => boolean;
}

const MIN_FREE_SHARE = 0.05;
const CHECK_WITHIN_MS = 1500;

/** `/livez`: the process answers. `/readyz`: send it visitors. */
export function createHealthChecks({
  database,
  dataDir,
  isReachable,
}: HealthParts): Record<string, Responder> {
  return {
    '/livez': toReaders((exchange) => send(exchange, 200, { alive: true })),
    '/readyz': toReaders(async (exchange) => {
      const parts = {
        accepting: isReachable(),
        database: await withTimeout(database.isReady(), CHECK_WITHIN_MS).catch(() => false),
        disk: await hasRoom(dataDir),
      };
      return send(exchange, Object.values(parts).every(Boolean) ? 200 : 503, parts);
    }),
  };
}

async function hasRoom(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null || disk.bavail > disk.blocks * MIN_FREE_SHARE;
}

function send(exchange: Exchange, status: number, content: Record<string, boolean>): Promise<number> {
  const contentType = 'application/json; charset=utf-8';
  return sendUncached(exchange, {
    status,
    headers: ['Content-Type', contentType, 'Cache-Control', 'no-store'],
    body: Buffer.from(JSON.stringify(content)),
    contentType,
    isPrivate: true,
  });
}

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
  /** Whether it could show a page without the database. */
  keepsPage: () => boolean;
}

const MIN_FREE_SHARE = 0.05;
/** Balancers wait half a second or so, and a database or a disk that is frozen never answers. */
const CHECK_WITHIN_MS = 300;

/**
 * `/livez`: the process answers. `/readyz`: send it visitors, of whom those of kept pages need no database: all servers
 * share it, and a balancer would drop every one of them.
 */
export function createHealthChecks(health: HealthParts): Record<string, Responder> {
  return {
    '/livez': toReaders((exchange) => send(exchange, 200, { alive: true })),
    '/readyz': toReaders(async (exchange) => {
      const [database, disk] = await Promise.all([
        isTrueInTime(health.database.isReady()),
        isTrueInTime(hasRoom(health.dataDir)),
      ]);
      const accepting = health.isReachable() && (database || health.keepsPage());
      return send(exchange, accepting && disk ? 200 : 503, { accepting, database, disk });
    }),
  };
}

function isTrueInTime(check: Promise<boolean>): Promise<boolean> {
  return withTimeout(check, CHECK_WITHIN_MS).catch(() => false);
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

import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseFault } from '#adapters/database/database-fault.ts';
import { SUBMIT_FAILED } from '#domain/forms/wording.ts';
import type { Config } from '../config.ts';
import { createHealthChecks } from '../platform/health.ts';
import { createListener } from '../http/listener.ts';
import { cameByTls, isFromProxy } from '../http/peer.ts';
import { sendError } from '../http/send-error.ts';
import { isReading } from '../http/exchange.ts';
import type { Log } from '../log/log.ts';

const RETRY_MS = 500;

interface WaitParts {
  log: Log;
  /** Called where the database has to be waited for; answers why this process cannot serve. */
  listen: () => Promise<string | null>;
}

/**
 * Does what a start needs the database for, again and again while its server is away: before it opens, and when it goes
 * before the product serves. Of all other faults the first is the answer.
 */
export async function repeatWhileAway<Result extends object>(
  work: () => Promise<Result | Fault>,
  { log, listen }: WaitParts,
): Promise<Result | { fault: string }> {
  let outcome = await attempt(work);
  if (!isAway(outcome)) return outcome;
  const stopEnding = endAtSignal(log);
  const fault = await listen();
  if (fault !== null) return { fault };
  log.warn(`${outcome.away} It is waited for.`);
  while (isAway(outcome)) {
    await sleep(RETRY_MS);
    outcome = await attempt(work);
  }
  stopEnding();
  return outcome;
}

type Fault = { fault: string | DatabaseFault };
/** A sentence. */
type Away = { away: string };

async function attempt<Result extends object>(
  work: () => Promise<Result | Fault>,
): Promise<Result | { fault: string } | Away> {
  try {
    const outcome = await work();
    if (!isFault(outcome)) return outcome;
    const { fault } = outcome;
    if (typeof fault === 'string') return { fault };
    return fault.kind === 'away' ? { away: fault.message } : { fault: fault.message };
  } catch (error) {
    if (error instanceof Error && error.name === 'DatabaseUnavailable') return { away: `${error.message}.` };
    throw error;
  }
}

function isFault(outcome: object): outcome is Fault {
  return 'fault' in outcome;
}

function isAway(outcome: object): outcome is Away {
  return 'away' in outcome;
}

/** Nothing is under way yet that an end would have to wait for. The launcher that was killed is a signal, too. */
function endAtSignal(log: Log): () => void {
  const end = () => {
    log.info('Stopped.');
    log.flush();
    process.exit(0);
  };
  const events = ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'];
  for (const event of events) process.on(event, end);
  if (process.connected === false) end();
  return () => events.forEach((event) => process.off(event, end));
}

/** Answers until the product can: it is alive and not ready, and whoever asks for more may come again. */
export function answerNotReady({ dataDir, trustedProxies }: Config, log: Log): RequestListener {
  return createListener({
    checks: createHealthChecks({
      database: { isReady: async () => false },
      dataDir,
      isReachable: () => false,
      keepsPage: () => false,
    }),
    platform: {},
    sites: (exchange) => sendError(exchange, 503, isReading(exchange) ? {} : { text: SUBMIT_FAILED }),
    isTls: (request) =>
      trustedProxies !== null && isFromProxy(request, trustedProxies) && cameByTls(request, trustedProxies),
    onDone: (exchange, status) => log.request(exchange, status),
    reportError: (exchange, error) => log.error(exchange.route, error, exchange.id),
    isStopping: () => false,
  });
}

import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseOptions, openDatabase } from '#adapters/database/open-database.ts';
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
  /** Called once, where the database has to be waited for; answers why this process cannot serve. */
  listen: () => Promise<string | null>;
}

/** Opens the database, again and again while its server is away. Of all other faults the first is the answer. */
export async function openAwaitedDatabase(
  options: DatabaseOptions,
  { log, listen }: WaitParts,
): Promise<Awaited<ReturnType<typeof openDatabase>> | { fault: { message: string } }> {
  let openOutcome = await openDatabase(options);
  if (!isAway(openOutcome)) return openOutcome;
  const stopEnding = endAtSignal(log);
  const fault = await listen();
  if (fault !== null) return { fault: { message: fault } };
  log.warn(`${openOutcome.fault.message} It is waited for.`);
  while (isAway(openOutcome)) {
    await sleep(RETRY_MS);
    openOutcome = await openDatabase(options);
  }
  stopEnding();
  return openOutcome;
}

type OpenOutcome = Awaited<ReturnType<typeof openDatabase>>;

function isAway(openOutcome: OpenOutcome): openOutcome is Extract<OpenOutcome, { fault: unknown }> {
  return 'fault' in openOutcome && openOutcome.fault.kind === 'away';
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

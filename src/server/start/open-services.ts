import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { Files } from '#ports/files.ts';
import type { Payments } from '#ports/payments.ts';
import type { Config } from '../config.ts';
import { openMail } from '../deliveries/start-deliveries.ts';
import type { Log } from '../log/log.ts';
import { join } from 'node:path';
import { openFileStore } from '#adapters/files/open-file-store.ts';
import type { CircuitBreaker } from '#adapters/fetching/circuit-breaker.ts';
import { type Secrets, openSecrets } from '../secrets.ts';
import { type Providers, openProviders } from '../providers.ts';
import { openSignIn, type SignInOpeners } from '../sign-in/open-sign-in.ts';
import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseFault } from '#adapters/database/database-fault.ts';
import { SUBMIT_FAILED } from '#domain/forms/wording.ts';
import { createHealthChecks } from '../platform/health.ts';
import { createListener } from '../http/listener.ts';
import { cameByTls, isFromProxy } from '../http/peer.ts';
import { sendError } from '../http/send-error.ts';
import { isReading } from '../http/exchange.ts';

/** What all sites and jobs of this process share of the systems outside, and the secrets it is trusted by. */
interface Services extends SignInOpeners {
  secrets: Secrets;
  providers: Providers;
  payments: Payments | null;
  /** The file store of this installation. */
  files: Files;
}

interface ServiceParts {
  database: Database;
  clock: Clock;
  log: Log;
  /** Milliseconds of the clock by which sign-in counts; left out: one that nobody sets. */
  now?: () => number;
}

export async function openServices(
  config: Config,
  { database, clock, log, now }: ServiceParts,
): Promise<Services | { fault: string }> {
  const openedSecrets = await openSecrets(config, database);
  if ('fault' in openedSecrets) return openedSecrets;
  const { secrets } = openedSecrets;
  const { dataDir, files: s3, databaseUrl } = config;
  const openedFiles = await openFileStore({
    dataDir,
    s3,
    facts: database.facts,
    isOneFolder: s3 === null && databaseUrl === null,
    warn: (sentence) => log.warn(sentence),
  });
  if ('fault' in openedFiles) return openedFiles;
  const { files } = openedFiles;
  const providers = openProviders({ database, log });
  const payments = await openPayments(config, { clock, secrets, circuit: providers.stripe, log });
  const signIn = openSignIn({
    database,
    clock,
    log,
    secrets,
    openMail: () => openMail(config),
    ...(now && { now }),
  });
  return { secrets, providers, payments, files, ...signIn };
}

interface PaymentParts {
  clock: Clock;
  secrets: Secrets;
  circuit: CircuitBreaker;
  log: { warn: Log['warn'] };
}

/** Who takes the payments of this installation: Stripe, or outside production a provider that moves no money. */
async function openPayments(
  { appEnv, stripe, dataDir }: Config,
  { clock, secrets, circuit, log }: PaymentParts,
): Promise<Payments | null> {
  // Only the provider in use is loaded: a start takes as long as what it loads.
  if (stripe !== null) {
    const { createStripePayments } = await import('#adapters/payments/stripe-payments.ts');
    return createStripePayments({ ...stripe, circuit, report: (complaint) => log.warn(complaint) });
  }
  if (appEnv === 'production') return null;
  const { createPretendPayments } = await import('#adapters/payments/pretend-payments.ts');
  return createPretendPayments({
    folder: join(dataDir, 'payments'),
    secret: secrets.ofInstallation('pretend payments'),
    now: () => clock.now(),
  });
}

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

import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { Files } from '#ports/files.ts';
import type { Payments } from '#ports/payments.ts';
import type { SignIn } from '#ports/sign-in.ts';
import type { Config } from '../config.ts';
import { openMail } from '../deliveries/start-deliveries.ts';
import type { Log } from '../log/log.ts';
import { join } from 'node:path';
import { openFileStore } from '#adapters/files/open-file-store.ts';
import type { CircuitBreaker } from '#adapters/fetching/circuit-breaker.ts';
import { type Secrets, openSecrets } from '../secrets.ts';
import { type Providers, openProviders } from '../providers.ts';
import { type SignInVisitor, openSignIn } from '../sign-in/open-sign-in.ts';

/** What all sites and jobs of this process share of the systems outside, and the secrets it is trusted by. */
interface Services {
  secrets: Secrets;
  providers: Providers;
  payments: Payments | null;
  createSignIn: (visitor: SignInVisitor) => SignIn;
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
  const createSignIn = openSignIn({
    database,
    clock,
    log,
    secrets,
    openMail: () => openMail(config),
    ...(now && { now }),
  });
  return { secrets, providers, payments, createSignIn, files };
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

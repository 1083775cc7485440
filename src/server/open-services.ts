import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { Payments } from '#ports/payments.ts';
import type { SignIn } from '#ports/sign-in.ts';
import type { Config } from './config.ts';
import { openMail } from './deliveries/start-deliveries.ts';
import type { Log } from './log.ts';
import { openPayments } from './open-payments.ts';
import { openProviders, type Providers } from './providers.ts';
import { type InstallationSecrets, openSecrets } from './secrets.ts';
import { openSignIn, type SignInVisitor } from './sign-in/open-sign-in.ts';
import type { Siblings } from './workers/siblings.ts';

/** What all sites and jobs of this process share of the systems outside, and the secrets it is trusted by. */
interface Services extends InstallationSecrets {
  providers: Providers;
  payments: Payments | null;
  createSignIn: (visitor: SignInVisitor) => SignIn;
}

interface ServiceParts {
  database: Database;
  clock: Clock;
  log: Log;
  siblings: Siblings;
  /** Milliseconds of the clock by which sign-in counts; left out: one that nobody sets. */
  now?: () => number;
}

export async function openServices(
  config: Config,
  { database, clock, log, siblings, now }: ServiceParts,
): Promise<Services | { fault: string }> {
  const keys = await openSecrets(config, database);
  if ('fault' in keys) return keys;
  const providers = openProviders({ database, log });
  const payments = await openPayments(config, { clock, ...keys, circuit: providers.stripe, log });
  const createSignIn = openSignIn({
    database,
    clock,
    log,
    siblings,
    ...keys,
    openMail: () => openMail(config),
    ...(now && { now }),
  });
  return { ...keys, providers, payments, createSignIn };
}

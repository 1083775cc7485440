import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { Payments } from '#ports/payments.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { openPayments } from './open-payments.ts';
import { openProviders, type Providers } from './providers.ts';
import { type InstallationSecrets, openSecrets } from './secrets.ts';

/** What all sites and jobs of this process share of the systems outside, and the secrets it is trusted by. */
interface Services extends InstallationSecrets {
  providers: Providers;
  payments: Payments | null;
}

export async function openServices(
  config: Config,
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
): Promise<Services | { fault: string }> {
  const keys = await openSecrets(config, database);
  if ('fault' in keys) return keys;
  const providers = openProviders({ database, log });
  const payments = openPayments(config, { clock, ...keys, circuit: providers.stripe, log });
  return { ...keys, providers, payments };
}

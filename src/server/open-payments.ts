import { join } from 'node:path';
import type { CircuitBreaker } from '#adapters/fetching/circuit-breaker.ts';
import type { Clock } from '#ports/clock.ts';
import type { Payments } from '#ports/payments.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Secrets } from './secrets.ts';

interface PaymentParts {
  clock: Clock;
  secrets: Secrets;
  circuit: CircuitBreaker;
  log: Pick<Log, 'warn'>;
}

/** Who takes the payments of this installation: Stripe, or outside production a provider that moves no money. */
export async function openPayments(
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

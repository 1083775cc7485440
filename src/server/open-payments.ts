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
    const { stripePayments } = await import('#adapters/payments/stripe-payments.ts');
    return stripePayments({ ...stripe, circuit, report: (what) => log.warn(what) });
  }
  if (appEnv === 'production') return null;
  const { pretendPayments } = await import('#adapters/payments/pretend-payments.ts');
  return pretendPayments({
    folder: join(dataDir, 'payments'),
    secret: secrets.ofInstallation('pretend payments'),
    now: () => clock.now(),
  });
}

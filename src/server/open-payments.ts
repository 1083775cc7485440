import { join } from 'node:path';
import { pretendPayments } from '#adapters/payments/pretend-payments.ts';
import type { Clock } from '#ports/clock.ts';
import type { Payments } from '#ports/payments.ts';
import type { Config } from './config.ts';
import type { Secrets } from './secrets.ts';

interface PaymentParts {
  clock: Clock;
  secrets: Secrets;
}

/** Who takes the payments of this installation: outside production the pretend provider, which moves no money. */
export function openPayments(config: Config, { clock, secrets }: PaymentParts): Payments | null {
  if (config.appEnv === 'production') return null;
  return pretendPayments({
    folder: join(config.dataDir, 'payments'),
    secret: secrets.ofInstallation('pretend payments'),
    now: () => clock.now(),
  });
}

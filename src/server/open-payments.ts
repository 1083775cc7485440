import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { pretendPayments } from '#adapters/payments/pretend-payments.ts';
import type { Clock } from '#ports/clock.ts';
import type { Payments } from '#ports/payments.ts';
import type { Config } from './config.ts';

interface PaymentParts {
  clock: Clock;
  signingSecret: string;
}

/** Who takes the payments of this installation: outside production the pretend provider, which moves no money. */
export function openPayments(config: Config, { clock, signingSecret }: PaymentParts): Payments | null {
  if (config.appEnv === 'production') return null;
  return pretendPayments({
    folder: join(config.dataDir, 'payments'),
    secret: createHmac('sha256', signingSecret).update('payments').digest('base64url'),
    now: () => clock.now(),
  });
}

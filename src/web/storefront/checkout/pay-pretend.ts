import { jsonCall } from '../../browser/json-call.ts';
import type { CheckoutPayment } from './checkout-view.ts';
import { NO_ANSWER } from './take-hold.ts';

export type PretendOutcome = 'pay' | 'decline' | 'ask';

/** What the real provider's script does, outside production: null when it is paid, else what the shopper reads. */
export async function payPretend(
  { clientSecret, bank }: Pick<CheckoutPayment, 'clientSecret' | 'bank'>,
  outcome: PretendOutcome,
): Promise<string | null> {
  if (outcome === 'ask') {
    location.assign(bank);
    // The page is left: whoever waits for the payment goes on waiting until then.
    return new Promise(() => {});
  }
  const answer = await jsonCall('POST', '/api/payments/pretend', {
    body: { client_secret: clientSecret, outcome },
  });
  if (answer === null) return NO_ANSWER;
  if (!answer.ok) return 'This payment has ended. Your card was not charged.';
  return outcome === 'decline' ? 'Your card was declined. It was not charged. Try another card.' : null;
}

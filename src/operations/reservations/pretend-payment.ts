import type { Site } from '#ports/site.ts';
import { recordPayment } from './record-payment.ts';

/**
 * What the provider's own form and its webhook do, where payments are pretended: the outcome becomes a signed event,
 * which is read and stored like any other. `closed`: the payment has ended. `not_found`: nobody's, or a real provider.
 */
export async function pretendPayment(
  site: Site,
  clientSecret: string,
  outcome: 'pay' | 'decline',
): Promise<'done' | 'closed' | 'not_found'> {
  const { payments, clock } = site;
  const signedEvent = (await payments?.pretendToPay?.(clientSecret, outcome)) ?? 'not_found';
  if (typeof signedEvent === 'string') return signedEvent;
  const event = await payments?.readEvent(signedEvent.body, signedEvent.signature, clock.now());
  if (event === undefined || 'refused' in event) return 'not_found';
  await recordPayment(site, event);
  return 'done';
}

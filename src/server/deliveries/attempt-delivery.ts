import { tracingChannel } from 'node:diagnostics_channel';
import type { ClaimedWork, DeliveryOutcome } from '#domain/leads/deliveries/delivery.ts';
import type { Courier, CourierSite } from '#ports/courier.ts';
import type { ErrorLog } from '../log/log.ts';
import { withTimeout } from '../bounds/with-timeout.ts';

export interface AttemptParts {
  courier: Courier;
  findSite: (websiteId: number) => Promise<CourierSite | null>;
  log: ErrorLog;
}

/** Tracing channel; `server/telemetry` subscribes. */
const attempts = tracingChannel('forecourt.delivery');

/** Tries to deliver once. Whatever breaks or takes longer than `timeoutMs` is a failure like any other. */
export function attemptDelivery(
  parts: AttemptParts,
  delivery: ClaimedWork,
  timeoutMs: number,
): Promise<DeliveryOutcome> {
  const attributes = {
    'forecourt.website': delivery.website_id,
    'forecourt.delivery_id': delivery.delivery_id,
    'forecourt.attempt': delivery.attempts + 1,
  };
  return attempts.tracePromise(() => tryOnce(parts, delivery, timeoutMs), { name: 'delivery', attributes });
}

async function tryOnce(
  { courier, findSite, log }: AttemptParts,
  delivery: ClaimedWork,
  timeoutMs: number,
): Promise<DeliveryOutcome> {
  try {
    const site = await findSite(delivery.website_id);
    if (site === null) return { kind: 'refused', reason: 'Its site is gone.' };
    return await withTimeout(courier.deliver(delivery, site), timeoutMs);
  } catch (error) {
    log.error('delivery', error);
    return { kind: 'failed', reason: 'The attempt broke off.', retryAfterMs: null };
  }
}

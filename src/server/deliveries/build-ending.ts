import type { ClaimedWork, DeliveryOutcome } from '#domain/leads/deliveries/delivery.ts';
import { nextAttempt } from '#domain/leads/deliveries/delivery-schedule.ts';
import type { DeliveryEnding } from '#ports/outbox.ts';

const LONGEST_REASON = 300;

/** How an attempt ended, for the outbox. `now` in milliseconds since 1970, `random` from 0 up to 1. */
export function buildEnding(
  delivery: ClaimedWork,
  outcome: DeliveryOutcome,
  { now, random }: { now: number; random: number },
): DeliveryEnding {
  const { website_id, delivery_id, attempts } = delivery;
  const instant = new Date(now).toISOString();
  return { website_id, delivery_id, attempts, at: instant, ending: describeEnding() };

  function describeEnding(): DeliveryEnding['ending'] {
    if (outcome.kind === 'delivered') return outcome;
    const reason = outcome.reason.slice(0, LONGEST_REASON).toWellFormed();
    if (outcome.kind === 'refused') return { kind: 'parked', reason };
    const next = nextAttempt({
      attempts: attempts + 1,
      createdAt: Date.parse(delivery.created_at),
      now,
      random,
      retryAfterMs: outcome.retryAfterMs,
    });
    if (next === null) return { kind: 'parked', reason };
    return { kind: 'retry', next_attempt_at: new Date(next).toISOString(), reason };
  }
}

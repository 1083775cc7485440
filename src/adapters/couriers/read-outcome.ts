import type { DeliveryOutcome } from '#domain/leads/deliveries/delivery.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { PostAnswer } from '../fetching/guarded-post.ts';

/**
 * The outcome of a receiver's response. Gone for good (410), a redirect or a forbidden address wait for an operator.
 * Every other failure is retried, also the 4xx: an expired key or a wrong rule is fixed within
 * days, and the leads then arrive by themselves. `now` in milliseconds since 1970.
 */
export function readOutcome(answer: PostAnswer, now: number): DeliveryOutcome {
  if ('fault' in answer) {
    return answer.fault === 'not allowed'
      ? { kind: 'refused', reason: 'Its address is not on the public internet.' }
      : { kind: 'failed', reason: 'It did not answer in time.', retryAfterMs: null };
  }
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status >= 300 && status < 400) {
    return { kind: 'refused', reason: `It redirects (${status}), which is not followed.` };
  }
  if (status === 410) return { kind: 'refused', reason: 'It is gone (410).' };
  const waits = status === 429 || status === 503;
  const retryAfterMs = waits ? parseRetryAfter(retryAfter, now) : null;
  return { kind: 'failed', reason: `It answered ${status}.`, retryAfterMs };
}

/** Seconds or a date; at most a day, whatever it says. */
function parseRetryAfter(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null;
  const wait = /^\d{1,10}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), DAY_MS);
}

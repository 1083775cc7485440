import { MINUTE_MS } from '#domain/time/durations.ts';
import type { LeadRateKind, LeadRate } from '#ports/spam.ts';
import { createWindowCounter } from '../bounds/window-counter.ts';

/** Counts the leads of every site. */
export interface LeadRates {
  /** A sender who is spared is not counted. */
  of(websiteId: number, isSpared: () => boolean): LeadRate;
}

const A_MINUTE: Record<LeadRateKind, number> = { lead: 60, step: 300 };
const REASONS: Record<LeadRateKind, string> = {
  lead: 'More than 60 enquiries reached the site within a minute.',
  step: 'More than 300 steps of forms reached the site within a minute.',
};

/** `now` in milliseconds. Those above the limit count, too: each of them may come to nothing. */
export function createLeadRates(now: () => number): LeadRates {
  const counter = createWindowCounter(MINUTE_MS, now);
  return {
    of: (websiteId, isSpared) => ({
      count(kind) {
        if (isSpared()) return null;
        return counter.add(`${websiteId} ${kind}`) > A_MINUTE[kind] ? REASONS[kind] : null;
      },
      uncount(kind) {
        if (!isSpared()) counter.takeBack(`${websiteId} ${kind}`);
      },
    }),
  };
}

import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Counts } from '#ports/counts.ts';
import type { LeadRateKind, LeadRate } from '#ports/spam.ts';

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

/** Those above the limit count, too: each of them may come to nothing. */
export function createLeadRates(counts: Counts): LeadRates {
  const limit = counts.openLimit('leads', [[Infinity, MINUTE_MS]]);
  return {
    of: (websiteId, isSpared) => ({
      async count(kind) {
        if (isSpared()) return null;
        const verdict = await limit.take(`${websiteId} ${kind}`);
        return 'count' in verdict && verdict.count > A_MINUTE[kind] ? REASONS[kind] : null;
      },
      async uncount(kind) {
        if (!isSpared()) await limit.giveBack(`${websiteId} ${kind}`);
      },
    }),
  };
}

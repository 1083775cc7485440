import type { LeadRateKind, LeadRate } from '#ports/spam.ts';
import { type Channel, NO_SIBLINGS, type Topics } from '../workers/siblings.ts';
import { createWindowCounter } from '../window-counter.ts';

/** Counts the leads of every site. */
export interface LeadRates {
  /** A sender who is spared is not counted. */
  of(websiteId: number, isSpared: () => boolean): LeadRate;
}

const MINUTE_MS = 60_000;
const A_MINUTE: Record<LeadRateKind, number> = { lead: 60, step: 300 };
const REASONS: Record<LeadRateKind, string> = {
  lead: 'More than 60 enquiries reached the site within a minute.',
  step: 'More than 300 steps of forms reached the site within a minute.',
};

/** `now` in milliseconds. `others`: the processes that serve the same port count along. */
export function createLeadRates(
  now: () => number,
  otherProcesses: Channel<Topics['leads']> = NO_SIBLINGS.channel('leads'),
): LeadRates {
  const counter = createWindowCounter(MINUTE_MS, now);
  const add = ({ key, by: step }: Topics['leads']) => counter.add(key, step);

  function addEverywhere(counting: Topics['leads']): number {
    otherProcesses.tell(counting);
    return add(counting);
  }

  otherProcesses.hear(add);
  return {
    of: (websiteId, isSpared) => ({
      count(kind) {
        if (isSpared()) return null;
        const count = addEverywhere({ key: `${websiteId} ${kind}`, by: 1 });
        return count > A_MINUTE[kind] ? REASONS[kind] : null;
      },
      uncount(kind) {
        if (!isSpared()) addEverywhere({ key: `${websiteId} ${kind}`, by: -1 });
      },
    }),
  };
}

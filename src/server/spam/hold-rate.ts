import { HOUR_MS } from '#domain/time/durations.ts';
import type { Counts } from '#ports/counts.ts';
import type { HoldRate } from '#ports/spam.ts';

/** Counts the holds of every site. */
export interface HoldRates {
  of(websiteId: number, sender: HoldSender): HoldRate;
}

interface HoldSender {
  isSpared: () => boolean;
  network: () => string;
}

const AN_HOUR = 3;

export function createHoldRates(counts: Counts): HoldRates {
  const limit = counts.openLimit('holds', [[AN_HOUR, HOUR_MS]]);
  return {
    of: (websiteId, { isSpared, network }) => {
      const key = () => `${websiteId} ${network()}`;
      return {
        async count() {
          if (isSpared()) return { holds: null };
          const verdict = await limit.take(key());
          return 'count' in verdict ? { holds: verdict.count } : verdict;
        },
        async uncount() {
          if (!isSpared()) await limit.giveBack(key());
        },
      };
    },
  };
}

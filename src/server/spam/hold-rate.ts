import { HOUR_MS } from '#domain/time/durations.ts';
import type { HoldRate } from '#ports/spam.ts';
import { createWindowCounter } from '../bounds/window-counter.ts';

/** Counts the holds of every site. */
export interface HoldRates {
  of(websiteId: number, sender: HoldSender): HoldRate;
}

interface HoldSender {
  isSpared: () => boolean;
  network: () => string;
}

const AN_HOUR = 3;

/** `now` in milliseconds of a clock that nobody sets. */
export function createHoldRates(now: () => number = () => performance.now()): HoldRates {
  const counter = createWindowCounter(HOUR_MS, now);
  return {
    of: (websiteId, { isSpared, network }) => {
      const key = () => `${websiteId} ${network()}`;
      return {
        count() {
          if (isSpared()) return { holds: null };
          const seconds = counter.take(key(), AN_HOUR);
          return seconds === null ? { holds: counter.count(key()) } : { seconds };
        },
        uncount() {
          if (!isSpared()) counter.takeBack(key());
        },
      };
    },
  };
}

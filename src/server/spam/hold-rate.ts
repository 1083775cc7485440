import type { HoldRate } from '#ports/spam.ts';
import { type Channel, NO_SIBLINGS, type Topics } from '../workers/siblings.ts';
import { createWindowCounter } from '../window-counter.ts';

/** Counts the holds of every site. */
export interface HoldRates {
  of(websiteId: number, sender: HoldSender): HoldRate;
}

interface HoldSender {
  isSpared: () => boolean;
  network: () => string;
}

const AN_HOUR = 3;
const HOUR_MS = 3_600_000;

/** `now` in milliseconds of a clock that nobody sets. `others`: the processes that serve the same port count along. */
export function createHoldRates(
  now: () => number = () => performance.now(),
  otherProcesses: Channel<Topics['holds']> = NO_SIBLINGS.channel('holds'),
): HoldRates {
  const counter = createWindowCounter(HOUR_MS, now);
  const add = ({ key, by: step }: Topics['holds']) => counter.add(key, step);

  function addEverywhere(counting: Topics['holds']): number {
    otherProcesses.tell(counting);
    return add(counting);
  }

  otherProcesses.hear(add);
  return {
    of: (websiteId, { isSpared, network }) => {
      const key = () => `${websiteId} ${network()}`;
      return {
        count() {
          if (isSpared()) return { holds: null };
          if (counter.count(key()) >= AN_HOUR) return { seconds: counter.secondsLeft(key()) };
          return { holds: addEverywhere({ key: key(), by: 1 }) };
        },
        uncount() {
          if (!isSpared()) addEverywhere({ key: key(), by: -1 });
        },
      };
    },
  };
}

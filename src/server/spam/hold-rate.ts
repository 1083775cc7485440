import type { HoldRate } from '#ports/spam.ts';
import { BoundedMap } from '../bounded-map.ts';
import { type Channel, NO_SIBLINGS, type Topics } from '../workers/siblings.ts';

/** Counts the holds of every site. */
export interface HoldRates {
  of(websiteId: number, sender: HoldSender): HoldRate;
}

interface HoldSender {
  isSpared: () => boolean;
  network: () => string;
}

interface Window {
  readonly until: number;
  holds: number;
}

const AN_HOUR = 3;
const HOUR_MS = 3_600_000;
/** Networks counted at a time, the oldest forgotten first. */
const NETWORKS = 20_000;

/** `now` in milliseconds of a clock that nobody sets. `others`: the processes that serve the same port count along. */
export function holdRates(
  now: () => number = () => performance.now(),
  others: Channel<Topics['holds']> = NO_SIBLINGS.channel('holds'),
): HoldRates {
  const windows = new BoundedMap<Window>({ entries: NETWORKS });

  function windowOf(key: string): Window {
    const known = windows.get(key);
    return known !== undefined && known.until > now() ? known : { until: now() + HOUR_MS, holds: 0 };
  }

  function add({ key, by }: Topics['holds']): void {
    const window = windowOf(key);
    window.holds = Math.max(0, window.holds + by);
    windows.set(key, window);
  }

  function addEverywhere(what: Topics['holds']): void {
    others.tell(what);
    add(what);
  }

  others.hear(add);
  return {
    of: (websiteId, { isSpared, network }) => {
      const key = () => `${websiteId} ${network()}`;
      return {
        isSpared,
        count() {
          if (isSpared()) return null;
          const window = windowOf(key());
          if (window.holds >= AN_HOUR) return Math.ceil((window.until - now()) / 1000);
          addEverywhere({ key: key(), by: 1 });
          return null;
        },
        uncount() {
          if (!isSpared()) addEverywhere({ key: key(), by: -1 });
        },
      };
    },
  };
}

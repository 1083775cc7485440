import type { HoldRate } from '#ports/spam.ts';
import { BoundedMap } from '../bounded-map.ts';

/** Counts the holds of every site of this process. */
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

/** `now` in milliseconds of a clock that nobody sets. */
export function holdRates(now: () => number = () => performance.now()): HoldRates {
  const windows = new BoundedMap<Window>({ entries: NETWORKS });
  return {
    of: (websiteId, { isSpared, network }) => {
      const key = () => `${websiteId} ${network()}`;
      return {
        isSpared,
        count() {
          if (isSpared()) return null;
          const known = windows.get(key());
          const window =
            known !== undefined && known.until > now() ? known : { until: now() + HOUR_MS, holds: 0 };
          if (window.holds >= AN_HOUR) return Math.ceil((window.until - now()) / 1000);
          window.holds += 1;
          windows.set(key(), window);
          return null;
        },
        uncount() {
          const window = windows.get(key());
          if (!isSpared() && window !== undefined) window.holds = Math.max(0, window.holds - 1);
        },
      };
    },
  };
}

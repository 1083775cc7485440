import { BoundedMap } from '../bounded-map.ts';

const MAX_CODES = 5;
const HOUR_MS = 3_600_000;
const COUNTED_BYTES = 2 * 1024 * 1024;
const BYTES_OF_WINDOW = 48;

/** At most five codes an hour to one address of a site, from whatever networks they are asked: mails cost their reader. */
export function codeLimit(now: () => number = () => performance.now()) {
  const windows = new BoundedMap<{ spent: number; until: number }>({ bytes: COUNTED_BYTES });
  return {
    /** Counts one more; false when it is one too many. */
    take(key: string): boolean {
      const known = windows.get(key);
      const window = known && known.until > now() ? known : { spent: 0, until: now() + HOUR_MS };
      window.spent += 1;
      windows.set(key, window, BYTES_OF_WINDOW);
      return window.spent <= MAX_CODES;
    },
  };
}

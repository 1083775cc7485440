import { BoundedMap } from '../bounded-map.ts';
import { type Channel, NO_SIBLINGS, type Topics } from '../workers/siblings.ts';

const MAX_CODES = 5;
const HOUR_MS = 3_600_000;
const COUNTED_BYTES = 2 * 1024 * 1024;
const BYTES_OF_WINDOW = 48;

/**
 * At most five codes an hour to one address of a site, from whatever networks they are asked: mails cost their reader.
 * `others`: the processes that serve the same port count along.
 */
export function codeLimit(
  now: () => number = () => performance.now(),
  others: Channel<Topics['codes']> = NO_SIBLINGS.channel('codes'),
) {
  const windows = new BoundedMap<{ spent: number; until: number }>({ bytes: COUNTED_BYTES });

  function add({ key }: Topics['codes']): number {
    const known = windows.get(key);
    const window = known && known.until > now() ? known : { spent: 0, until: now() + HOUR_MS };
    window.spent += 1;
    windows.set(key, window, BYTES_OF_WINDOW);
    return window.spent;
  }

  others.hear(add);
  return {
    /** Counts one more; false when it is one too many. */
    take(key: string): boolean {
      others.tell({ key });
      return add({ key }) <= MAX_CODES;
    },
  };
}

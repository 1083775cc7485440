import { MAX_CODES_AN_HOUR, MAX_OWN_GUESSES } from '#domain/garage/sign-in-code.ts';
import { windowCounter } from '../window-counter.ts';
import { type Channel, NO_SIBLINGS, type SignInCount, type Topics } from '../workers/siblings.ts';

const HOUR_MS = 3_600_000;
const MONTH_MS = 30 * 24 * HOUR_MS;

/**
 * `codes` and `guesses` are of one address and whoever asks or guesses, the mails of the address alone, whoever has them
 * sent: strangers' own codes first, then the one code they share. `networks`: where an address has signed in.
 */
const MOST: Record<SignInCount, number> = {
  codes: MAX_CODES_AN_HOUR,
  guesses: MAX_OWN_GUESSES,
  mails: 10,
  'shared mails': 10,
  networks: 1,
};

export interface CodeLimits {
  /** Counts one more; seconds until there may be another where it would be one too many, which is not counted. */
  take(counter: SignInCount, key: string): number | null;
  /** Takes that back: nothing came of it. */
  giveBack(counter: SignInCount, key: string): void;
  isCounted(counter: SignInCount, key: string): boolean;
}

/** `now` in milliseconds of a clock that nobody sets. `others`: the processes that serve the same port count along. */
export function codeLimits(
  now: () => number = () => performance.now(),
  others: Channel<Topics['codes']> = NO_SIBLINGS.channel('codes'),
): CodeLimits {
  const counters = {
    codes: windowCounter(HOUR_MS, now),
    guesses: windowCounter(HOUR_MS, now),
    mails: windowCounter(HOUR_MS, now),
    'shared mails': windowCounter(HOUR_MS, now),
    networks: windowCounter(MONTH_MS, now),
  };

  function addEverywhere(what: Topics['codes']): void {
    others.tell(what);
    counters[what.counter].add(what.key, what.by);
  }

  // Another release may count something else.
  others.hear(({ counter, key, by }) => void (counter in counters && counters[counter].add(key, by)));
  return {
    take(counter, key) {
      if (counters[counter].count(key) >= MOST[counter]) return counters[counter].secondsLeft(key);
      addEverywhere({ counter, key, by: 1 });
      return null;
    },
    giveBack: (counter, key) => addEverywhere({ counter, key, by: -1 }),
    isCounted: (counter, key) => counters[counter].count(key) > 0,
  };
}

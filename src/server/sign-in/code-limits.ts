import { MAX_CODES_AN_HOUR, MAX_OWN_GUESSES } from '#domain/garage/sign-in-code.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import type { Counts, WindowCounter } from '#ports/counts.ts';
import { createLocalCounts } from '../bounds/local-counts.ts';

const MONTH_MS = 30 * DAY_MS;

/** What sign-in counts, by the name of its counter. */
type SignInCount = 'codes' | 'mails' | 'shared mails' | 'guesses' | 'networks';

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
  take(counter: SignInCount, key: string): Promise<number | null>;
  /** Takes that back: nothing came of it. */
  giveBack(counter: SignInCount, key: string): Promise<void>;
  isCounted(counter: SignInCount, key: string): Promise<boolean>;
}

export function createCodeLimits(counts: Counts = createLocalCounts()): CodeLimits {
  const open = (name: SignInCount, ms: number) => counts.openWindows(`sign-in ${name}`, ms);
  const counters: Record<SignInCount, WindowCounter> = {
    codes: open('codes', HOUR_MS),
    guesses: open('guesses', HOUR_MS),
    mails: open('mails', HOUR_MS),
    'shared mails': open('shared mails', HOUR_MS),
    networks: open('networks', MONTH_MS),
  };
  return {
    take: (counter, key) => counters[counter].take(key, MOST[counter]),
    giveBack: (counter, key) => counters[counter].takeBack(key),
    isCounted: async (counter, key) => (await counters[counter].count(key)) > 0,
  };
}

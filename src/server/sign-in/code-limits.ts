import { MAX_CODES_AN_HOUR, MAX_OWN_GUESSES } from '#domain/garage/sign-in-code.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import type { Counts, Limit } from '#ports/counts.ts';
import { createLocalCounts } from '../bounds/local-counts.ts';

const MONTH_MS = 30 * DAY_MS;

/** What sign-in counts, by the name of its counter. */
type SignInCount = 'codes' | 'mails' | 'shared mails' | 'guesses' | 'networks';

/**
 * `codes` and `guesses` are of one address and whoever asks or guesses, the mails of the address alone, whoever has them
 * sent: strangers' own codes first, then the one code they share. `networks`: where an address has signed in.
 */
const BOUNDS: Record<SignInCount, readonly [most: number, ms: number]> = {
  codes: [MAX_CODES_AN_HOUR, HOUR_MS],
  guesses: [MAX_OWN_GUESSES, HOUR_MS],
  mails: [10, HOUR_MS],
  'shared mails': [10, HOUR_MS],
  networks: [1, MONTH_MS],
};

export interface CodeLimits {
  /** Counts one more; seconds until there may be another where it would be one too many, which is not counted. */
  take(counter: SignInCount, key: string): Promise<number | null>;
  /** Takes that back: nothing came of it. */
  giveBack(counter: SignInCount, key: string): Promise<void>;
  isCounted(counter: SignInCount, key: string): Promise<boolean>;
}

export function createCodeLimits(counts: Counts = createLocalCounts()): CodeLimits {
  const open = (name: SignInCount) => counts.openLimit(`sign-in ${name}`, [BOUNDS[name]]);
  const limits: Record<SignInCount, Limit> = {
    codes: open('codes'),
    guesses: open('guesses'),
    mails: open('mails'),
    'shared mails': open('shared mails'),
    networks: open('networks'),
  };
  return {
    async take(counter, key) {
      const verdict = await limits[counter].take(key);
      return 'seconds' in verdict ? verdict.seconds : null;
    },
    giveBack: (counter, key) => limits[counter].giveBack(key),
    isCounted: async (counter, key) => (await limits[counter].count(key)) > 0,
  };
}

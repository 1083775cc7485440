import { DAY_MS } from '#domain/time/durations.ts';
import type { FormTimestamps } from '#ports/spam.ts';
import type { SiteSecrets } from '../secrets.ts';
import { createTextTokens } from '../tokens/signed-tokens.ts';
import type { Counts } from '#ports/counts.ts';
import { createLocalCounts } from '../bounds/local-counts.ts';

/** Signs and checks the form timestamps of every site. */
export interface FormTimestampSigner {
  of(websiteId: number, sender: () => string): FormTimestamps;
}

/** Nobody fills a form in within this time. */
const TOO_SOON_MS = 2000;
/** And few within this. */
const HASTY_MS = 5000;
const TOO_LATE_MS = DAY_MS;
const MAX_USES = 5;

/** `now` in milliseconds. A stamp is a token of the time it was made, in base 36. */
export function createFormTimestampSigner(
  secrets: SiteSecrets,
  now: () => number,
  counts: Counts = createLocalCounts(now),
): FormTimestampSigner {
  // Whoever uses a stamp when its window is over uses one that is too old.
  const uses = counts.openLimit('form stamps', [[MAX_USES, TOO_LATE_MS]]);

  return {
    of(websiteId, sender) {
      const stamps = createTextTokens({ secrets, purpose: 'form stamps', websiteId, lifetime: null });
      return {
        issue: () => stamps.issue(now().toString(36)),
        async recordStamp(stamp) {
          const madeText = stamps.read(stamp);
          if (madeText === null) return 'The stamp of the form is not ours.';
          const age = now() - parseInt(madeText, 36);
          if (isWithin(age, TOO_SOON_MS)) return 'Sent within 2 seconds of opening the form.';
          if (age > TOO_LATE_MS) return 'Sent more than 24 hours after opening the form.';
          const verdict = await uses.take(`${websiteId} ${stamp} ${sender()}`);
          return 'seconds' in verdict ? 'The same form was sent more than 5 times.' : null;
        },
        isHasty: (stamp) => isWithin(now() - parseInt(stamp, 36), HASTY_MS),
      };
    },
  };
}

/** A form from the future is of a server whose clock is ahead, and was open for nobody knows how long. */
function isWithin(age: number, ms: number): boolean {
  return age >= 0 && age < ms;
}

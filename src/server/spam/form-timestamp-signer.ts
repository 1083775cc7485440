import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FormTimestamps } from '#ports/spam.ts';
import { createWindowCounter } from '../window-counter.ts';

/** Signs and checks the form timestamps of every site with one secret of the installation. */
export interface FormTimestampSigner {
  of(websiteId: number, sender: () => string): FormTimestamps;
}

/** Nobody fills a form in within this time. */
const TOO_SOON_MS = 2000;
/** And few within this. */
const HASTY_MS = 5000;
const TOO_LATE_MS = 24 * 60 * 60 * 1000;
const MAX_USES = 5;
/** For the uses that are remembered, over all sites. */
const REMEMBERED_BYTES = 4 * 1024 * 1024;

/** `now` in milliseconds. A stamp is the time it was made, in base 36, and a signature of it for one website. */
export function createFormTimestampSigner(secret: string, now: () => number): FormTimestampSigner {
  // Whoever uses a stamp when its window is over uses one that is too old.
  const uses = createWindowCounter(TOO_LATE_MS, now, REMEMBERED_BYTES);

  function sign(websiteId: number, madeText: string): string {
    return createHmac('sha256', secret).update(`${websiteId}.${madeText}`).digest('base64url').slice(0, 22);
  }

  return {
    of: (websiteId, sender) => ({
      issue() {
        const madeText = now().toString(36);
        return `${madeText}.${sign(websiteId, madeText)}`;
      },
      recordStamp(stamp) {
        const [madeText = '', givenSignature = '', ...rest] = stamp.split('.');
        if (rest.length > 0 || !isSame(givenSignature, sign(websiteId, madeText)))
          return 'The stamp of the form is not ours.';
        const age = now() - parseInt(madeText, 36);
        if (age < TOO_SOON_MS) return 'Sent within 2 seconds of opening the form.';
        if (age > TOO_LATE_MS) return 'Sent more than 24 hours after opening the form.';
        return uses.add(`${stamp} ${sender()}`) > MAX_USES
          ? 'The same form was sent more than 5 times.'
          : null;
      },
      isHasty: (stamp) => now() - parseInt(stamp, 36) < HASTY_MS,
    }),
  };
}

function isSame(a: string, b: string): boolean {
  const [givenBytes, wantedBytes] = [Buffer.from(a), Buffer.from(b)];
  return givenBytes.length === wantedBytes.length && timingSafeEqual(givenBytes, wantedBytes);
}

import { createHmac } from 'node:crypto';
import { isSameSecret } from '#ports/keyed-hash.ts';
import { CHECKOUT_DAYS } from '#domain/reservations/checkout-cookie.ts';
import { DAY_MS } from '#domain/reservations/reservation.ts';
import { SENT_MARK_MS } from '#operations/sent-mark-cookie.ts';
import type { TimedLinks } from '#ports/timed-links.ts';

/** Signs and verifies the links or marks of every site, of one purpose, with one secret of the installation. */
export interface TimedLinkSigner {
  of(websiteId: number): TimedLinks;
}

interface TimedPurpose {
  /** Keeps it apart from what else is signed with this secret. */
  purpose: 'checkout' | 'sent';
  lastsMs: number;
}

export const CHECKOUT_LINKS: TimedPurpose = { purpose: 'checkout', lastsMs: CHECKOUT_DAYS * DAY_MS };
export const SENT_MARKS: TimedPurpose = { purpose: 'sent', lastsMs: SENT_MARK_MS };

const MAX_LENGTH = 200;

/** `now` in milliseconds. A token is an id, until when it holds, and a signature of both for one website. */
export function timedLinkSigner(
  { purpose, lastsMs }: TimedPurpose,
  secret: string,
  now: () => number,
): TimedLinkSigner {
  const signature = (websiteId: number, id: string, until: string) =>
    createHmac('sha256', secret).update(`${purpose}.${websiteId}.${id}.${until}`).digest('base64url');

  return {
    of: (websiteId) => ({
      issue(id) {
        const until = (now() + lastsMs).toString(36);
        return `${id}.${until}.${signature(websiteId, id, until)}`;
      },
      read(token) {
        const [id = '', until = '', signed = '', ...rest] = token.slice(0, MAX_LENGTH).split('.');
        const isOurs = rest.length === 0 && isSameSecret(signed, signature(websiteId, id, until));
        return isOurs && now() < Number.parseInt(until, 36) ? id : null;
      },
    }),
  };
}

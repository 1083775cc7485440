import { createHmac } from 'node:crypto';
import { type HeldLink, LINK_DAYS } from '#domain/leads/held/held-lead.ts';
import { isSameSecret } from '#ports/keyed-hash.ts';
import type { HeldLinks } from '#ports/held-leads.ts';

/** Signs and verifies the links of every site with one secret of the installation. */
export interface HeldLinkSigner {
  of(websiteId: number): HeldLinks;
}

const DAY_MS = 86_400_000;
const MAX_LENGTH = 1000;

/** `now` in milliseconds. A token is what it opens and until when, as JSON in base64url, and a signature for one website. */
export function createHeldLinkSigner(secret: string, now: () => number): HeldLinkSigner {
  // The first word keeps it apart from what else is signed with this secret.
  const sign = (websiteId: number, payload: string) =>
    createHmac('sha256', secret).update(`held-leads.${websiteId}.${payload}`).digest('base64url');

  return {
    of: (websiteId) => ({
      issue({ destination, since }) {
        const until = now() + LINK_DAYS * DAY_MS;
        const payload = Buffer.from(JSON.stringify([until, since, destination])).toString('base64url');
        return `${payload}.${sign(websiteId, payload)}`;
      },
      read(token) {
        const [payload = '', givenSignature = '', ...rest] = token.slice(0, MAX_LENGTH).split('.');
        if (rest.length > 0 || !isSameSecret(givenSignature, sign(websiteId, payload))) return null;
        // Ours, so it is what `issue` made.
        const [until, since, destination] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
          number,
          HeldLink['since'],
          HeldLink['destination'],
        ];
        return now() < until ? { since, destination } : null;
      },
    }),
  };
}

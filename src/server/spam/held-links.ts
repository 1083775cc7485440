import { createHmac } from 'node:crypto';
import { type HeldLink, LINK_DAYS } from '#domain/leads/held/held-lead.ts';
import { isSameSecret } from '#operations/is-same-secret.ts';
import type { HeldLinks } from '#ports/held-links.ts';

/** Makes and reads the links of every site with one secret of the installation. */
export interface HeldLinkPress {
  of(websiteId: number): HeldLinks;
}

const DAY_MS = 86_400_000;
const MAX_LENGTH = 1000;

/** `now` in milliseconds. A token is what it opens and until when, as JSON in base64url, and a signature for one website. */
export function heldLinkPress(secret: string, now: () => number): HeldLinkPress {
  // The first word keeps it apart from what else is signed with this secret.
  const signature = (websiteId: number, told: string) =>
    createHmac('sha256', secret).update(`held-leads.${websiteId}.${told}`).digest('base64url');

  return {
    of: (websiteId) => ({
      issue({ destination, since }) {
        const until = now() + LINK_DAYS * DAY_MS;
        const told = Buffer.from(JSON.stringify([until, since, destination])).toString('base64url');
        return `${told}.${signature(websiteId, told)}`;
      },
      read(token) {
        const [told = '', signed = '', ...rest] = token.slice(0, MAX_LENGTH).split('.');
        if (rest.length > 0 || !isSameSecret(signed, signature(websiteId, told))) return null;
        // Ours, so it is what `issue` made.
        const [until, since, destination] = JSON.parse(Buffer.from(told, 'base64url').toString()) as [
          number,
          HeldLink['since'],
          HeldLink['destination'],
        ];
        return now() < until ? { since, destination } : null;
      },
    }),
  };
}

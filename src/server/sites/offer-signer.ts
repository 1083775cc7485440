import { createHmac } from 'node:crypto';
import { isSameSecret } from '#ports/keyed-hash.ts';
import { type Offer, OFFER_DAYS } from '#domain/valuations/offer.ts';
import type { OfferSignatures } from '#ports/valuation.ts';

/** Signs and verifies the offers of every site with one secret of the installation. */
export interface OfferSigner {
  of(websiteId: number): OfferSignatures;
}

const DAY_MS = 86_400_000;
const MAX_REFERENCE = 2_000;

/** `now` in milliseconds. A reference is the offer and until when it counts, as JSON in base64url, and a signature for one website. */
export function createOfferSigner(secret: string, now: () => number): OfferSigner {
  // The first word keeps it apart from what else is signed with this secret.
  const sign = (websiteId: number, payload: string) =>
    createHmac('sha256', secret).update(`offer.${websiteId}.${payload}`).digest('base64url');

  return {
    of: (websiteId) => ({
      sign(offer) {
        const until = now() + OFFER_DAYS * DAY_MS;
        const payload = Buffer.from(JSON.stringify([until, offer])).toString('base64url');
        return `${payload}.${sign(websiteId, payload)}`;
      },
      read(reference) {
        const [payload = '', givenSignature = '', ...rest] = reference.slice(0, MAX_REFERENCE).split('.');
        if (rest.length > 0 || !isSameSecret(givenSignature, sign(websiteId, payload))) return null;
        // Ours, so it is what `sign` made.
        const [until, offer] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [number, Offer];
        return now() < until ? offer : null;
      },
    }),
  };
}

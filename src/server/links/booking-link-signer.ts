import { createHmac } from 'node:crypto';
import { isSameSecret } from '#api/is-same-secret.ts';
import type { BookingLinks } from '#ports/bookings.ts';

/** Signs and verifies the links of every site. */
export interface BookingLinkSigner {
  of(websiteId: number): BookingLinks;
}

const MAX_LENGTH = 200;

/** A token is the id of a lead and its signature by the website's own secret for this purpose. */
export function bookingLinkSigner(secretOf: (websiteId: number) => string): BookingLinkSigner {
  const signature = (websiteId: number, leadId: string) =>
    createHmac('sha256', secretOf(websiteId)).update(leadId).digest('base64url');

  return {
    of: (websiteId) => ({
      issue: (leadId) => `${leadId}.${signature(websiteId, leadId)}`,
      read(token) {
        const [leadId = '', signed = '', ...rest] = token.slice(0, MAX_LENGTH).split('.');
        return rest.length === 0 && isSameSecret(signed, signature(websiteId, leadId)) ? leadId : null;
      },
    }),
  };
}

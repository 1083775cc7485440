import { createHmac } from 'node:crypto';
import { isSameSecret } from '#ports/keyed-hash.ts';

/** Signs and verifies the links of every site that name a lead or an account and never end. */
export interface IdLinkSigner {
  of(websiteId: number): {
    issue(id: string): string;
    /** Null for a token that is forged or another site's. */
    read(token: string): string | null;
  };
}

const MAX_LENGTH = 200;

/** A token is the id and its signature by the website's own secret for this purpose. */
export function createIdLinkSigner(readSecret: (websiteId: number) => string): IdLinkSigner {
  const sign = (websiteId: number, id: string) =>
    createHmac('sha256', readSecret(websiteId)).update(id).digest('base64url');

  return {
    of: (websiteId) => ({
      issue: (id) => `${id}.${sign(websiteId, id)}`,
      read(token) {
        const [id = '', givenSignature = '', ...rest] = token.slice(0, MAX_LENGTH).split('.');
        return rest.length === 0 && isSameSecret(givenSignature, sign(websiteId, id)) ? id : null;
      },
    }),
  };
}

import { createHash, randomBytes } from 'node:crypto';

/** A secret that lets its holder continue one lead. */
export function issueFormToken(): string {
  return randomBytes(24).toString('base64url');
}

/**
 * The id of the lead that a token belongs to: random text, since the token is. A wrong pair is refused before
 * anything is read, so that an existing lead answers like a missing one, in the same time.
 */
export function deriveLeadId(formToken: string): string {
  return createHash('sha256').update(formToken).digest('hex').slice(0, 24);
}

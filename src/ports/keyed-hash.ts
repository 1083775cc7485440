import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What only whoever has the secret can make of the text: HMAC-SHA256 in base64url, 43 characters. */
export function computeKeyedHash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Compares secrets in constant time: neither how much was right nor the length can be measured. */
export function isSameSecret(givenSecret: string, wantedSecret: string): boolean {
  return timingSafeEqual(computeDigest(givenSecret), computeDigest(wantedSecret));
}

function computeDigest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

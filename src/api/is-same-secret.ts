import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time: neither how much was right nor the length can be measured. */
export function isSameSecret(givenSecret: string, wantedSecret: string): boolean {
  return timingSafeEqual(computeDigest(givenSecret), computeDigest(wantedSecret));
}

function computeDigest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

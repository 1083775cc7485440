import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time: neither how much was right nor the length can be measured. */
export function isSameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(wanted));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a caller knows a secret; the time it takes tells neither how much of it was right nor how long it is. */
export function isSameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(wanted));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

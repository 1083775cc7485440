import type { ReadResult } from './read-text.ts';

/** As JSON, forms and the dealers' systems write it. */
export function readFlag(input: unknown): ReadResult<boolean> {
  const word = typeof input === 'string' ? input.trim().toLowerCase() : input;
  if (YES.includes(word)) return { value: true };
  return NO.includes(word) ? { value: false } : { fault: 'This must be true or false.' };
}

const YES: readonly unknown[] = [true, 1, 'true', '1', 'on', 'yes'];
const NO: readonly unknown[] = [false, 0, 'false', '0', 'off', 'no'];

/** A whole number from 0, as a number or in digits. */
export function readCount(input: unknown): ReadResult<number> {
  const count = typeof input === 'string' && /^\d{1,15}$/.test(input.trim()) ? Number(input) : input;
  const isCount = typeof count === 'number' && Number.isSafeInteger(count) && count >= 0;
  return isCount ? { value: count } : { fault: 'This must be a whole number.' };
}

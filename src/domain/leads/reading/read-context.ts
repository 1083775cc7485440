import { whyNotPlainText } from '../../forms/fields/field-type.ts';
import { isPlainObject } from './is-plain-object.ts';
import type { ReadResult } from './read-text.ts';

/** Visit data of the visitor's browser: truncated, because it must never cost an enquiry. */
export function readContext(input: unknown, maxLength: number): ReadResult<string> {
  if (typeof input !== 'string') return { fault: 'This must be text.' };
  const fault = whyNotPlainText(input);
  return fault === null ? { value: input.trim().slice(0, maxLength).toWellFormed() } : { fault };
}

/** What stood in an address after the question mark, as text or name by name. */
export function readQuery(input: unknown, maxLength: number): ReadResult<string> {
  if (!isPlainObject(input)) return readContext(input, maxLength);
  const pairs = Object.entries(input).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  const pairTexts = pairs.map((pair) =>
    pair.map((part) => encodeURIComponent(String(part).toWellFormed())).join('='),
  );
  return readContext(pairTexts.join('&'), maxLength);
}

export function readTexts(input: unknown, limits: { items: number; length: number }): ReadResult<string[]> {
  const texts = typeof input === 'string' ? [input] : input;
  if (!Array.isArray(texts)) return { fault: 'This must be a list of texts.' };
  const value: string[] = [];
  for (const text of texts.slice(-limits.items)) {
    const reading = readContext(text, limits.length);
    if ('fault' in reading) return { fault: 'This must be a list of texts.' };
    value.push(reading.value);
  }
  return { value };
}

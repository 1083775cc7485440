import { whyNotPlainText } from '../../forms/fields/field-type.ts';

/** A value as it will be kept, or the text of what is wrong with it. */
export type Read<T> = { value: T } | { fault: string };

/** One line: spaces and line ends become single spaces, so that it can be a heading or a mail's subject. */
export function readLine(input: unknown, maxLength: number): Read<string> {
  const read = readText(input, maxLength);
  return 'fault' in read ? read : { value: read.value.replace(/\s+/g, ' ') };
}

export function readText(input: unknown, maxLength: number): Read<string> {
  if (typeof input === 'number' && Number.isFinite(input)) return { value: String(input) };
  if (typeof input !== 'string') return { fault: 'This must be text.' };
  const value = input.trim();
  if (value.length > maxLength) {
    return { fault: `Please use at most ${maxLength.toLocaleString('en-AU')} characters.` };
  }
  const fault = whyNotPlainText(value);
  return fault === null ? { value } : { fault };
}

/** Visit data of the visitor's browser: truncated, because it must never cost an enquiry. */
export function readContext(input: unknown, maxLength: number): Read<string> {
  if (typeof input !== 'string') return { fault: 'This must be text.' };
  const fault = whyNotPlainText(input);
  return fault === null ? { value: input.trim().slice(0, maxLength).toWellFormed() } : { fault };
}

/** As JSON, forms and the dealers' systems write it. */
export function readFlag(input: unknown): Read<boolean> {
  const word = typeof input === 'string' ? input.trim().toLowerCase() : input;
  if (YES.includes(word)) return { value: true };
  return NO.includes(word) ? { value: false } : { fault: 'This must be true or false.' };
}

const YES: readonly unknown[] = [true, 1, 'true', '1', 'on', 'yes'];
const NO: readonly unknown[] = [false, 0, 'false', '0', 'off', 'no'];

/** What stood in an address after the question mark, as text or name by name. */
export function readQuery(input: unknown, maxLength: number): Read<string> {
  if (!isPlainObject(input)) return readContext(input, maxLength);
  const pairs = Object.entries(input).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  const said = pairs.map((pair) =>
    pair.map((part) => encodeURIComponent(String(part).toWellFormed())).join('='),
  );
  return readContext(said.join('&'), maxLength);
}

/** A whole number from 0, as a number or in digits. */
export function readCount(input: unknown): Read<number> {
  const count = typeof input === 'string' && /^\d{1,15}$/.test(input.trim()) ? Number(input) : input;
  const isCount = typeof count === 'number' && Number.isSafeInteger(count) && count >= 0;
  return isCount ? { value: count } : { fault: 'This must be a whole number.' };
}

export function readTexts(input: unknown, limits: { items: number; length: number }): Read<string[]> {
  const texts = typeof input === 'string' ? [input] : input;
  if (!Array.isArray(texts)) return { fault: 'This must be a list of texts.' };
  const value: string[] = [];
  for (const text of texts.slice(-limits.items)) {
    const read = readContext(text, limits.length);
    if ('fault' in read) return { fault: 'This must be a list of texts.' };
    value.push(read.value);
  }
  return { value };
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

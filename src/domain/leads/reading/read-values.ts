import { whyNotPlainText } from '../../forms/fields/field-type.ts';
import type { LeadFields } from '../lead.ts';

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

/** A value as it will be kept, or the text of what is wrong with it. */
export type ReadResult<T> = { value: T } | { fault: string };

/** One line: spaces and line ends become single spaces, so that it can be a heading or a mail's subject. */
export function readLine(input: unknown, maxLength: number): ReadResult<string> {
  const reading = readText(input, maxLength);
  return 'fault' in reading ? reading : { value: reading.value.replace(/\s+/g, ' ') };
}

export function readText(input: unknown, maxLength: number): ReadResult<string> {
  if (typeof input === 'number' && Number.isFinite(input)) return { value: String(input) };
  if (typeof input !== 'string') return { fault: 'This must be text.' };
  const value = input.trim();
  if (value.length > maxLength) {
    return { fault: `Please use at most ${maxLength.toLocaleString('en-AU')} characters.` };
  }
  const fault = whyNotPlainText(value);
  return fault === null ? { value } : { fault };
}

/** What is kept beside the fields of spec §3, and what was wrong with it. */
export interface AnswerSheet {
  answers: LeadFields['answers'];
  /** Message by name. */
  faults: Map<string, string>;
}

const MAX_ANSWER_LENGTH = 2000;
const MAX_NAME_LENGTH = 100;

/** Names through which a careless copy would reach an object's prototype. */
export const POISONOUS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Keeps a scalar value under its name, or says what is wrong with either. */
export function readAnswer(sheet: AnswerSheet, name: string, value: unknown): void {
  const fault = POISONOUS.has(name) ? 'Unknown field.' : whyNotAnswer(name, value);
  if (fault !== null) sheet.faults.set(name.slice(0, MAX_NAME_LENGTH).toWellFormed(), fault);
  else sheet.answers[name] = value as string | number | boolean;
}

function whyNotAnswer(name: string, value: unknown): string | null {
  const plainName = readText(name, MAX_NAME_LENGTH);
  if ('fault' in plainName) return plainName.fault;
  if (typeof value === 'boolean') return null;
  const reading = readText(value, MAX_ANSWER_LENGTH);
  return 'fault' in reading ? reading.fault : null;
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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

import type { LeadFields } from '../lead.ts';
import { readText } from './read-text.ts';

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

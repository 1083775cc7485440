import type { Lead } from './lead.ts';

/** One answer of a lead as people read it. */
export interface LeadAnswer {
  label: string;
  value: string;
}

/** "Label: value", or "Question? value". */
export function answerLine({ label, value }: LeadAnswer): string {
  return label.endsWith('?') ? `${label} ${value}` : `${label}: ${value}`;
}

/** The value of one of a lead's answers as text; empty when it was not given. */
export function answerText({ answers }: { answers: Lead['answers'] }, key: string): string {
  return Object.hasOwn(answers, key) ? formatAnswer(answers[key] ?? '') : '';
}

export function formatAnswer(value: string | number | boolean | readonly string[]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? value.join(', ') : String(value);
}

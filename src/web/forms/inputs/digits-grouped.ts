import { groupDigits } from '#domain/words/words.ts';

/** `25000` and `$25 000` → `25,000`. What is no whole number stays as typed, for its message. */
export function digitsGrouped(text: string): string {
  if (!/^\s*\$?[\d,\s]*\d[\d,\s]*$/.test(text)) return text;
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits.length > 15 ? text : groupDigits(Number(digits));
}

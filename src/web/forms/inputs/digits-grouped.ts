import { groupDigits } from '#domain/words/words.ts';

/** `25000` and `$25 000` → `25,000`. What is no whole number stays as it was typed, for its message to speak of. */
export function digitsGrouped(text: string): string {
  if (!/^\s*\$?[\d,\s]*\d[\d,\s]*$/.test(text)) return text;
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits.length > 15 ? text : groupDigits(Number(digits));
}

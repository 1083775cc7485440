import { groupDigits } from '../words/words.ts';

/** To the cent, `$1,062.35`: repayments are paid so, and their sum must be seen to agree. */
export function exactMoney(cents: number): string {
  const whole = Math.floor(cents / 100);
  return `$${groupDigits(whole)}.${String(cents % 100).padStart(2, '0')}`;
}

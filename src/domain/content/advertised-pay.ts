/** Pay as search engines read it. */
export interface AdvertisedPay {
  /** Dollars; equal for a single amount. */
  least: number;
  most: number;
  per: 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
}

const AMOUNT = /\$ ?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?(?![\d.,]*\d)(k\b)?/gi;
const JOINED = /^\s*(?:[-–—]|to|and)\s*$/i;
/** An end that is open, or an amount that is not the pay itself. */
const OPEN = /\b(?:from|up to|over|under|above|below|starting|bonus|allowance|commission)\b/i;
const PERIODS: readonly [RegExp, AdvertisedPay['per']][] = [
  [/\b(?:an|per) hour\b|\/ ?h(?:ou)?r\b|\bhourly\b/i, 'HOUR'],
  [/\b(?:a|per) day\b|\bdaily\b/i, 'DAY'],
  [/\b(?:a|per) week\b|\bweekly\b/i, 'WEEK'],
  [/\b(?:a|per) month\b|\bmonthly\b/i, 'MONTH'],
  [/\b(?:a|per) (?:year|annum)\b|\bp\.?a\b|\bannual/i, 'YEAR'],
];
/** Nobody is paid as much by the month. */
const MIN_A_YEAR = 20_000;

/** What the words of a position say of its pay, where they leave no doubt: `$72,000–$80,000 plus super`, `$34 an hour`. */
export function advertisedPay(words: string): AdvertisedPay | null {
  const found = [...words.matchAll(AMOUNT)];
  const [first, second] = found;
  if (first === undefined || found.length > 2 || OPEN.test(words)) return null;
  if (second !== undefined && !JOINED.test(words.slice(first.index + first[0].length, second.index)))
    return null;
  const least = dollars(first);
  const most = second === undefined ? least : dollars(second);
  const per = periodOf(words, least);
  return per === null || most < least ? null : { least, most, per };
}

function dollars([, whole = '', cents = '', thousands]: RegExpMatchArray): number {
  return Number(whole.replaceAll(',', '') + cents) * (thousands === undefined ? 1 : 1000);
}

function periodOf(words: string, least: number): AdvertisedPay['per'] | null {
  const named = PERIODS.filter(([pattern]) => pattern.test(words)).map(([, per]) => per);
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null;
  return least >= MIN_A_YEAR ? 'YEAR' : null;
}

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
export function readAdvertisedPay(words: string): AdvertisedPay | null {
  const amounts = [...words.matchAll(AMOUNT)];
  const [firstAmount, secondAmount] = amounts;
  if (firstAmount === undefined || amounts.length > 2 || OPEN.test(words)) return null;
  if (
    secondAmount !== undefined &&
    !JOINED.test(words.slice(firstAmount.index + firstAmount[0].length, secondAmount.index))
  )
    return null;
  const least = readDollars(firstAmount);
  const most = secondAmount === undefined ? least : readDollars(secondAmount);
  const per = findPeriod(words, least);
  return per === null || most < least ? null : { least, most, per };
}

function readDollars([, wholeText = '', cents = '', thousands]: RegExpMatchArray): number {
  return Number(wholeText.replaceAll(',', '') + cents) * (thousands === undefined ? 1 : 1000);
}

function findPeriod(words: string, least: number): AdvertisedPay['per'] | null {
  const namedPeriods = PERIODS.filter(([pattern]) => pattern.test(words)).map(([, per]) => per);
  if (namedPeriods.length > 0) return namedPeriods.length === 1 ? (namedPeriods[0] ?? null) : null;
  return least >= MIN_A_YEAR ? 'YEAR' : null;
}

import type { RangeName } from '../search-state.ts';
import type { Amount } from './read-amount.ts';
import type { Vocabulary } from './vocabulary.ts';

export type Stock = Pick<Vocabulary, 'prices' | 'years' | 'odometer_unit' | 'nameWords'>;

/** A text that is read, and what is known of what its numbers are of. */
export interface Reading {
  text: string;
  stock: Stock;
  /** Null: nothing before it said. */
  subject: RangeName | null;
}

const EARLIEST_YEAR = 1900;
export const LATEST_YEAR = 2100;
/** "Under 30" means thousands. */
const SHORT_PRICE = { min: 3, max: 300 };

/** What an amount is of: what it or the words before it say, else what the stock makes of it. */
export function findRangeName(
  amount: Amount,
  { stock, subject }: Pick<Reading, 'stock' | 'subject'>,
): RangeName | null {
  const { kind, value, isThousands } = amount;
  if (kind === 'price') return subject === null || subject === 'price' ? 'price' : null;
  if (kind !== 'plain')
    return kind === stock.odometer_unit && subject !== 'price' && subject !== 'year' ? 'km' : null;
  if (subject !== null) return subject;
  if (isYear(amount) && !(stock.prices !== null && value >= stock.prices.min && value <= stock.prices.max))
    return 'year';
  const isShort = Number.isInteger(value) && value >= SHORT_PRICE.min && value <= SHORT_PRICE.max;
  return isThousands || isShort || value > SHORT_PRICE.max ? 'price' : null;
}

export function inDollars(value: number, name: RangeName, { kind, isThousands }: Amount): number {
  const isShort = name === 'price' && kind === 'plain' && !isThousands && value <= SHORT_PRICE.max;
  return isShort ? value * 1000 : value;
}

/** One kind for both ends: what only one of them says holds for the other. */
export function sharedKind(low: Amount, high: Amount): Pick<Amount, 'kind' | 'isThousands'> | null {
  const isThousands = low.isThousands || high.isThousands;
  if (low.kind === high.kind || low.kind === 'plain') return { kind: high.kind, isThousands };
  return high.kind === 'plain' ? { kind: low.kind, isThousands } : null;
}

/** Whether the amount itself says what it is of. */
export function isPlainly({ kind, isThousands }: Amount): boolean {
  return kind !== 'plain' || isThousands;
}

export function areYearsOrPrices(low: Amount, high: Amount): boolean {
  return (isYear(low) && isYear(high)) || (low.value >= 1000 && high.value >= 1000);
}

export function isYear({ isYearLike, value }: Amount): boolean {
  return isYearLike && value >= EARLIEST_YEAR && value <= LATEST_YEAR;
}

export function isSound(name: RangeName, value: number): boolean {
  return name !== 'year' || (value >= EARLIEST_YEAR - 1 && value <= LATEST_YEAR + 1);
}

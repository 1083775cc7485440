import { OTHER_THINGS } from './read-amount.ts';

/** What is counted but said by filters of its own, or by nothing that ends with a number. */
const FILTERED = new Set(['seat', 'seats', 'seater', 'seaters', 'series', 'm', 'year', 'years', 'yr', 'yrs']);
const COUNTED = /(\d{1,5}(?:[.,]\d{1,3})?)[ -]?(\p{L}+)(?![\p{L}\p{N}])/uy;
/** Said the other way round: `sleeps 4`. */
const COUNTED_BEHIND = /(?:sleeps|berths?|doors?|cylinders?) (?:for )?\d{1,2}(?![\p{L}\p{N}])/uy;
/** A distance that is none on the odometer. */
const RANGE_OF_A_CHARGE = /\d{2,4} ?(?:kms?|miles) (?:of )?range(?![\p{L}\p{N}])/uy;

/** Where the range of a charge ends: `500km range`. It is read before distances are. */
export function endOfChargeRange(text: string, at: number): number | null {
  return endOf(RANGE_OF_A_CHARGE, text, at);
}

function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** Where an amount of something that no filter knows ends: `3.5 tonne`, `650cc`, `4 berth`; null for anything else. */
export function endOfCountedThing(text: string, at: number): number | null {
  COUNTED.lastIndex = at;
  const [whole, , unit = ''] = COUNTED.exec(text) ?? [];
  if (whole === undefined) return endOf(COUNTED_BEHIND, text, at);
  if (FILTERED.has(unit) || !OTHER_THINGS.has(unit)) return null;
  return at + whole.length;
}

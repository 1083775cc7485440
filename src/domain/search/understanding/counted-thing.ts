import { OTHER_THINGS } from './read-amount.ts';

/** What is counted but said by filters of its own, or by nothing that ends with a number. */
const FILTERED = new Set(['seat', 'seats', 'seater', 'seaters', 'series', 'm', 'year', 'years', 'yr', 'yrs']);
const COUNTED = /(\d{1,5}(?:[.,]\d{1,3})?)[ -]?(\p{L}+)(?![\p{L}\p{N}])/uy;

/** Where an amount of something that no filter knows ends: `3.5 tonne`, `650cc`, `4 berth`; null for anything else. */
export function endOfCountedThing(text: string, at: number): number | null {
  COUNTED.lastIndex = at;
  const [whole, , unit = ''] = COUNTED.exec(text) ?? [];
  if (whole === undefined || FILTERED.has(unit) || !OTHER_THINGS.has(unit)) return null;
  return at + whole.length;
}

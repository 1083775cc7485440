import { OTHER_THINGS } from './read-amount.ts';

/** What is counted but said by filters of its own, or by nothing that ends with a number. */
const FILTERED = new Set(['seat', 'seats', 'seater', 'seaters', 'series', 'm']);
const COUNTED = /(\d{1,5}(?:[.,]\d{1,3})?)[ -]?(\p{L}+)(?![\p{L}\p{N}])/uy;
/** Said the other way round: `sleeps 4`. */
const COUNTED_BEHIND = /(?:sleeps|berths?|doors?|cylinders?) (?:for )?\d{1,2}(?![\p{L}\p{N}])/uy;
/** A distance that is none on the odometer. */
const COMPARED = '(?:(?:more than|less than|at least|over|above|from|around|about|up to|under|minimum) )?';
const DISTANCE = `${COMPARED}\\d{2,4}\\+? ?(?:kms?|kilomet(?:re|er)s?|miles?)`;
const RANGE_OF_A_CHARGE = new RegExp(
  `(?:${DISTANCE} (?:plus |or more )?(?:(?:of )?(?:electric |driving |real )?range|(?:on|per|from) (?:(?:a|one|each|full|single) )*charge)|range (?:of )?${DISTANCE})(?![\\p{L}\\p{N}])`,
  'uy',
);

/** Where the range of a charge ends: `500km range`, `over 400 km on a charge`, `range of 450 km`. It is read before distances are. */
export function findChargeRangeEnd(text: string, position: number): number | null {
  return findEnd(RANGE_OF_A_CHARGE, text, position);
}

function findEnd(pattern: RegExp, text: string, position: number): number | null {
  pattern.lastIndex = position;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** Where an amount of something that no filter knows ends: `3.5 tonne`, `650cc`, `4 berth`; null for anything else. */
export function findCountedThingEnd(text: string, position: number): number | null {
  COUNTED.lastIndex = position;
  const [matchText, , unit = ''] = COUNTED.exec(text) ?? [];
  if (matchText === undefined) return findEnd(COUNTED_BEHIND, text, position);
  if (FILTERED.has(unit) || !OTHER_THINGS.has(unit)) return null;
  return position + matchText.length;
}

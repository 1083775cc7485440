import type { ListedCar } from '../cars/listed-car.ts';
import type { FilterExpression } from '../search/filter-evaluator.ts';
import { SORT_INDEXES, type SortIndex } from '../search/sort-indexes.ts';
import { SORT_KEYS, type SortKey } from '../search/sort-keys.ts';

/**
 * Where a list of found cars goes on: behind the place that its last car had in the order, whatever was sold or came in
 * since. `question` tells searches apart.
 */
interface ResultCursor {
  website: number;
  question: string;
  sort: SortIndex;
  /** Of the last car, in the order of the sort's keys; null where it has no such number. */
  values: readonly (number | null)[];
  id: number;
}

const MAX_LENGTH = 400;
const NO_NUMBER = 'none';
const IS_CURSOR = /^(?:(?:-?[\d.]+(?:e[+-]?\d+)?|none)(?:_|$))+$/;

export function writeCursor({ website, question, sort, values, id }: ResultCursor): string {
  const parts = [website, stampQuestion(question), SORT_INDEXES.indexOf(sort), id, ...values];
  return parts.map((part) => part ?? NO_NUMBER).join('_');
}

/** The cursor, if it is one of this site for this question; else null. */
export function readCursor(
  cursor: string,
  { website, question }: { website: number; question: string },
): Pick<ResultCursor, 'sort' | 'values' | 'id'> | null {
  if (cursor.length > MAX_LENGTH || !IS_CURSOR.test(cursor)) return null;
  const [cursorWebsite, stamp, sortPlace, id, ...values] = cursor
    .split('_')
    .map((part) => (part === NO_NUMBER ? null : Number(part)));
  const sort = SORT_INDEXES[sortPlace ?? -1];
  const isOurs = cursorWebsite === website && stamp === stampQuestion(question);
  if (!isOurs || sort === undefined || !Number.isSafeInteger(id)) return null;
  if (values.length !== SORT_KEYS[sort].length || values.some((value) => Number.isNaN(value))) return null;
  return { sort, values, id: Number(id) };
}

/** FNV-1a of the question: a cursor is short, and says nothing that was typed. */
function stampQuestion(question: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < question.length; index += 1)
    hash = Math.imul(hash ^ question.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** The place of a car in an order. */
export function placeInOrder(car: ListedCar, sort: SortIndex): (number | null)[] {
  return SORT_KEYS[sort].map(({ number }) => (number === 'id' ? car.id : (car[number] ?? null)));
}

/** The cars that come behind a place of an order: what `compareRows` of the engine says, as a filter. */
export function buildFilterBehind({
  sort,
  values,
  id,
}: Pick<ResultCursor, 'sort' | 'values' | 'id'>): FilterExpression {
  const alternatives: FilterExpression[] = [];
  const equalities: FilterExpression[] = [];
  for (const [place, key] of SORT_KEYS[sort].entries()) {
    const value = values[place] ?? null;
    // Cars without the number come last, so that none is behind them by it.
    if (value !== null) alternatives.push({ kind: 'and', of: [...equalities, isBehind(key, value)] });
    equalities.push(
      value === null ? hasNone(key) : { kind: 'between', attribute: key.number, min: value, max: value },
    );
  }
  const isLaterId: FilterExpression = { kind: 'compare', attribute: 'id', operator: '>', value: id };
  return { kind: 'or', of: [...alternatives, { kind: 'and', of: [...equalities, isLaterId] }] };
}

function isBehind(key: SortKey, value: number): FilterExpression {
  const operator = key.descending ? '<' : '>';
  const isFurther: FilterExpression = { kind: 'compare', attribute: key.number, operator, value };
  return { kind: 'or', of: [isFurther, hasNone(key)] };
}

function hasNone({ number }: SortKey): FilterExpression {
  return {
    kind: 'not',
    of: { kind: 'between', attribute: number, min: -Infinity, max: Infinity },
  };
}

import type { RangeBounds } from '../search-state.ts';

/** Years of build that words about an age ask for, and where they end. */
export interface ReadAge {
  name: 'year';
  bounds: RangeBounds;
  to: number;
}

const AT_MOST =
  /(?:no more than|not more than|no over|not over|no older than|not older than|less than|newer than|younger than|up ?to|at most|under|below|max(?:imum)?(?: of)?|within|<=?) *(\d{1,2})(?:[ -]?(?:years?|yrs?|y)(?: old| of age)?|[ -]?yo)(?![\p{L}\p{N}]| warranty| finance)/uy;
const AT_LEAST =
  /(?:more than|older than|at least|over|>=?) *(\d{1,2})(?:[ -]?(?:years?|yrs?|y)(?: old| of age)|[ -]?yo)(?![\p{L}\p{N}])/uy;
const OR_YOUNGER =
  /(\d{1,2})[ -]?(?:years?|yrs?|y)(?: old)? (?:max(?:imum)?|tops|(?:or|and) (?:newer|less|younger|under))(?![\p{L}\p{N}])/uy;
const LAST_YEARS = /(?:in |from |of )?(?:the )?(?:last|past) (\d{1,2}) (?:years|yrs)(?![\p{L}\p{N}])/uy;
/** `3 or 4 year old`, `between 2 and 4 years old`. */
const BETWEEN =
  /(?:between |from )?(\d{1,2}) ?(?:-|to|or|and|\/) ?(\d{1,2})[ -]?(?:years?|yrs?)[ -]olds?(?![\p{L}\p{N}])/uy;
const PLAIN = /(\d{1,2})[ -](?:years?|yrs?)[ -]old(?![\p{L}\p{N}])/uy;
/** "No older than 2018" names the year itself. */
const NO_OLDER = /(?:no|not) (?:older|earlier) than (\d{4})(?![\p{L}\p{N}])/uy;
const NO_NEWER = /(?:no|not) (?:newer|later) than (\d{4})(?![\p{L}\p{N}])/uy;

const MAY_HAVE_AGE = /\d ?-?y|(?:older|newer|later|earlier) than/;

/** Whether a folded text may say an age anywhere: most say none. */
export function mayHaveAge(text: string): boolean {
  return MAY_HAVE_AGE.test(text);
}

/** `no more than 5 years old`, `3 years or newer`, `last 2 years`; ages are counted from `thisYear`. */
export function readAge(text: string, position: number, thisYear: number): ReadAge | null {
  const count = (pattern: RegExp): { value: number; to: number } | null => {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    return match === null ? null : { value: Number(match[1]), to: position + match[0].length };
  };
  const read = (pattern: RegExp, boundsOf: (value: number) => RangeBounds): ReadAge | null => {
    const age = count(pattern);
    return age === null ? null : { name: 'year', bounds: boundsOf(age.value), to: age.to };
  };
  BETWEEN.lastIndex = position;
  const between = BETWEEN.exec(text);
  if (between !== null) {
    const ages = between.slice(1).map(Number);
    const bounds = { min: thisYear - Math.max(...ages), max: thisYear - Math.min(...ages) };
    return { name: 'year', bounds, to: BETWEEN.lastIndex };
  }
  const sinceAge = (age: number) => ({ min: thisYear - age, max: null });
  return (
    read(AT_MOST, sinceAge) ??
    read(OR_YOUNGER, sinceAge) ??
    read(LAST_YEARS, sinceAge) ??
    read(AT_LEAST, (age) => ({ min: null, max: thisYear - age })) ??
    read(PLAIN, (age) => ({ min: thisYear - age, max: thisYear - age })) ??
    read(NO_OLDER, (min) => ({ min, max: null })) ??
    read(NO_NEWER, (max) => ({ min: null, max }))
  );
}

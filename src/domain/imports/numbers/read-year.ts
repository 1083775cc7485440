import { quoted, type ReadCell } from '../feed-row.ts';
import { readInstant } from '../read-instant.ts';
import { ifWritten } from './read-number.ts';
import { plainText } from './written-number.ts';

const ALONE = /^(?:my ?)?(\d{4})(?:[.,]0+)?(?: ?(?:my|model|build))?$/i;
const WITH_MONTH = /^(?:(?:0?[1-9]|1[0-2])[/.-](\d{4})|(\d{4})[/.-](?:0?[1-9]|1[0-2]))$/;
const WITH_MONTH_NAME =
  /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?,?[ -](\d{4})$/i;
const COMPACT_DATE = /^(\d{4})\d{4}$/;
const FOUR_DIGITS = /(?<!\d)\d{4}(?!\d)/;

/** Day and month in either order: the year is the same. */
const READ_DATE = [readInstant('en-AU'), readInstant('en-US')];

/** A year, alone ("2018", "MY2018") or in a date ("05/2018", "3 Mar 2018"); 0 is no year. */
export function readYear(cell: unknown): ReadCell<number> {
  return ifWritten(cell, 'year', readText);
}

function readText(text: string): ReadCell<number> {
  const plain = plainText(text);
  if (!/\p{N}/u.test(plain) || /^0+$/.test(plain)) return { value: null };
  const alone = ALONE.exec(plain) ?? WITH_MONTH.exec(plain) ?? WITH_MONTH_NAME.exec(plain);
  const year = alone ? (alone[1] ?? alone[2]) : yearOfDate(plain);
  return year === undefined ? { fault: `${quoted(text)} is not a year` } : { value: Number(year) };
}

/** The year that is written: a date's instant may lie in another one. */
function yearOfDate(text: string): string | undefined {
  const year = COMPACT_DATE.exec(text)?.[1] ?? FOUR_DIGITS.exec(text)?.[0];
  return READ_DATE.some((read) => 'value' in read(text)) ? year : undefined;
}

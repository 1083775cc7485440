import { quote, type ReadCell } from '../feed-row.ts';
import { readInstant } from '../read-instant.ts';
import { readIfWritten } from './read-number.ts';
import { normaliseNumberText } from './written-number.ts';

const ALONE = /^(?:my ?)?(\d{4})(?:[.,](?:0+|5))?(?: ?(?:my|model|build))?$/i;
/** The year it was built, and a later one of its model or its plate: `2015 (2016 plate)`, `2021 MY22`. */
const WITH_NOTE = /^(\d{4})(?: ?\([^()]*\)|[ /]+my ?\d{2}(?:\d{2})?(?:[.,]5)?)$/i;
const SHORT = /^(?:my ?|')(\d{2})(?:[.,]5)?$/i;
/** The year it was built and the next one, of which it is the model. */
const TWO_YEARS = /^(\d{4}|\d{2}) ?\/ ?(\d{4}|\d{2})$/;
const WITH_MONTH = /^(?:(?:0?[1-9]|1[0-2])[/.-](\d{4})|(\d{4})[/.-](?:0?[1-9]|1[0-2]))$/;
const WITH_MONTH_NAME =
  /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?,?[ -](\d{4})$/i;
const COMPACT_DATE = /^(\d{4})\d{4}$/;
const FOUR_DIGITS = /(?<!\d)\d{4}(?!\d)/;
/** Two digits of a year from here on are of the century before. */
const FIRST_OF_OLD = 60;

/** Day and month in either order: the year is the same. */
const READ_DATE = [readInstant('en-AU'), readInstant('en-US')];

/** A year, alone ("2018", "MY18", "'18"), with that of the model ("2018/2019"), or in a date ("05/2018"); 0 is no year. */
export function readYear(cell: unknown): ReadCell<number> {
  return readIfWritten(cell, 'year', readText);
}

function readText(text: string): ReadCell<number> {
  const plain = normaliseNumberText(text);
  if (!/\p{N}/u.test(plain) || /^0+$/.test(plain)) return { value: null };
  const alone = [ALONE, WITH_NOTE, WITH_MONTH, WITH_MONTH_NAME].map((form) => form.exec(plain)).find(Boolean);
  const year = alone
    ? Number(alone[1] ?? alone[2])
    : (readShortYear(plain) ?? readModelYear(plain) ?? readYearOfDate(plain));
  return year === null ? { fault: `${quote(text)} is not a year` } : { value: year };
}

function readShortYear(text: string): number | null {
  const digits = SHORT.exec(text)?.[1];
  return digits === undefined ? null : expandYear(Number(digits));
}

function expandYear(year: number): number {
  return year < FIRST_OF_OLD ? 2000 + year : 1900 + year;
}

/** Of a year and the one after it the second; the same of two digits, unless they are a month and a year. */
function readModelYear(text: string): number | null {
  const [, firstYear = '', second = ''] = TWO_YEARS.exec(text) ?? [];
  if (firstYear === '') return null;
  const buildYear = firstYear.length === 4 ? Number(firstYear) : expandYear(Number(firstYear));
  const model = second.length === 4 ? Number(second) : expandYear(Number(second));
  if (model === buildYear + 1 || (model === buildYear && firstYear.length === 4)) return model;
  const isMonth =
    firstYear.length === 2 && second.length === 2 && Number(firstYear) >= 1 && Number(firstYear) <= 12;
  return isMonth ? model : null;
}

/** The year that is written: a date's instant may lie in another one. */
function readYearOfDate(text: string): number | null {
  const year = COMPACT_DATE.exec(text)?.[1] ?? FOUR_DIGITS.exec(text)?.[0];
  const isDate = year !== undefined && READ_DATE.some((readDate) => isInstant(readDate(text)));
  return isDate ? Number(year) : null;
}

function isInstant(dateCell: ReadCell<string>): boolean {
  return 'value' in dateCell && dateCell.value !== null;
}

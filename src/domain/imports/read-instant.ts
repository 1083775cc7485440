import { DAY_MS } from '../time/durations.ts';
import { readIfText, quote, type ReadCell } from './feed-row.ts';

const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/;
const TIME = String.raw`(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)? ?([ap])?\.?(?:m\.?)?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[/.](\d{1,2})[/.](\d{1,2})${TIME}$`, 'i');
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})${TIME}$`, 'i');
const NO_SEPARATORS = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const DAY_MONTH_NAME = new RegExp(String.raw`^(\d{1,2})[ -]([a-z]{3,9})\.?[ ,-]+(\d{4})${TIME}$`, 'i');
const MONTH_NAME_DAY = new RegExp(String.raw`^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})${TIME}$`, 'i');

/** What databases and spreadsheets write for no date. */
const ZERO_DATE =
  /^(?:0|0000[-/.]00[-/.]00|0001[-/.]0?1[-/.]0?1|1900[-/.]0?[01][-/.]0?[01]|1899[-/.]12[-/.]30|1970[-/.]01[-/.]01|00[-/.]00[-/.]0000|0?1[-/.]0?1[-/.](?:0001|1900))(?:[T ,]+(?:00?|12):00(?::00(?:\.0+)?)?(?: ?am)?(?:z|[+-]00:?00)?)?$/i;
const EXCEL_DAYS_BEFORE_1970 = 25_569;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * An instant: ISO text, seconds or milliseconds since 1970, or a date as people write it; of two numbers before the
 * year, American sites take the first for the month. A date alone is its midnight, a time without a zone is UTC.
 */
export function readInstant(locale: string): (cell: unknown) => ReadCell<string> {
  return (cell) =>
    readIfText(cell, (text) => {
      if (ZERO_DATE.test(text)) return { value: null, isUnused: true };
      const ms = ISO.test(text)
        ? Date.parse(assumeUtc(text))
        : (readEpoch(text) ?? readExcelDays(text) ?? readWrittenDate(text, locale));
      return Number.isNaN(ms)
        ? { fault: `${quote(text)} is not a date` }
        : { value: new Date(ms).toISOString() };
    });
}

/** Excel counts days, 1 being the first of 1900 (and 1900 a leap year); those from 1954 to 2119 are dates. */
function readExcelDays(text: string): number | null {
  const days = /^\d{5}(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  return days >= 20_000 && days < 80_000 ? Math.round((days - EXCEL_DAYS_BEFORE_1970) * DAY_MS) : null;
}

function readEpoch(text: string): number | null {
  return /^\d{9,13}$/.test(text) ? Number(text) * (text.length > 11 ? 1 : 1000) : null;
}

/** A time without a zone is UTC, whatever the machine's own zone. */
function assumeUtc(iso: string): string {
  const dateTime = iso.replace(' ', 'T');
  return iso.length > 10 && !ZONE.test(iso) ? `${dateTime}Z` : dateTime;
}

function readWrittenDate(text: string, locale: string): number {
  const yearFirst = YEAR_FIRST.exec(text) ?? NO_SEPARATORS.exec(text);
  if (yearFirst) return toMilliseconds(yearFirst, { year: 1, month: 2, day: 3 });
  const monthFirst = locale === 'en-US';
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast)
    return toMilliseconds(yearLast, { year: 3, month: monthFirst ? 1 : 2, day: monthFirst ? 2 : 1 });
  const dayFirst = DAY_MONTH_NAME.exec(text);
  if (dayFirst) return toMilliseconds(dayFirst, { year: 3, month: 2, day: 1 });
  const monthNameFirst = MONTH_NAME_DAY.exec(text);
  return monthNameFirst ? toMilliseconds(monthNameFirst, { year: 3, month: 1, day: 2 }) : Number.NaN;
}

interface Order {
  year: number;
  month: number;
  day: number;
}

/** Milliseconds of a match whose parts 4 to 7 are the time; NaN for a day or a time that does not exist. */
function toMilliseconds(match: RegExpExecArray, order: Order): number {
  const [year, month, day] = [
    Number(match[order.year]),
    parseMonth(match[order.month]),
    Number(match[order.day]),
  ];
  const [hour, minute, second] = [
    parseHour(match[4], match[7]),
    Number(match[5] ?? 0),
    Number(match[6] ?? 0),
  ];
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && minute < 60 && second < 60 ? date.getTime() : Number.NaN;
}

function parseMonth(text = ''): number {
  return /^\d/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}

function parseHour(text = '0', half = ''): number {
  const hour = Number(text);
  if (half === '') return hour < 24 ? hour : Number.NaN;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

import type { PriceBasis } from '../../cars/car.ts';
import type { CarSettings } from '../../cars/car-settings.ts';
import type { CountrySettings } from '../../tenants/country-settings.ts';
import { readIfText, quote, type ReadCell } from '../feed-row.ts';
import { memoize } from '../memoize.ts';
import { type NumberSigns, normaliseNumberText, type Digits } from './written-number.ts';
import { takePriceWords } from './price-words.ts';
import { readNumber, type ReadNumber } from './read-number.ts';

type Currency = CountrySettings['currency'];

const MAX_CENTS = 100_000_000 * 100;

/** How a country's own dollars are marked; any other mark is money of another country. */
const OWN_MARKS: Record<Currency, RegExp> = {
  AUD: /^(?:\$|au?\$|aud ?\$?)$/i,
  NZD: /^(?:\$|nz\$|nzd ?\$?)$/i,
  USD: /^(?:\$|us\$|usd ?\$?)$/i,
};

/** What is a currency's mark, whichever; other letters are none. */
const MONEY = /\p{Sc}|^(?:aed|aud|cad|chf|cny|eur|fjd|gbp|hkd|inr|jpy|myr|nzd|pgk|sgd|thb|usd|zar)$/iu;

const MARK_BEFORE = /^(\p{Sc}|[a-z]{1,3} ?\p{Sc}|[a-z]{3}(?=[ \d])) ?/iu;
const MARK_BEHIND = / ?(\p{Sc}|[a-z]{1,2}\$|[a-z]{3})$/iu;
const NO_CENTS = / ?[.,] ?[-–—]{1,2}$/;
const IN_THOUSANDS = /^(\d{1,3}(?:[.,]\d{1,2})?) ?k$/i;

/** How the prices of one feed are to be read. */
export interface PriceColumn {
  currency: Currency;
  declaredSigns: NumberSigns | null;
  /** What a subscription's price is for; a car's own price is for no time. */
  period?: CarSettings['subscription_period'];
}

/** A price in cents, and what the words beside it say that it includes. */
export interface ReadPrice {
  cents: number;
  basis: PriceBasis | null;
}

/** Prices that a dealer pays, or that the maker recommends: a cell that names one says no price of the car. */
const OTHER_PRICE = /\b(?:m\.?s\.?r\.?p|r\.?r\.?p|trade|(?<!roads? )cost|wholesale|floor|invoice)\b/i;

/** Dollars as feeds write them ("$32,990", "29.990,00 drive away"); words alone and 0 are no price. */
export function createPriceReader(column: PriceColumn): (cell: unknown) => ReadCell<ReadPrice> {
  const period = column.period === undefined ? null : periodBehind(column.period);
  const readText = memoize((text) => writtenPrice(normaliseNumberText(text), column, period));
  return (cell) => {
    if (typeof cell === 'number' && Number.isFinite(cell))
      return toPrice({ value: cell }, String(cell), null);
    if (Array.isArray(cell) && cell.length > 1) return { fault: 'there is more than one price' };
    return readIfText(Array.isArray(cell) ? cell[0] : cell, readText);
  };
}

function periodBehind(period: CarSettings['subscription_period']): RegExp {
  const short = period.slice(0, 1);
  return new RegExp(String.raw`(?: ?/ ?| per | a | ?p\.?)(?:${period}|${short}\.?)$`, 'i');
}

function writtenPrice(
  text: string,
  { currency, declaredSigns }: PriceColumn,
  period: RegExp | null,
): ReadCell<ReadPrice> {
  if (!/\p{N}/u.test(text)) return { value: null };
  if (OTHER_PRICE.test(text)) return { value: null, isUnused: true };
  const { rest, basis } = takePriceWords(period === null ? text : text.replace(period, ''));
  const { amount, marks } = takeMarks(rest);
  const foreign = marks.find((mark) => !OWN_MARKS[currency].test(mark));
  if (foreign !== undefined)
    return { fault: `${quote(text)} is not a price${MONEY.test(foreign) ? ` in ${currency}` : ''}` };
  const thousands = IN_THOUSANDS.exec(amount)?.[1];
  const priceNumber = readNumber(thousands ?? amount, declaredSigns, isMoney);
  if (priceNumber === null) return { fault: `${quote(text)} is not a price` };
  return toPrice(
    thousands === undefined ? priceNumber : { ...priceNumber, value: priceNumber.value * 1000 },
    text,
    basis,
  );
}

/** The amount alone, and the marks of a currency before and behind it. */
function takeMarks(text: string): { amount: string; marks: string[] } {
  let rest = text;
  const marks: string[] = [];
  for (const mark of [MARK_BEFORE, MARK_BEHIND]) {
    const markText = mark.exec(rest)?.[1];
    if (markText === undefined) continue;
    marks.push(markText);
    rest = rest.replace(mark, '');
  }
  return { amount: rest.replace(NO_CENTS, '').trim(), marks };
}

/** No more than cents; databases write zeros behind them. */
function isMoney({ fraction }: Digits): boolean {
  return fraction.length <= 2 || /^\d{2}0*$/.test(fraction);
}

function toPrice({ value, sign }: ReadNumber, text: string, basis: PriceBasis | null): ReadCell<ReadPrice> {
  const cents = Math.round(value * 100);
  if (cents < 0 || cents > MAX_CENTS) return { fault: `${quote(text)} is not a price` };
  return { value: cents === 0 ? null : { cents, basis }, sign };
}

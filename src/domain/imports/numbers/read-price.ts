import type { CarSettings } from '../../cars/car-settings.ts';
import type { CountrySettings } from '../../tenants/country-settings.ts';
import { quoted, type ReadCell } from '../feed-row.ts';
import { remembered } from '../remembered.ts';
import { type NumberSigns, plainText, type Digits } from './written-number.ts';
import { ifWritten, readNumber, type ReadNumber } from './read-number.ts';

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

const LEAD = /^(?:from|now|only|price|asking(?: price)?|special|our price|rrp|msrp)\b:? ?/i;
const MARK_BEFORE = /^(\p{Sc}|[a-z]{1,3} ?\p{Sc}|[a-z]{3}(?=[ \d])) ?/iu;
const MARK_BEHIND = / ?(\p{Sc}|[a-z]{1,2}\$|[a-z]{3})$/iu;
const NO_CENTS = / ?[.,] ?[-–—]{1,2}$/;
const IN_THOUSANDS = /^(\d{1,3}(?:[.,]\d{1,2})?) ?k$/i;

/** What may stand behind a price without changing what it is. A period, another tax or a second price is none of it. */
const BEHIND = new RegExp(
  String.raw`[ ,;(]*(?:${[
    String.raw`(?:drive|ride)[ -]?away(?: price)?`,
    String.raw`d/?a`,
    String.raw`no more to pay`,
    String.raw`o\.?n\.?o\.?`,
    String.raw`or (?:nearest|near|best) offer`,
    String.raw`neg(?:otiable|\.)?`,
    String.raw`firm`,
    String.raw`only`,
    String.raw`e\.?g\.?c\.?`,
    String.raw`(?:plus|\+|excl?\.?|excluding|before) ?(?:on[ -]?roads?(?: costs?)?|o\.?r\.?c\.?s?|gov(?:t|ernment)?\.? (?:charges|fees))`,
    String.raw`incl?(?:uding|usive|udes|\.)?(?: of)? ?(?:g\.?s\.?t\.?|on[ -]?roads?(?: costs?)?|orcs?)`,
    String.raw`g\.?s\.?t\.? incl?(?:uded|\.)?`,
    String.raw`(?:plus|\+) ?(?:tax(?:es)?|ttl|tt&l)(?:,? (?:title|tag|licen[cs]e|fees|and|&))*`,
    String.raw`[*^†]+`,
  ].join('|')})[).!]*$`,
  'i',
);

/** How the prices of one feed are to be read. */
export interface PriceColumn {
  currency: Currency;
  declared: NumberSigns | null;
  /** What a subscription's price is for; a car's own price is for no time. */
  period?: CarSettings['subscription_period'];
}

/** Dollars as feeds write them ("$32,990", "29.990,00 drive away") in cents; words alone and 0 are no price. */
export function priceReader(column: PriceColumn): (cell: unknown) => ReadCell<number> {
  const behind = column.period === undefined ? BEHIND : behindOrPer(column.period);
  const readText = remembered((text) => writtenPrice(plainText(text), column, behind));
  return (cell) =>
    typeof cell === 'number' && Number.isFinite(cell)
      ? centsOf({ value: cell }, String(cell))
      : ifWritten(cell, 'price', readText);
}

function behindOrPer(period: CarSettings['subscription_period']): RegExp {
  const short = period.slice(0, 1);
  return new RegExp(String.raw`(?: ?/ ?| per | a | ?p\.?)(?:${period}|${short}\.?)$|${BEHIND.source}`, 'i');
}

function writtenPrice(text: string, { currency, declared }: PriceColumn, behind: RegExp): ReadCell<number> {
  if (!/\p{N}/u.test(text)) return { value: null };
  const { amount, marks } = taken(text, behind);
  const foreign = marks.find((mark) => !OWN_MARKS[currency].test(mark));
  if (foreign !== undefined)
    return { fault: `${quoted(text)} is not a price${MONEY.test(foreign) ? ` in ${currency}` : ''}` };
  const thousands = IN_THOUSANDS.exec(amount)?.[1];
  const read = readNumber(thousands ?? amount, declared, isMoney);
  if (read === null) return { fault: `${quoted(text)} is not a price` };
  return centsOf(thousands === undefined ? read : { ...read, value: read.value * 1000 }, text);
}

/** The amount alone, and the marks of a currency before and behind it. */
function taken(text: string, behind: RegExp): { amount: string; marks: string[] } {
  let rest = text.replace(LEAD, '');
  for (let shorter = rest.replace(behind, ''); shorter !== rest; shorter = rest.replace(behind, ''))
    rest = shorter;
  const marks: string[] = [];
  for (const mark of [MARK_BEFORE, MARK_BEHIND]) {
    const found = mark.exec(rest)?.[1];
    if (found === undefined) continue;
    marks.push(found);
    rest = rest.replace(mark, '');
  }
  return { amount: rest.replace(NO_CENTS, '').trim(), marks };
}

/** No more than cents; databases write zeros behind them. */
function isMoney({ fraction }: Digits): boolean {
  return fraction.length <= 2 || /^\d{2}0*$/.test(fraction);
}

function centsOf({ value, sign }: ReadNumber, text: string): ReadCell<number> {
  const cents = Math.round(value * 100);
  if (cents < 0 || cents > MAX_CENTS) return { fault: `${quoted(text)} is not a price` };
  return { value: cents === 0 ? null : cents, sign };
}

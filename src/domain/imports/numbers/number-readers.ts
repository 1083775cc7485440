import type { SubscriptionPeriodSetting, CarSettings } from '../../cars/car-settings.ts';
import type {
  CountrySettings,
  Locale,
  CurrencySetting,
  LocaleSetting,
  OdometerUnitSetting,
} from '../../tenants/country-settings.ts';
import { type ReadCell, readCellText, quote, readIfText } from '../feed-row.ts';
import { type Digits, type NumberSigns, normaliseNumberText } from './written-number.ts';
import { readIfWritten, readNumber, listNumberReadings, type ReadNumber } from './read-number.ts';
import type { PriceBasis } from '../../cars/car.ts';
import { memoize } from '../memoize.ts';
import { takePriceWords } from './price-words.ts';

const MAX_DISTANCE = 5_000_000;

const UNIT_BEHIND: Record<Unit, RegExp> = {
  km: / ?(?:kms?|kilomet(?:re|er)s?|k\.m\.?)\.?$/i,
  mi: / ?(?:mi|mls?|miles?)\.?$/i,
};

const PLAIN = /^\d{1,7}$/;

/** "approx. 61,000", "143,000+": nobody counts on the last digits. */
const ROUGHLY = /^(?:approx(?:\.|imately)?|about|around|circa|ca\.?|est\.?|~)\s*/i;

const AND_MORE = / ?\+$/;

const IN_THOUSANDS = /^(\d{1,4}(?:[.,]\d)?) ?k$/i;

const NO_VALUE = { value: null, isUnused: true } as const;

const COUNTED = {
  cylinders: { least: 0, most: 16, isWhole: true, behind: / ?cyl(?:inders?)?\.?$/i },
  engine_cc: { least: 20, most: 20_000, isWhole: true, behind: / ?cc$/i },
  doors: { least: 0, most: 9, isWhole: true, behind: / ?(?:doors?|dr)\.?$/i },
  seats: { least: 0, most: 100, isWhole: true, behind: / ?(?:seats?|seater)\.?$/i },
  sleeps: { least: 0, most: 20, isWhole: true, behind: / ?(?:berths?|people|persons?)$/i },
  owners: { least: 1, most: 30, isWhole: true, behind: / ?owners?$/i },
  slide_outs: { least: 0, most: 9, isWhole: true, behind: / ?slide(?:s|[ -]?outs?)?$/i },
} satisfies Record<string, DetailNumber>;

const METRIC = {
  length: { least: 1, most: 30, isWhole: false, behind: / ?m(?:et(?:re|er)s?)?\.?$/i },
  gvm: { least: 100, most: 100_000, isWhole: false, behind: / ?kgs?\.?$/i },
} satisfies Record<string, DetailNumber>;

const AMERICAN: typeof METRIC = {
  length: { least: 3, most: 100, isWhole: false, behind: / ?(?:ft|feet|foot|')\.?$/i },
  gvm: { least: 200, most: 220_000, isWhole: false, behind: / ?(?:lbs?|pounds)\.?$/i },
};

const RANGE_BEHIND = { km: / ?kms?$/i, mi: / ?(?:mi|miles)$/i };

type ReadNumberCell = (cell: unknown) => ReadCell<number>;
type ReadPriceCell = (cell: unknown) => ReadCell<ReadPrice>;

/** How the numbers of one feed are read: what its site counts in and what its mapping declares is settled once. */
export interface NumberReaders {
  price: ReadPriceCell;
  subscription_price: ReadPriceCell;
  km: ReadNumberCell;
  details: Record<NumberDetail, ReadNumberCell>;
}

export type CountingSite = CurrencySetting & LocaleSetting & OdometerUnitSetting & SubscriptionPeriodSetting;

export function createNumberReaders(site: CountingSite, declaredSigns: NumberSigns | null): NumberReaders {
  const { locale, currency, odometer_unit, subscription_period } = site;
  const details = Object.entries(listDetailNumbers(locale, odometer_unit)).map(([name, detail]) => [
    name,
    createDetailReader(detail, declaredSigns),
  ]);
  return {
    price: createPriceReader({ currency, declaredSigns }),
    subscription_price: createPriceReader({ currency, declaredSigns, period: subscription_period }),
    km: createDistanceReader(odometer_unit, declaredSigns),
    details: Object.fromEntries(details) as NumberReaders['details'],
  };
}

type NumberDetail = keyof typeof COUNTED | keyof typeof METRIC | 'range';

/** What the specifications of a vehicle can be, in the units of a site's country. */
function listDetailNumbers(
  locale: Locale,
  unit: CountrySettings['odometer_unit'],
): Record<NumberDetail, DetailNumber> {
  const range = { least: 10, most: 2500, isWhole: false, behind: RANGE_BEHIND[unit] };
  return { ...COUNTED, ...(locale === 'en-US' ? AMERICAN : METRIC), range };
}

/** What a specification can be, and the words that may stand behind it. */
interface DetailNumber {
  least: number;
  most: number;
  isWhole: boolean;
  behind: RegExp;
}

/** A specification's number. One that is not written so, cannot be, or could be two is left out. */
function createDetailReader(
  { least, most, isWhole, behind: suffix }: DetailNumber,
  declaredSigns: NumberSigns | null,
): (cell: unknown) => ReadCell<number> {
  const isPossible = (value: number) =>
    value >= least && value <= most && (!isWhole || Number.isInteger(value));
  return (cell) => {
    if (typeof cell === 'number') return isPossible(cell) ? { value: cell } : NO_VALUE;
    const rawText = readCellText(cell);
    if (rawText === null) return { value: null };
    const text = normaliseNumberText(rawText).replace(suffix, '');
    const ways = listNumberReadings(text, declaredSigns, () => true).filter(({ value }) => isPossible(value));
    const [way] = ways;
    if (way === undefined || ways.some(({ value }) => value !== way.value)) return NO_VALUE;
    return /[.,]/.test(text) && ways.length === 1
      ? { value: way.value, sign: { decimal: way.decimal, isDoubtful: false } }
      : { value: way.value };
  };
}

type Unit = CountrySettings['odometer_unit'];

/** An odometer reading ("136,517 km", "45.300", "136517.0") in the site's unit, which is never converted. */
function createDistanceReader(
  unit: Unit,
  declaredSigns: NumberSigns | null,
): (cell: unknown) => ReadCell<number> {
  const otherUnit = unit === 'km' ? UNIT_BEHIND.mi : UNIT_BEHIND.km;
  const readWritten = (text: string): ReadCell<number> => {
    if (PLAIN.test(text)) return inReach({ value: Number(text) }, text);
    const plain = normaliseNumberText(text);
    if (!/\p{N}/u.test(plain)) return { value: null, isUnused: true };
    if (otherUnit.test(plain)) return { fault: `${quote(text)} is in another unit than the site’s, ${unit}` };
    const amount = [ROUGHLY, AND_MORE, UNIT_BEHIND[unit], AND_MORE, /\.$/].reduce(
      (rest, word) => rest.replace(word, ''),
      plain,
    );
    const thousands = IN_THOUSANDS.exec(amount)?.[1]?.replace(',', '.');
    if (thousands !== undefined) return inReach({ value: Number(thousands) * 1000 }, text);
    const distance = readNumber(amount, declaredSigns, isReading);
    return distance === null ? { fault: `${quote(text)} is not a distance` } : inReach(distance, text);
  };
  return (cell) => {
    if (typeof cell === 'number' && cell >= 0) {
      const isWhole = Number.isInteger(cell) || cell >= 1000;
      return isWhole ? inReach({ value: cell }, String(cell)) : { fault: `${cell} is not a distance` };
    }
    return readIfWritten(cell, 'distance', readWritten);
  };
}

/** A part of a kilometre is rounded away; of a few kilometres it would more likely be thousands of them. */
function isReading({ wholePart, fraction }: Digits): boolean {
  return /^0*$/.test(fraction) || (fraction.length <= 2 && wholePart.length >= 4);
}

function inReach<Read extends { value: number }>(reading: Read, text: string): ReadCell<number> {
  const distance = Math.round(reading.value);
  return distance <= MAX_DISTANCE
    ? { ...reading, value: distance }
    : { fault: `${quote(text)} is not a distance` };
}

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
const PRICE_IN_THOUSANDS = /^(\d{1,3}(?:[.,]\d{1,2})?) ?k$/i;

/** How the prices of one feed are to be read. */
interface PriceColumn {
  currency: Currency;
  declaredSigns: NumberSigns | null;
  /** What a subscription's price is for; a car's own price is for no time. */
  period?: CarSettings['subscription_period'];
}

/** A price in cents, and what the words beside it say that it includes. */
interface ReadPrice {
  cents: number;
  basis: PriceBasis | null;
}

/** Prices that a dealer pays, or that the maker recommends: a cell that names one says no price of the car. */
const OTHER_PRICE = /\b(?:m\.?s\.?r\.?p|r\.?r\.?p|trade|(?<!roads? )cost|wholesale|floor|invoice)\b/i;

/** Dollars as feeds write them ("$32,990", "29.990,00 drive away"); words alone and 0 are no price. */
function createPriceReader(column: PriceColumn): (cell: unknown) => ReadCell<ReadPrice> {
  const period = column.period === undefined ? null : buildPeriodPattern(column.period);
  const readText = memoize((text) => readWrittenPrice(normaliseNumberText(text), column, period));
  return (cell) => {
    if (typeof cell === 'number' && Number.isFinite(cell))
      return toPrice({ value: cell }, String(cell), null);
    if (Array.isArray(cell) && cell.length > 1) return { fault: 'there is more than one price' };
    return readIfText(Array.isArray(cell) ? cell[0] : cell, readText);
  };
}

function buildPeriodPattern(period: CarSettings['subscription_period']): RegExp {
  const short = period.slice(0, 1);
  return new RegExp(String.raw`(?: ?/ ?| per | a | ?p\.?)(?:${period}|${short}\.?)$`, 'i');
}

function readWrittenPrice(
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
  const thousands = PRICE_IN_THOUSANDS.exec(amount)?.[1];
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

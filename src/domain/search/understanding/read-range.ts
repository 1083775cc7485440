import type { Frequency } from '../../finance/repayment.ts';
import { type RangeBounds, type RangeName, orderBounds } from '../search-state.ts';
import { type Amount, limitsNextAmount, readAmount, readRhythm } from './read-amount.ts';
import type { Vocabulary } from './vocabulary.ts';

const EARLIEST_YEAR = 1900;

const LATEST_YEAR = 2100;

/** "Under 30" means thousands. */
const SHORT_PRICE = { min: 3, max: 300 };

/** A range that words ask for, and where they end. */
export interface ReadRange {
  name: RangeName;
  bounds: RangeBounds;
  /** The dollars are not a price but what it costs so often. */
  every?: Frequency | null;
  to: number;
}

/** What an interval or a comparison is about, where a word before it says so: `price`, `kms`, `year`. */
const SUBJECT =
  /(?:((?:max(?:imum)? )?(?:weekly|fortnightly|monthly)(?: (?:price[sd]?|budget|cost(?:s|ing)?|(?:re)?payments?|instal?ments?))?|price[sd]?|budget|cost(?:s|ing)?|(?:re)?payments?|instal?ments?)|(kms?|klms?|kilomet(?:re|er)s?|odometer|mileage|miles)|(years?|built|model years?))(?: of| is| at|:)? +/y;
const RHYTHMS_FIRST = ['weekly', 'fortnightly', 'monthly'] as const;
const UP_TO =
  /(?:(?:no|not|nothing|none) (?:more than|over|above)|less than|lower than|cheaper than|up ?to|at most|under|below|max(?:imum)?(?: of)?|within|sub(?=[ -]?\$?\d)-?|<=?|≤) */y;
const FROM =
  /(?:(?:no|not|nothing|none) (?:less than|under|below)|at least|more than|greater than|higher than|over|above|min(?:imum)?(?: of)?|from|starting (?:at|from)|>=?|≥) */y;
const BEFORE_YEAR = /(?:older than|before|earlier than|prior to|pre) +/y;
const AFTER_YEAR = /(?:newer than|after|later than|post) +/y;
const SINCE_YEAR = /(?:since|(?:no|not|nothing|none) older than) +/y;
const BETWEEN = /(?:between|from) +/y;
const TO = / ?(?:-|to|and|until|till) ?/y;
const TO_WITHOUT_BETWEEN = / ?(?:-|to\b) ?/y;
const OR_LESS =
  / (?:(?:or|and) (?:less|under|below|cheaper|lower|fewer)|max(?:imum)?|tops)(?![\p{L}\p{N}])/uy;
const OR_MORE = / ?\+(?![\p{L}\p{N}])| (?:(?:or|and) (?:more|over|above|up)|upwards?|plus)(?![\p{L}\p{N}])/uy;
const OR_NEWER = / (?:(?:or|and) (?:newer|later|younger)|onwards?|up(?:wards?)?(?! ?to\b))(?![\p{L}\p{N}])/uy;
const APPROXIMATELY = /(?:around|about|approx(?:imately)?|roughly|circa|~) */y;
/** `my24` */
const MODEL_YEAR_FIRST = /my(?:20)?([0-4]\d)(?![\p{L}\p{N}])/uy;
/** `2020, 2021 or 2022` */
const OTHER_YEAR =
  /(?:,? (?:or|and) |, ?|\/| )((?:19|20)\d\d)(?![\p{L}\p{N}]|[.,]\d| ?(?:kms?|miles|grand|dollars))/uy;
/** `2024 model`, but `2024 Model 3`. */
const MODEL_YEAR = / models?(?![\p{L}\p{N}])(?! (?:\d|\p{L}(?![\p{L}\p{N}])))/uy;
const OR_OLDER = / (?:or|and) (?:older|earlier)(?![\p{L}\p{N}])/uy;

/** "Around 30k" is this part of it less or more. */
const LEEWAY = 0.1;

/** Strict words leave out their own year; of prices and distances nobody minds the last dollar. */
const IS_STRICT = /^(?:less|lower|under|below|more|greater|higher|over|above|<(?!=)|>(?!=))/;

/** A currency or a comparison written as a sign belongs to the number behind it. */
export function findSignStart(text: string, from: number): number {
  return from - (/[$<>≤≥]=? ?\$?$|[$]$/.exec(text.slice(Math.max(0, from - 5), from))?.[0].length ?? 0);
}

/** The price, the distance or the years that the words at a place of a folded query ask for. */
export function readRange(text: string, position: number, stock: Stock): ReadRange | null {
  const subjectMatch = matchAfter(SUBJECT, text, position);
  const every = RHYTHMS_FIRST.find((frequency) => subjectMatch?.words.includes(frequency)) ?? null;
  const reading = { text, stock, subject: readSubject(subjectMatch?.words), every };
  const from = subjectMatch?.to ?? position;
  return (
    readInterval(reading, from) ??
    readComparison(reading, from) ??
    readYearWords(reading, from) ??
    readApproximate(reading, from) ??
    readBare(reading, from)
  );
}

/** `between 20k and 30k`, `$20,000-$30,000`, `2018 to 2020`. */
function readInterval(reading: Reading, position: number): ReadRange | null {
  const { text } = reading;
  const between = matchAfter(BETWEEN, text, position);
  const low = readAmount(text, between?.to ?? position);
  if (low === null) return null;
  const link = matchAfter(between === null ? TO_WITHOUT_BETWEEN : TO, text, low.to);
  const high = link === null ? null : readAmount(text, link.to);
  if (high === null) return null;
  const shared = findSharedKind(low, high);
  const isMeant =
    between !== null ||
    reading.subject !== null ||
    isPlainly(low) ||
    isPlainly(high) ||
    isShortened(low, high) ||
    areYearsOrPrices(low, high);
  const name =
    shared === null || !isMeant
      ? null
      : findRangeName({ ...high, ...shared, isYearLike: low.isYearLike && high.isYearLike }, reading);
  if (name === null) return null;
  const every = readEvery(high, reading);
  const scale = isShortened(low, high) ? 1000 : 1;
  const min = inDollars(low.value * scale, name, { ...low, every });
  const max = inDollars(high.value, name, { ...high, every });
  return isSound(name, min) && isSound(name, max)
    ? { name, bounds: orderBounds({ min, max }), every, to: high.to }
    : null;
}

/** `under 30k`, `over 50,000 km`, `up to 2020`, `< 30000`. */
function readComparison(reading: Reading, position: number): ReadRange | null {
  const { text } = reading;
  const upTo = matchAfter(UP_TO, text, position);
  const from = upTo === null ? matchAfter(FROM, text, position) : null;
  const sign = upTo ?? from;
  const amount = sign === null ? null : readAmount(text, sign.to);
  if (sign === null || amount === null) return null;
  const name = findRangeName(amount, reading);
  if (name === null) return null;
  const step = name === 'year' && IS_STRICT.test(sign.words) ? 1 : 0;
  const every = readEvery(amount, reading);
  const value = inDollars(amount.value, name, { ...amount, every });
  const limit = upTo === null ? value + step : value - step;
  if (!isSound(name, limit)) return null;
  return {
    name,
    bounds: upTo === null ? { min: limit, max: null } : { min: null, max: limit },
    every,
    to: amount.to,
  };
}

/** `newer than 2018`, `since 2018`, `before 2020`. */
function readYearWords({ text }: Reading, position: number): ReadRange | null {
  const modelYear = matchAfter(MODEL_YEAR_FIRST, text, position);
  if (modelYear !== null) {
    const value = 2000 + Number(modelYear.words.slice(-2));
    return { name: 'year', bounds: { min: value, max: value }, to: modelYear.to };
  }
  const beforeYear = matchAfter(BEFORE_YEAR, text, position);
  const afterYear = beforeYear === null ? matchAfter(AFTER_YEAR, text, position) : null;
  const sign = beforeYear ?? afterYear ?? matchAfter(SINCE_YEAR, text, position);
  const year = sign === null ? null : readAmount(text, sign.to);
  if (year === null || !isYear(year)) return null;
  const bounds =
    beforeYear === null
      ? { min: afterYear === null ? year.value : year.value + 1, max: null }
      : { min: null, max: year.value - 1 };
  return { name: 'year', bounds, to: year.to };
}

/** `around 30k`, `about 50,000 km`: a little less or more. */
function readApproximate(reading: Reading, position: number): ReadRange | null {
  const sign = matchAfter(APPROXIMATELY, reading.text, position);
  const amount = sign === null ? null : readAmount(reading.text, sign.to);
  if (amount === null || !(isPlainly(amount) || amount.value >= 1000)) return null;
  const name = findRangeName(amount, reading);
  if (name === null) return null;
  const every = readEvery(amount, reading);
  const value = inDollars(amount.value, name, { ...amount, every });
  const step = name === 'year' ? 1 : Math.round(value * LEEWAY);
  return { name, bounds: { min: value - step, max: value + step }, every, to: amount.to };
}

/** An amount by itself, or with what stands behind it: `2020`, `2018 or newer`, `80,000 km`, `$30,000`, `50k+`. */
function readBare(reading: Reading, position: number): ReadRange | null {
  const { text, stock, subject } = reading;
  const amount = readAmount(text, position);
  if (amount === null) return null;
  const orNewer = matchAfter(OR_NEWER, text, amount.to);
  const orOlder = matchAfter(OR_OLDER, text, amount.to);
  const isOfNext = isYear(amount) && limitsNextAmount(text, amount.to);
  const more = (isOfNext ? null : matchAfter(OR_MORE, text, amount.to)) ?? orNewer;
  const less = (isOfNext ? null : matchAfter(OR_LESS, text, amount.to)) ?? orOlder;
  const end = (more ?? less)?.to ?? amount.to;
  const yearEnd = matchAfter(MODEL_YEAR, text, end)?.to ?? end;
  const isName =
    text.slice(position, amount.to) === String(amount.value) && stock.nameWords.has(String(amount.value));
  const isYearByItself = isYear(amount) && !isName && amount.value <= (stock.years?.max ?? LATEST_YEAR) + 1;
  if (subject === 'year' || orNewer !== null || orOlder !== null || (isYearByItself && subject === null)) {
    if (!isYear(amount)) return null;
    const { value } = amount;
    const years = more === null && less === null ? readOtherYears(amount, reading) : null;
    if (years !== null) return years;
    return {
      name: 'year',
      bounds: { min: less === null ? value : null, max: more === null ? value : null },
      to: yearEnd,
    };
  }
  const isSaid =
    subject !== null || isPlainly(amount) || ((more ?? less) !== null && !isName && amount.value >= 1000);
  const name = isSaid ? findRangeName(amount, reading) : null;
  if (name === null) return null;
  // `$150 or less a week`
  const payment = { ...amount, to: end };
  if (name === 'price' && amount.every === null) readRhythm(payment, text);
  const every = readEvery(payment, reading);
  const value = inDollars(amount.value, name, { ...amount, every });
  const bounds = more === null ? { min: null, max: value } : { min: value, max: null };
  return { name, bounds, every, to: payment.to };
}

/** Years in one row; null of one alone. */
function readOtherYears({ value, to }: Amount, { text, stock }: Reading): ReadRange | null {
  const years = [value];
  let end = to;
  for (
    let next = matchAfter(OTHER_YEAR, text, end);
    next !== null;
    next = matchAfter(OTHER_YEAR, text, end)
  ) {
    const otherYear = next.words.slice(-4);
    if (stock.nameWords.has(otherYear)) break;
    years.push(Number(otherYear));
    end = next.to;
  }
  if (years.length === 1) return null;
  return { name: 'year', bounds: { min: Math.min(...years), max: Math.max(...years) }, to: end };
}

function readSubject(subjectText: string | undefined): RangeName | null {
  if (subjectText === undefined) return null;
  if (/^(?:k|odo|mile)/.test(subjectText)) return 'km';
  return /^(?:year|built|model)/.test(subjectText) ? 'year' : 'price';
}

function matchAfter(pattern: RegExp, text: string, position: number): { words: string; to: number } | null {
  pattern.lastIndex = position;
  const words = pattern.exec(text)?.[0];
  return words === undefined ? null : { words, to: position + words.length };
}

type Stock = Pick<Vocabulary, 'prices' | 'years' | 'odometer_unit' | 'nameWords'>;

/** A text that is read, and what is known of what its numbers are of. */
interface Reading {
  text: string;
  stock: Stock;
  /** Null: nothing before it said. */
  subject: RangeName | null;
  /** `weekly repayments under 150`. */
  every: Frequency | null;
}

/** How often an amount is paid, by itself or by what stands before it. */
function readEvery({ every }: Amount, reading: Reading): Frequency | null {
  return every ?? reading.every;
}

/** What an amount is of: what it or the words before it say, else what the stock makes of it. */
function findRangeName(
  amount: Amount,
  { stock, subject }: Pick<Reading, 'stock' | 'subject'>,
): RangeName | null {
  const { kind, value, isThousands } = amount;
  if (kind === 'price') return subject === null || subject === 'price' ? 'price' : null;
  if (kind === 'odometer') return subject === null || subject === 'km' ? 'km' : null;
  if (kind !== 'plain')
    return kind === stock.odometer_unit && subject !== 'price' && subject !== 'year' ? 'km' : null;
  if (subject !== null) return subject;
  if (isYear(amount) && !(stock.prices !== null && value >= stock.prices.min && value <= stock.prices.max))
    return 'year';
  const isShort = Number.isInteger(value) && value >= SHORT_PRICE.min && value <= SHORT_PRICE.max;
  return isThousands || isShort || value > SHORT_PRICE.max ? 'price' : null;
}

function inDollars(value: number, name: RangeName, { kind, isThousands, every }: Amount): number {
  const isShort =
    name === 'price' && every === null && kind === 'plain' && !isThousands && value <= SHORT_PRICE.max;
  return isShort ? value * 1000 : value;
}

/** One kind for both ends: what only one of them says holds for the other. */
function findSharedKind(low: Amount, high: Amount): Pick<Amount, 'kind' | 'isThousands'> | null {
  const isThousands = low.isThousands || high.isThousands;
  if (low.kind === high.kind || low.kind === 'plain') return { kind: high.kind, isThousands };
  return high.kind === 'plain' ? { kind: low.kind, isThousands } : null;
}

/** Whether the amount itself says what it is of. */
function isPlainly({ kind, isThousands }: Amount): boolean {
  return kind !== 'plain' || isThousands;
}

/** `30` of `30 to 35k` or of `30 to 35,000`. */
function isShortened(low: Amount, high: Amount): boolean {
  const isInThousands = high.isThousands || (high.value >= 1000 && !high.isYearLike && high.every === null);
  return isInThousands && !low.isThousands && low.value < high.value / 100;
}

function areYearsOrPrices(low: Amount, high: Amount): boolean {
  return (isYear(low) && isYear(high)) || (low.value >= 1000 && high.value >= 1000);
}

function isYear({ isYearLike, value }: Amount): boolean {
  return isYearLike && value >= EARLIEST_YEAR && value <= LATEST_YEAR;
}

function isSound(name: RangeName, value: number): boolean {
  return name !== 'year' || (value >= EARLIEST_YEAR - 1 && value <= LATEST_YEAR + 1);
}

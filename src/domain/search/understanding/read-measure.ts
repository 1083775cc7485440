import type { Locale } from '../../tenants/country-settings.ts';
import type { MeasureName, RangeBounds } from '../search-state.ts';
import { splitQuery } from './folded-query.ts';
import { readLicenceClass } from './licence-classes.ts';
import { AMOUNT_FOLLOWS } from './read-amount.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How large an engine is, how far a charge goes, how long a camper or how heavy a truck, as words ask for it, and where they end. */
export interface ReadMeasure {
  name: MeasureName;
  bounds: RangeBounds;
  to: number;
}

const UP_TO =
  'under|below|less than|smaller than|shorter than|up ?to|at most|max(?:imum)?(?: of)?|no more than|no longer than|within|<=?|≤';
const FROM =
  'over|above|more than|bigger than|larger than|longer than|at least|from|min(?:imum)?(?: of)?|>=?|≥';
const NUMBER = '(\\d{1,2},\\d{3}|\\d{1,4}(?:\\.\\d{1,2})?)';
const MORE = `\\+| plus| or (?:above|over)| (?:or|and) (?:more|up|bigger|larger|longer)|(?: min(?:imum)?| and (?:above|over))(?!${AMOUNT_FOLLOWS})`;
const LESS = ` or (?:under|below)| (?:or|and) (?:less|smaller|shorter)|(?: max(?:imum)?| and (?:under|below))(?!${AMOUNT_FOLLOWS})`;
const END = '(?![\\p{L}\\p{N}])';
const UNITS = {
  engine_cc: '(?:cc|ccs|cubic cent\\p{L}+)',
  length: "(?:ft|feet|foot|'|metres?|meters?|m)",
} as const;
const DISTANCE = '(?:kms?|kilomet(?:re|er)s?|miles?)';
const FEET_IN_A_METRE = 3.2808;
const KILOMETRES_IN_A_MILE = 1.6093;
/** `650cc`, `around 30 ft`: so much less or more. */
const LEEWAY_PERCENT = 10;

const PATTERNS = Object.fromEntries(
  Object.entries(UNITS).map(([name, unit]) => [name, buildPatterns(unit)]),
) as Record<keyof typeof UNITS, ReturnType<typeof buildPatterns>>;
/** `range 400 to 500 km`, `300-450 km range` */
const RANGE_INTERVAL = new RegExp(
  `(?:(range )(?:of |from |between )*|between |from )?${NUMBER} ?(?:${DISTANCE})? ?(?:-|to|and) ?${NUMBER} ?(${DISTANCE})?( (?:of )?range)?${END}`,
  'uy',
);
/** `500km range`, `over 400 km on a charge`, `range of 450 km`, `range over 500`. */
const RANGE_OF_A_CHARGE = [
  `(?:(${UP_TO})|(${FROM}|around|about))? ?${NUMBER}\\+? ?(${DISTANCE})(?:${MORE})? (?:(?:of )?(?:electric |driving |real )?range|(?:on|per|from) (?:(?:a|one|each|full|single) )*charge)${END}`,
  `range (?:of )?(?:(${UP_TO})|(${FROM}|around|about))? ?${NUMBER} ?(${DISTANCE})${END}`,
  `(?:more )?range(?: of)? (?:(${UP_TO})|(${FROM}|around|about|of|than)) ?([1-9]\\d{2})()${END}`,
].map((pattern) => new RegExp(pattern, 'uy'));

/** `goes 550 km`; where something electric is named, `over 500 km` and `450km` too, but nothing that is on a clock. */
const DISTANCE_OF_A_CHARGE = new RegExp(
  `((?:goes|go|going|does|do|gets?|drives?|travels?|lasts?|manages?|reach(?:es)?) (?:for )?)?(?:(${UP_TO})|(?:${FROM}|around|about))? ?${NUMBER} ?(${DISTANCE})(?:${MORE})?${END}(?! on (?:the|its) (?:clock|odo)| (?:driven|travelled))`,
  'uy',
);
const IS_ELECTRIC = / (?:electric|evs?|bevs?|battery|charge) /;
/** No charge goes further, and fewer are those of a car that has hardly been driven. */
const CHARGE = { least: 100, most: 1_200 };

const MASS = '(\\d{1,3},\\d{3}|\\d{1,5}(?:\\.\\d{1,2})?) ?(t|tonnes?|tons?|kgs?|kilos?|lbs?|pounds?)?';
const MASS_ALONE = '(\\d{1,2}(?:\\.\\d{1,2})?|\\d{1,2},?\\d{3}) ?(t|tonnes?|tons?|kgs?|kilos?|lbs?|pounds?)';
const GVM = '(?:gvm|gvwr|gross(?: vehicle)?(?: mass| weight)?)';
/** `between 3 and 5 tonne gvm` */
const MASS_INTERVAL = new RegExp(
  `(${GVM} )?(?:between |from )?${MASS} ?(?:-|to|and) ?${MASS}( ${GVM})?${END}`,
  'uy',
);
const LIMIT = `(?:(?:(${UP_TO})|(${FROM})|around|about) ?)?`;
/** `under 4.5t gvm`, `gvm up to 4,500 kg`, `under 4.5 tonne` of those who say no more. */
const MASSES = [
  `${LIMIT}${MASS}(?:(${MORE})|(${LESS}))? ${GVM}${END}`,
  `${GVM} ?(?:of |is )?${LIMIT}${MASS}(?:(${MORE})|(${LESS}))?${END}`,
  `(?<!\\b(?:tow|carry|pull|load|payload)\\p{L}* )(?:(${UP_TO})|(${FROM})) ?${MASS_ALONE}()()${END}`,
  // `4.5 tonne pantech`
  `(?:around|about)?()() ?${MASS_ALONE}()()${END}`,
].map((pattern) => new RegExp(pattern, 'uy'));
/** Beside these an amount alone is no mass of the vehicle; nor is one so small. */
const IS_OF_A_LOAD = /\b(?:utes?|tow|trailer|payload|brak|carr|load|lift|pull)/;
const LEAST_MASS = 2_000;
const POUNDS_IN_A_KILOGRAM = 2.2046;

/** Null for nothing, and for what no vehicle of the stock says. */
export function readMeasure(text: string, position: number, vocabulary: MeasuredStock): ReadMeasure | null {
  const { measures } = vocabulary;
  const charge = measures.has('range')
    ? (readRangeOfCharge(text, position, vocabulary) ?? readDistanceOfCharge(text, position, vocabulary))
    : null;
  if (charge !== null) return charge;
  const mass = measures.has('gvm') ? readMass(text, position, vocabulary) : null;
  if (mass !== null) return mass;
  for (const name of ['engine_cc', 'length'] as const) {
    const measure = measures.has(name) ? readSize(text, position, { name, vocabulary }) : null;
    if (measure !== null) return measure;
  }
  return null;
}

type MeasuredStock = Pick<Vocabulary, 'measures' | 'locale' | 'odometer_unit' | 'electricNames'>;

function buildPatterns(unit: string): { interval: RegExp; single: RegExp } {
  return {
    interval: new RegExp(
      `(?:between |from )?${NUMBER}[ -]?${unit}? ?(?:-|to|and) ?${NUMBER}[ -]?(${unit})${END}`,
      'uy',
    ),
    single: new RegExp(
      `(?:(?:(${UP_TO})|(${FROM})|around|about|roughly) ?)?${NUMBER}[ -]?(${unit})(?: long)?(?:(${MORE})|(${LESS}))?${END}`,
      'uy',
    ),
  };
}

/** `650 twin` of motorcycles: a number alone, unless one of theirs is called so. */
const ENGINE_ALONE =
  /[1-9]\d{2}(?![\p{L}\p{N}.,]|[ -]?(?:\d|k(?:ms?|ays)?|miles?|mi|grand|dollars|bucks|an?|per|pw|pm)(?![\p{L}\p{N}]))/uy;

/** The size of an engine that a number alone says, and where it ends. */
export function readEngineAlone(text: string, position: number, vocabulary: Vocabulary): ReadMeasure | null {
  const { template, measures, nameWords } = vocabulary;
  if (template !== 'motorcycle' || !measures.has('engine_cc')) return null;
  const [number] = matchAt(ENGINE_ALONE, text, position) ?? [];
  if (number === undefined || nameWords.has(number)) return null;
  return {
    name: 'engine_cc',
    bounds: readBounds(Number(number), { isUpTo: undefined, isFrom: undefined }),
    to: position + number.length,
  };
}

function readSize(
  text: string,
  position: number,
  { name, vocabulary }: { name: keyof typeof UNITS; vocabulary: MeasuredStock },
): ReadMeasure | null {
  const { interval, single } = PATTERNS[name];
  const between = matchAt(interval, text, position);
  if (between !== null) {
    const [whole, low, high, unit = ''] = between;
    const ends = [low, high].map((end) => convertLength(readNumber(end), unit, vocabulary));
    return {
      name,
      bounds: { min: Math.min(...ends), max: Math.max(...ends) },
      to: position + whole.length,
    };
  }
  const match = matchAt(single, text, position);
  if (match === null) return null;
  const [whole, upTo, from, number, unit = '', more, less] = match;
  const value = convertLength(readNumber(number), unit, vocabulary);
  const isUpTo = upTo ?? less;
  const isFrom = from ?? more;
  return { name, bounds: readBounds(value, { isUpTo, isFrom }), to: position + whole.length };
}

function readMass(text: string, position: number, { locale }: MeasuredStock): ReadMeasure | null {
  const licence = readLicenceClass(text, position, locale);
  if (licence !== null) return { name: 'gvm', ...licence };
  const interval = readMassInterval(text, position, locale);
  if (interval !== null) return interval;
  for (const pattern of MASSES) {
    const match = matchAt(pattern, text, position);
    if (match === null) continue;
    const [whole, upTo, from, number, unit = '', more, less] = match;
    const kilograms = readKilograms(number, unit, locale);
    const value = convertMass(kilograms, locale);
    const bounds = readBounds(value, {
      isUpTo: upTo || less || undefined,
      isFrom: from || more || undefined,
    });
    const isAlone = upTo === '' && (IS_OF_A_LOAD.test(text) || kilograms < LEAST_MASS);
    return isAlone ? null : { name: 'gvm', bounds, to: position + whole.length };
  }
  return null;
}

function readMassInterval(text: string, position: number, locale: Locale): ReadMeasure | null {
  const match = matchAt(MASS_INTERVAL, text, position);
  if (match === null) return null;
  const [matchText, gvmFirst, low, lowUnit = '', high, highUnit = '', gvm = gvmFirst] = match;
  if (gvm === undefined && (highUnit === '' || IS_OF_A_LOAD.test(text))) return null;
  const masses = [
    readKilograms(low, lowUnit === '' ? highUnit : lowUnit, locale),
    readKilograms(high, highUnit, locale),
  ].map((kilograms) => convertMass(kilograms, locale));
  const bounds = { min: Math.min(...masses), max: Math.max(...masses) };
  return { name: 'gvm', bounds, to: position + matchText.length };
}

function readKilograms(number: string | undefined, unit: string, locale: Locale): number {
  const written = readNumber(number);
  const isTonnes = unit.startsWith('t') || (unit === '' && written < 100);
  const isPounds = unit === '' ? locale === 'en-US' && !isTonnes : /^[lp]/.test(unit);
  return (isTonnes ? 1000 : 1) * written * (isPounds ? 1 / POUNDS_IN_A_KILOGRAM : 1);
}

/** Pounds of sites in the United States. */
function convertMass(kilograms: number, locale: Locale): number {
  return Math.round(locale === 'en-US' ? kilograms * POUNDS_IN_A_KILOGRAM : kilograms);
}

function readRangeOfCharge(
  text: string,
  position: number,
  { odometer_unit }: MeasuredStock,
): ReadMeasure | null {
  const interval = matchAt(RANGE_INTERVAL, text, position);
  if (interval !== null) {
    const [matchText, before, low, high, unit = '', behind] = interval;
    const ends = [low, high].map((end) => convertDistance(readNumber(end), unit, odometer_unit));
    const bounds = { min: Math.min(...ends), max: Math.max(...ends) };
    const isSaid = before !== undefined || (behind !== undefined && unit !== '');
    const isOfCharge = isSaid && bounds.min >= CHARGE.least;
    if (isOfCharge) return { name: 'range', bounds, to: position + matchText.length };
  }
  for (const pattern of RANGE_OF_A_CHARGE) {
    const match = matchAt(pattern, text, position);
    if (match === null) continue;
    const [whole, upTo, , number, unit = ''] = match;
    const value = convertDistance(readNumber(number), unit, odometer_unit);
    // Nobody minds one that goes further.
    const bounds = upTo === undefined ? { min: value, max: null } : { min: null, max: value };
    return { name: 'range', bounds, to: position + whole.length };
  }
  return null;
}

function readDistanceOfCharge(text: string, position: number, stock: MeasuredStock): ReadMeasure | null {
  const match = matchAt(DISTANCE_OF_A_CHARGE, text, position);
  if (match === null) return null;
  const [matchText, goes, upTo, number, unit = ''] = match;
  const value = readNumber(number);
  const isCharge = value >= CHARGE.least && value <= CHARGE.most;
  const isSaid = goes !== undefined || (upTo === undefined && namesElectric(text, stock));
  if (!isCharge || !(isSaid || (upTo === undefined && isDistanceAlone(text, match)))) return null;
  const min = convertDistance(value, unit, stock.odometer_unit);
  return { name: 'range', bounds: { min, max: null }, to: position + matchText.length };
}

/** `600km`, `over 500 km`: nothing else is said, and nobody asks for so little on a clock. */
function isDistanceAlone(text: string, { index, 0: distance }: RegExpExecArray): boolean {
  return index === 0 && text.slice(distance.length).trim() === '';
}

/** `electric`, `ev`, or a make or a model that is electric here: `tesla`, `ioniq 5`. */
function namesElectric(text: string, { electricNames }: MeasuredStock): boolean {
  const words = ` ${splitQuery(text)
    .map((word) => word.text)
    .join(' ')} `;
  return IS_ELECTRIC.test(words) || electricNames.some((name) => words.includes(` ${name} `));
}

function convertDistance(value: number, unit: string, odometerUnit: Vocabulary['odometer_unit']): number {
  const saidUnit = unit.startsWith('m') ? 'mi' : 'km';
  if (unit === '' || saidUnit === odometerUnit) return Math.round(value);
  return Math.round(saidUnit === 'mi' ? value * KILOMETRES_IN_A_MILE : value / KILOMETRES_IN_A_MILE);
}

function readBounds(
  value: number,
  { isUpTo, isFrom }: Record<'isUpTo' | 'isFrom', string | undefined>,
): RangeBounds {
  if (isUpTo !== undefined) return { min: null, max: value };
  if (isFrom !== undefined) return { min: value, max: null };
  const percent = (share: number) => (value * share) / 100;
  return { min: Math.floor(percent(100 - LEEWAY_PERCENT)), max: Math.ceil(percent(100 + LEEWAY_PERCENT)) };
}

/** Feet of sites in the United States, metres of all others; what is no length stays. */
function convertLength(value: number, unit: string, { locale }: MeasuredStock): number {
  if (unit.startsWith('c')) return value;
  const isFeet = /^['f]/.test(unit);
  const isOfFeet = locale === 'en-US';
  const scale = isFeet === isOfFeet ? 1 : isFeet ? 1 / FEET_IN_A_METRE : FEET_IN_A_METRE;
  return Math.round(value * scale * 100) / 100;
}

function readNumber(written: string | undefined): number {
  return Number((written ?? '').replace(',', ''));
}

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
}

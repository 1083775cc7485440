import type { CarStatus, PriceBasis } from '../cars/car.ts';
import { isWholePrice } from '../words/money.ts';
import { readCellText, type ReadCell } from './feed-row.ts';
import { readHeadingBasis, takePriceWords } from './numbers/price-words.ts';
import { isConditionWord } from './read-condition.ts';
import { readSold, readStatus } from './read-status.ts';
import { isFuelWord, isKnownBody } from './read-words.ts';
import { normaliseColumn, findTargetByKey, type Target } from './targets.ts';

/** One of the things that a column's cells may be. */
export interface Reading {
  target: Target;
  /** Of several columns with a value the one with the least rank fills the field; of equal ones the first. */
  rank: number;
  /** The rank of a cell, where its words count; null: that of its column. */
  rankOf: ((cell: unknown) => number) | null;
  /** Whether a cell has a value for the field; another one leaves it to the next column. */
  hasValue: (cell: unknown) => boolean;
  /** Whether a cell without a value still says that the field is empty, or not understood. */
  isSure: boolean;
  /** What the heading says that its prices include. */
  basis: PriceBasis | null;
  /** What a cell means below this heading: a number gets the heading's unit, a platform's word becomes ours. */
  adapt: ((cell: unknown) => unknown) | null;
  /** Where the cell stands in a list that several columns make together; null for a value of its own. */
  place: number | null;
}

/** What a heading means, and in which unit or currency where it says one (`km`, `mi`, `AUD`). */
export interface Heading {
  readings: readonly Reading[];
  unit: string | null;
}

const NOTHING: Heading = { readings: [], unit: null };

/** Reads a heading, whatever its case, separators, brackets and units. */
export function readHeading(name: string): Heading {
  const foundKey = findKey(name);
  if (foundKey === null) return NOTHING;
  const { key, target, unit } = foundKey;
  const reading = buildReading(target, { ...foundKey, name });
  const meanings = unit === null ? OTHER_MEANINGS[key] : undefined;
  return { readings: meanings?.map((meaning) => ({ ...reading, ...meaning })) ?? [reading], unit };
}

interface FoundKey {
  key: string;
  target: Target;
  unit: string | null;
  place: number | null;
}

/** The heading as the table has it: whole, numbered, without a unit at its end, or without "vehicle" before it. */
function findKey(name: string): FoundKey | null {
  const key = normaliseColumn(name);
  const target = findTargetByKey(key);
  if (target !== null) return { key, target, unit: UNITS_OF_KEYS[key] ?? null, place: PLACES[key] ?? null };
  return findNumbered(key) ?? findWithUnit(name) ?? findOfVehicle(name);
}

const NUMBERED: Partial<Record<Target, Target>> = {
  images: 'images',
  primary_image_url: 'images',
  thumbnails: 'thumbnails',
  spin_images: 'spin_images',
  features: 'features',
};
const LONGEST_NUMBER = 4;

/** `Photo1`, `image_2`, `image[0].url`: entries of a list. */
function findNumbered(key: string): FoundKey | null {
  const [number, ...more] = key.match(/\d+/g) ?? [];
  if (number === undefined || more.length > 0 || number.length > LONGEST_NUMBER) return null;
  const base = key.replace(number, '');
  const target = NUMBERED[findTargetByKey(base) ?? 'name'] ?? null;
  return target === null ? null : { key: base, target, unit: null, place: 1 + Number(number) };
}

/** Words at the end of a heading that count what stands below, and what of. */
const UNITS: Record<string, { unit: string | null; of: readonly Target[] }> = {
  km: { unit: 'km', of: ['km', 'range', 'ruc_paid_to'] },
  mi: { unit: 'mi', of: ['km', 'range', 'ruc_paid_to'] },
  aud: { unit: 'AUD', of: ['price', 'sale_price', 'subscription_price'] },
  nzd: { unit: 'NZD', of: ['price', 'sale_price', 'subscription_price'] },
  usd: { unit: 'USD', of: ['price', 'sale_price', 'subscription_price'] },
  gst: { unit: null, of: ['price', 'sale_price', 'subscription_price'] },
  l: { unit: 'L', of: ['engine'] },
  cc: { unit: 'cc', of: ['engine', 'engine_cc'] },
  l100km: { unit: 'L / 100 km', of: ['fuel_consumption'] },
  m: { unit: 'm', of: ['length'] },
  ft: { unit: 'ft', of: ['length'] },
  kg: { unit: 'kg', of: ['gvm'] },
  lb: { unit: 'lb', of: ['gvm'] },
};
const UNIT_BEHIND: readonly (readonly [RegExp, string])[] = [
  [/ (?:kms?|kilomet(?:re|er)s?)$/, 'km'],
  [/ (?:mi|mls|miles?)$/, 'mi'],
  [/ (aud|nzd|usd)$/, ''],
  [/ (?:incl?|including|inclusive) ?(?:of )?gst$/, 'gst'],
  [/ (?:lt?|lit(?:re|er)s?)$/, 'l'],
  [/ (?:cc|ccm|cm3)$/, 'cc'],
  [/ l(?: per)? ?100 ?km$/, 'l100km'],
  [/ (?:m|met(?:re|er)s?)$/, 'm'],
  [/ (?:ft|feet)$/, 'ft'],
  [/ kgs?$/, 'kg'],
  [/ lbs?$/, 'lb'],
];

function findWithUnit(name: string): FoundKey | null {
  // `ODOMETERKM`, too.
  const words = normaliseHeading(name).replace(
    /(?<! )(?=(?:kms?|kilomet(?:re|er)s|miles|aud|nzd|usd|cc|incl?gst)$)/,
    ' ',
  );
  for (const [pattern, word] of UNIT_BEHIND) {
    const match = pattern.exec(words);
    if (match === null) continue;
    const key = normaliseColumn(words.slice(0, match.index));
    const target = findTargetByKey(key);
    const { unit, of: targets } = UNITS[word === '' ? (match[1] ?? '') : word] ?? { unit: null, of: [] };
    if (target !== null && targets.includes(target)) return { key, target, unit, place: null };
  }
  return null;
}

function findOfVehicle(name: string): FoundKey | null {
  const inner = /^(?:vehicle|car) (.+)$/.exec(normaliseHeading(name))?.[1];
  return inner === undefined ? null : findKey(inner);
}

/** A heading in small words: `OdometerKM` and `Odometer (km)` are both `odometer km`. */
export function normaliseHeading(name: string): string {
  return name
    .replace(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}

/** The unit or currency that a known heading says; `km` itself is in the site's own unit. */
const UNITS_OF_KEYS: Record<string, string> = {
  kms: 'km',
  kilometres: 'km',
  kilometers: 'km',
  miles: 'mi',
  priceaud: 'AUD',
  pricenzd: 'NZD',
  priceusd: 'USD',
};

/** Further pictures come behind all others. */
const LAST = 100_000;
const PLACES: Record<string, number> = { additionalimagelink: LAST, additionalimages: LAST };

/** Headings that fill their field only where none of its others does. */
const LATER = splitKeys(
  'build_date manufacture_date date_of_manufacture notes remarks vehicle_description list_price retail_price',
);

function buildReading(target: Target, { key, name, unit, place }: FoundKey & { name: string }): Reading {
  const isPrice = target === 'price' || target === 'sale_price';
  const basis = isPrice ? readHeadingBasis(normaliseHeading(name)) : null;
  return {
    target,
    rank: isPrice ? rankPrice(key, basis) : LATER.has(key) ? 1 : 0,
    rankOf: rankByWords(target, { basis, rank: rankPrice(key, basis) }),
    hasValue: findValueTest(target),
    isSure: true,
    basis,
    adapt: target === 'engine' || target === 'fuel_consumption' ? createUnitAdder(key, unit) : null,
    place,
  };
}

/** A price that includes everything comes before one of which the heading says what it leaves out. */
function rankPrice(key: string, basis: PriceBasis | null): number {
  if (basis !== null) return isWholePrice(basis) ? 0 : 1;
  if (ONLINE_PRICES.has(key)) return 2;
  return LATER.has(key) ? 4 : 3;
}

/** Of two columns that disagree the one counts that says that nothing comes on top, or that the car is gone. */
function rankByWords(target: Target, column: { basis: PriceBasis | null; rank: number }): Reading['rankOf'] {
  if (target === 'price' && column.basis === null) return (cell) => (saysWhole(cell) ? 0 : column.rank);
  if (target === 'status') return (cell) => 1 + AVAILABLE.indexOf(pickWord(readStatus(cell)) ?? 'sold');
  return target === 'sold' ? (cell) => (pickWord(readSold(cell)) === false ? 1 : 0) : null;
}

const AVAILABLE: readonly CarStatus[] = ['coming_soon', 'in_stock'];

function pickWord<T>(cellValue: ReadCell<T>): T | null {
  return 'value' in cellValue ? cellValue.value : null;
}

/** Whether a price's own words say that nothing comes on top. */
function saysWhole(cell: unknown): boolean {
  if (typeof cell !== 'string' || !/[a-z]{2}|d\/a/i.test(cell)) return false;
  const { basis } = takePriceWords(cell);
  return basis !== null && isWholePrice(basis);
}

/** What shoppers on the web are asked, where the price beside it is the yard's. */
const ONLINE_PRICES = splitKeys('internet_price web_price online_price');

const VALUE_OF: Partial<Record<Target, Reading['hasValue']>> = {
  price: hasAmount,
  sale_price: hasAmount,
  year: hasAmount,
  car_type: isConditionWord,
};

/** Whether a cell has a value for a field. */
export function findValueTest(target: Target): Reading['hasValue'] {
  return VALUE_OF[target] ?? hasText;
}

/** Whether several columns make one value of a field together. */
export function isList(target: Target): boolean {
  return NUMBERED[target] === target;
}

/** Whether a cell says anything. */
export function hasText(cell: unknown): boolean {
  if (Array.isArray(cell)) return cell.length > 0;
  return typeof cell === 'object' && cell !== null ? true : readCellText(cell) !== null;
}

/** 0 and words are no amount. */
export function hasAmount(cell: unknown): boolean {
  if (typeof cell === 'number') return cell !== 0;
  return Array.isArray(cell) ? cell.some(hasAmount) : typeof cell === 'string' && /[1-9１-９]/.test(cell);
}

/** Headings of two meanings, unless a unit says which: each cell is what its own words say, or nothing. */
const CONDITION = { target: 'car_type', rank: 0, isSure: false, hasValue: isConditionWord } as const;
const BODY = { target: 'body', rank: 1, isSure: false, hasValue: isKnownBody } as const;
const OTHER_MEANINGS: Record<string, readonly Partial<Reading>[]> = {
  type: [CONDITION, BODY],
  class: [CONDITION, BODY],
  vehicleclass: [CONDITION, BODY],
  vehicletype: [BODY, CONDITION],
  title: [
    { ...CONDITION, rank: 1 },
    { target: 'name', isSure: true, hasValue: hasText },
  ],
  range: [
    { target: 'range', isSure: false, hasValue: isDistance },
    { target: 'model', rank: 1, isSure: false, hasValue: hasText },
  ],
  engine: [{ target: 'fuel', rank: 1, isSure: false, hasValue: isFuelWord }, { target: 'engine' }],
  bodystyle: [{ target: 'body', adapt: (cell) => (isTruck(cell) ? 'Ute' : cell) }],
  special: [
    { target: 'sale_price', rank: 2, isSure: false, hasValue: isMoney },
    { target: 'tag', isSure: true, hasValue: hasText },
  ],
};

/** Google and Meta, who name this column, have no other word for utes; their feeds hardly hold trucks. */
function isTruck(cell: unknown): boolean {
  return /^truck$/i.test(readCellText(cell) ?? '');
}

function isDistance(cell: unknown): boolean {
  return /^\d[\d.,]*(?: ?(?:kms?|mi|miles))?$/i.test(readCellText(cell) ?? '');
}

function isMoney(cell: unknown): boolean {
  return /^\$? ?\d[\d., ]{2,}/.test(readCellText(cell) ?? '');
}

/** A number under a heading that says its unit gets it; the size of an engine is litres where it is small, else cc. */
function createUnitAdder(key: string, unit: string | null): Reading['adapt'] {
  if (unit === null && !key.startsWith('engine') && key !== 'displacement') return null;
  const mayBeCylinders = key === 'engine';
  return (cell) => {
    const text = readCellText(cell) ?? '';
    const size = /^\d{1,5}(?:[.,]\d)?$/.test(text) ? Number(text.replace(',', '.')) : 0;
    if (size === 0 || (mayBeCylinders && unit === null && Number.isInteger(size) && size < 600)) return cell;
    return `${text} ${unit ?? (size < 20 ? 'L' : 'cc')}`;
  };
}

function splitKeys(names: string): ReadonlySet<string> {
  return new Set(names.split(' ').map(normaliseColumn));
}

import { createDetailReaders, readConsumption } from '../../imports/car-details.ts';
import { readCellText, type ReadCell, stripInvisible } from '../../imports/feed-row.ts';
import { createNumberReaders } from '../../imports/numbers/number-readers.ts';
import { readRank } from '../../imports/numbers/read-number.ts';
import { readYear } from '../../imports/numbers/read-year.ts';
import {
  CHECKED_VALUES,
  findImplausibleValues,
  listPlausibleRanges,
  type QuarantinedField,
} from '../../imports/quarantine.ts';
import { readAddress } from '../../imports/read-images.ts';
import { readPlainCode, readVin } from '../../imports/read-vin.ts';
import {
  readAmericanFuel,
  readBody,
  readDrive,
  readFuel,
  readLine,
  readTransmission,
} from '../../imports/read-words.ts';
import { readInstant } from '../../imports/read-instant.ts';
import type { Website } from '../../tenants/website.ts';
import { DAY_MS } from '../../time/durations.ts';
import { formatMoney } from '../../words/money.ts';
import { capitalise } from '../../words/words.ts';
import { type FieldValue, nameShownColumn, readField } from '../car-locks.ts';
import type { NewCar, PriceBasis } from '../car.ts';
import { hasVinCheckDigit, isVin } from '../vin.ts';
import { describeField, type EditedField, listChoices, listPriceBases } from './form-fields.ts';

/** What a field is to be, or in a sentence why it cannot be that. `keep`: what says that it is meant all the same. */
export type TypedValue = { to: FieldValue } | { fault: string; keep?: string };

export interface TypingContext {
  website: Website;
  /** As it stands. */
  car: NewCar;
  /** ISO instant. */
  now: string;
  /** A VIN that somebody keeps although its check digit is wrong; empty for none. */
  keptVin: string;
}

type ReadText = (cell: string) => ReadCell<unknown>;

const LINE = { 20: readLine(20), 60: readLine(60), 100: readLine(100), 255: readLine(255) };
const NEEDED: ReadonlySet<EditedField> = new Set(['name', 'make', 'model', 'created_at']);
const LONGEST_TEXT = 20_000;
/** No typed price is more, whatever the site sells. */
const HIGHEST_PRICE_CENTS = 10_000_000_00;

/** What was typed into a field, read as an import reads it: people write as feeds do. */
export function readTyped(field: EditedField, text: string, context: TypingContext): TypedValue {
  const { website, car } = context;
  const { kind } = describeField(field, website);
  if (kind === 'choice') return readChoice(field, text, context);
  if (text === '') return readEmpty(field, car);
  if (field === 'description' && text.length > LONGEST_TEXT) return { fault: 'At most 20,000 letters.' };
  const cell = findReader(field, context)(text);
  if ('fault' in cell) return { fault: `${capitalise(cell.fault)}.` };
  const { value } = cell;
  if (value === null || value === undefined || isEmptyList(value)) return { fault: 'We cannot read this.' };
  const refusal = whyNotValue(field, value, context);
  return refusal ?? { to: { ...readField(car, field), [nameShownColumn(field)]: value } };
}

/** A price and what it includes, which belong together. */
export function readTypedPrice(text: string, basis: string, { website, car }: TypingContext): TypedValue {
  const isBasis = listPriceBases(website, car.price_basis).some(([name]) => name === basis);
  if (!isBasis) return { fault: 'Choose what it includes.' };
  const price_basis = basis as PriceBasis;
  if (text === '') return { to: { price_cents: null, price_basis } };
  if (Number(text.replaceAll(/[^\d.]/g, '')) * 100 > HIGHEST_PRICE_CENTS)
    return { fault: `At most ${formatMoney(HIGHEST_PRICE_CENTS)}.` };
  const cell = createNumberReaders(website, null).price(text);
  const cents = 'value' in cell ? (cell.value?.cents ?? null) : null;
  if (cents === null) return { fault: 'Type a price in dollars, such as 57,490, or nothing for none.' };
  return { to: { price_cents: cents, price_basis } };
}

function readChoice(field: EditedField, value: string, context: TypingContext): TypedValue {
  const { website, car } = context;
  if (!listChoices(field, car, website).some(([name]) => name === value))
    return { fault: 'Choose one of these.' };
  if (field === 'location') return readPlace(value, context);
  if (field === 'car_type') return { to: { car_type: value } };
  if (value !== '') return { to: { [nameShownColumn(field)]: value === 'yes' } };
  return readEmpty(field, car);
}

/** A place brings what belongs to it, as a feed that names it does. */
function readPlace(id: string, { website, car }: TypingContext): TypedValue {
  const { locations, dealerships } = website;
  const place = locations.find((location) => String(location.id) === id);
  if (place === undefined) return { to: readField(car, 'location') };
  const dealership = dealerships.find((candidate) => candidate.id === place.dealership_id) ?? dealerships[0];
  return {
    to: {
      location_id: place.id,
      location_name: place.name,
      dealership_id: dealership?.id ?? null,
      dealership_slug: dealership?.slug ?? null,
      city: place.address.city,
      state: place.address.state,
    },
  };
}

/** A detail that is not known is missing. */
function readEmpty(field: EditedField, car: NewCar): TypedValue {
  if (NEEDED.has(field)) return { fault: 'This cannot be empty.' };
  const column = nameShownColumn(field);
  if (field === 'custom_rank') return { to: { custom_rank: 0 } };
  if (field === 'distribution_locations') return { to: { distribution_locations: [] } };
  const isDetail = column === field && !Object.hasOwn(car, field);
  return { to: isDetail ? {} : { ...readField(car, field), [column]: null } };
}

function findReader(field: EditedField, { website }: TypingContext): ReadText {
  const numbers = createNumberReaders(website, null);
  const ownReaders: Partial<Record<EditedField, ReadText>> = {
    name: LINE[255],
    make: LINE[100],
    model: LINE[100],
    badge: LINE[255],
    series: LINE[255],
    year: readYear,
    km: numbers.km,
    colour: LINE[60],
    transmission: readTransmission,
    fuel: website.locale === 'en-US' ? readAmericanFuel : readFuel,
    drive: readDrive,
    body: readBody,
    rego: (cell) => LINE[20](readPlainCode(cell)),
    vin: readVin,
    tag: LINE[60],
    description: (cell) => ({ value: tidyText(cell) }),
    features: (cell) => readEntries(cell, { most: 80, longest: 120 }),
    fuel_consumption: (cell) =>
      cell.length > 60 ? { fault: 'is longer than 60 characters' } : { value: readConsumption(cell) },
    distribution_locations: (cell) => readEntries(cell, { most: 50, longest: 255 }),
    created_at: readInstant(website.locale),
    custom_rank: readRank,
    history_report: (cell) => ({ value: readAddress(cell) }),
    engine: LINE[100],
    subscription_price: (cell) => {
      const price = numbers.subscription_price(cell);
      return 'value' in price ? { value: price.value?.cents ?? null } : price;
    },
  };
  const details: Record<string, ReadText> = createDetailReaders(numbers, website.locale);
  return ownReaders[field] ?? details[field] ?? LINE[255];
}

// oxlint-disable-next-line no-control-regex -- they come with what is pasted, and people never mean them
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A text as it was typed: what looks like markup is somebody's words. */
function tidyText(text: string): string | null {
  return stripInvisible(text).replaceAll(UNSEEN, '').trim() || null;
}

/** One a line; nothing of them is cut. */
function readEntries(text: string, { most, longest }: { most: number; longest: number }): ReadCell<string[]> {
  const entries = [...new Set(text.split('\n').flatMap((line) => readCellText(line) ?? []))];
  if (entries.length > most) return { fault: `at most ${most} lines` };
  if (entries.some((entry) => entry.length > longest)) return { fault: `at most ${longest} letters a line` };
  return { value: entries };
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function whyNotValue(
  field: EditedField,
  value: unknown,
  { website, now, keptVin }: TypingContext,
): { fault: string; keep?: string } | null {
  if (field === 'year') {
    const { least, most } = listPlausibleRanges(website, now).year;
    const isPlausible = Number(value) >= least && Number(value) <= most;
    return isPlausible ? null : { fault: `A year from ${least} to ${most}.` };
  }
  if (field === 'created_at' && Date.parse(String(value)) > Date.parse(now) + DAY_MS)
    return { fault: 'That day is still to come.' };
  const vin = String(value);
  const isAsked = field === 'vin' && website.locale === 'en-US' && isVin(vin);
  if (!isAsked || vin === keptVin || hasVinCheckDigit(vin)) return null;
  return { fault: WRONG_CHECK_DIGIT, keep: vin };
}

/** Values of a car that look like slips and are not kept yet; `keep`: what says that they are meant. */
export function findSlips(
  car: NewCar,
  {
    website,
    now,
    kept: keptValues,
  }: Pick<TypingContext, 'website' | 'now'> & { kept: Record<string, string> },
): { field: QuarantinedField; fault: string; keep: string }[] {
  return findImplausibleValues(car, null, listPlausibleRanges(website, now))
    .map(({ name, told, reason }) => ({
      field: CHECKED_VALUES[name],
      fault: `That is ${reason}.`,
      keep: String(told),
    }))
    .filter(({ field, keep }) => keptValues[field] !== keep);
}

/** Of a VIN that can be kept all the same. */
const WRONG_CHECK_DIGIT = 'Its ninth character does not fit the others: look at the plate again.';

import type { SubscriptionPeriodSetting } from '../../cars/car-settings.ts';
import type {
  CountrySettings,
  Locale,
  CurrencySetting,
  LocaleSetting,
  OdometerUnitSetting,
} from '../../tenants/country-settings.ts';
import { type ReadCell, readCellText, quote } from '../feed-row.ts';
import { type Digits, type NumberSigns, normaliseNumberText } from './written-number.ts';
import { readIfWritten, readNumber, listNumberReadings } from './read-number.ts';
import { type ReadPrice, createPriceReader } from './read-price.ts';

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
  const details = Object.entries(detailNumbers(locale, odometer_unit)).map(([name, detail]) => [
    name,
    detailReader(detail, declaredSigns),
  ]);
  return {
    price: createPriceReader({ currency, declaredSigns }),
    subscription_price: createPriceReader({ currency, declaredSigns, period: subscription_period }),
    km: distanceReader(odometer_unit, declaredSigns),
    details: Object.fromEntries(details) as NumberReaders['details'],
  };
}

type NumberDetail = keyof typeof COUNTED | keyof typeof METRIC | 'range';

/** What the specifications of a vehicle can be, in the units of a site's country. */
function detailNumbers(
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
function detailReader(
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
function distanceReader(unit: Unit, declaredSigns: NumberSigns | null): (cell: unknown) => ReadCell<number> {
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

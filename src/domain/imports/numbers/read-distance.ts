import type { CountrySettings } from '../../tenants/country-settings.ts';
import { quote, type ReadCell } from '../feed-row.ts';
import { type NumberSigns, plainText, type Digits } from './written-number.ts';
import { ifWritten, readNumber } from './read-number.ts';

type Unit = CountrySettings['odometer_unit'];

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

/** An odometer reading ("136,517 km", "45.300", "136517.0") in the site's unit, which is never converted. */
export function distanceReader(
  unit: Unit,
  declaredSigns: NumberSigns | null,
): (cell: unknown) => ReadCell<number> {
  const otherUnit = unit === 'km' ? UNIT_BEHIND.mi : UNIT_BEHIND.km;
  const readWritten = (text: string): ReadCell<number> => {
    if (PLAIN.test(text)) return inReach({ value: Number(text) }, text);
    const plain = plainText(text);
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
    return ifWritten(cell, 'distance', readWritten);
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

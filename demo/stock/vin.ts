import type { Random } from './random.ts';

/** VINs use no I, O or Q, which read like digits. */
const CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
/** What each character counts as (49 CFR 565), beside it in the same order as CHARACTERS. */
const VALUES = '123456781234579234567890123456789';
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const CHECK_PLACE = 8;
/** Letter of the model year, from 2010; the cycle is 30 years long. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/** An invented VIN of a real maker's prefix, with the right check digit. */
export function demoVin(random: Random, car: { makerPrefix: string; year: number }): string {
  const yearCode = YEAR_CODES[(((car.year - 2010) % 30) + 30) % 30] ?? 'A';
  const descriptor = some(random, CHARACTERS, 5);
  const serial = some(random, '0123456789', 6);
  const plant = some(random, 'ABCDEFGHJKLMNPRSTUVWXYZ', 1);
  const unchecked = `${car.makerPrefix}${descriptor}0${yearCode}${plant}${serial}`;
  return `${unchecked.slice(0, CHECK_PLACE)}${vinCheckDigit(unchecked)}${unchecked.slice(CHECK_PLACE + 1)}`;
}

/** The ninth character that makes a VIN valid in North America. */
export function vinCheckDigit(vin: string): string {
  const sum = WEIGHTS.reduce(
    (total, weight, place) => total + weight * Number(VALUES.charAt(CHARACTERS.indexOf(vin.charAt(place)))),
    0,
  );
  const remainder = sum % 11;
  return remainder === 10 ? 'X' : String(remainder);
}

function some(random: Random, characters: string, count: number): string {
  return Array.from({ length: count }, () => characters.charAt(random.int(0, characters.length - 1))).join(
    '',
  );
}

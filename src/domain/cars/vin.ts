/** Letters and digits but I, O and Q, which read like digits. */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
const CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
/** The value of each character (49 CFR 565), in the order of CHARACTERS. */
const VALUES = '123456781234579234567890123456789';
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const CHECK_PLACE = 8;

/** Seventeen characters of the alphabet of VINs; an older car has a chassis number instead. */
export function isVin(text: string | null): text is string {
  return text !== null && VIN.test(text);
}

/** The North American rule; elsewhere makers put any letter there. */
export function hasVinCheckDigit(vin: string): boolean {
  const sum = WEIGHTS.reduce(
    (total, weight, place) => total + weight * Number(VALUES.charAt(CHARACTERS.indexOf(vin.charAt(place)))),
    0,
  );
  const remainder = sum % 11;
  return vin.charAt(CHECK_PLACE) === (remainder === 10 ? 'X' : String(remainder));
}

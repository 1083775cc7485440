import { isVin } from '../cars/vin.ts';
import { readCellText, readIfText, quote, type ReadCell } from './feed-row.ts';

const LENGTH = 17;
/** Older cars, and those from Japan, have a chassis number instead. */
const CHASSIS = /^(?=.*\d)[A-Z\d]{5,16}$/;
const SAME_CHARACTER = /^(.)\1*$/;

/** A VIN or chassis number, also as spreadsheets write it: behind an apostrophe, with spaces, as `123456.0`. */
export function readVin(cell: unknown): ReadCell<string> {
  return readIfText(readPlainCode(cell), (text) => {
    const vin = text
      .replace(/^(?:vin|chassis)(?: ?(?:no|number))?[.:# ]+/i, '')
      .replace(/\.0+$/, '')
      .replace(/[\s\-–—]/g, '')
      .toUpperCase();
    const isNumber = vin.length === LENGTH ? isVin(vin) : CHASSIS.test(vin);
    return isNumber && !SAME_CHARACTER.test(vin) ? { value: vin } : { fault: whyNotVin(vin, text) };
  });
}

/** A number of letters and digits without the apostrophe that keeps a spreadsheet from counting with it. */
export function readPlainCode(cell: unknown): string {
  return (readCellText(cell) ?? '').replace(/^['’`]+/, '');
}

function whyNotVin(vin: string, text: string): string {
  return vin.length === LENGTH && /^[A-Z\d]*[IOQ]/.test(vin)
    ? `${quote(text)} has a letter that no VIN has (I, O or Q)`
    : `${quote(text)} is no VIN or chassis number`;
}

import {
  type DecimalSign,
  type NumberSigns,
  type SignSeen,
  readDigits,
  joinDigits,
  type Digits,
} from './written-number.ts';
import { readIfText, quote, type ReadCell } from '../feed-row.ts';

const WHOLE = /^-?\d{1,15}(?:\.0+)?$/;

export interface ReadNumber {
  value: number;
  /** What the cell says about the signs of its column; absent where it has none, or where they are declared. */
  sign?: SignSeen;
}

/** Undeclared, a number may be written either way. */
const EITHER: readonly NumberSigns[] = [{ decimal: '.' }, { decimal: ',' }];
const DOUBTFUL = /^\d{1,3}[.,]\d{3}$/;

/** Every way in which the text is a number that fits, one at most for each decimal sign. */
export function listNumberReadings(
  text: string,
  declaredSigns: NumberSigns | null,
  fits: (digits: Digits) => boolean,
): { value: number; decimal: DecimalSign }[] {
  return (declaredSigns === null ? EITHER : [declaredSigns]).flatMap((signs) => {
    const digits = readDigits(text, signs);
    return digits && fits(digits) ? [{ value: joinDigits(digits), decimal: signs.decimal }] : [];
  });
}

/** An amount of money or a distance: neither has three decimals, so `24.990` is no fraction of 25. Null: no number. */
export function readNumber(
  text: string,
  declaredSigns: NumberSigns | null,
  fits: (digits: Digits) => boolean,
): ReadNumber | null {
  const isNoFraction = ({ wholePart, fraction }: Digits) => fraction.length === 3 && wholePart.length <= 3;
  const [way] = listNumberReadings(text, declaredSigns, (digits) => !isNoFraction(digits) && fits(digits));
  if (way === undefined) return null;
  if (!/[.,]/.test(text)) return { value: way.value };
  return {
    value: way.value,
    sign: { decimal: way.decimal, isDoubtful: declaredSigns === null && DOUBTFUL.test(text) },
  };
}

/** A place in the order of a list, whole; below 0 too. */
export function readRank(cell: unknown): ReadCell<number> {
  return readIfText(cell, (text) =>
    WHOLE.test(text) ? { value: Number(text) } : { fault: `${quote(text)} is not a whole number` },
  );
}

/** Reads the text of a cell that holds one number; several are ambiguous. */
export function readIfWritten(
  cell: unknown,
  noun: string,
  readText: (text: string) => ReadCell<number>,
): ReadCell<number> {
  if (Array.isArray(cell) && cell.length > 1) return { fault: `there is more than one ${noun}` };
  return readIfText(Array.isArray(cell) ? cell[0] : cell, readText);
}

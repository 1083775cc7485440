import {
  type DecimalSign,
  type NumberSigns,
  type SignSeen,
  digitsBy,
  numberOf,
  type Digits,
} from './written-number.ts';
import { ifText, quoted, type ReadCell } from '../feed-row.ts';

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
export function waysToRead(
  text: string,
  declared: NumberSigns | null,
  fits: (digits: Digits) => boolean,
): { value: number; decimal: DecimalSign }[] {
  return (declared === null ? EITHER : [declared]).flatMap((signs) => {
    const digits = digitsBy(text, signs);
    return digits && fits(digits) ? [{ value: numberOf(digits), decimal: signs.decimal }] : [];
  });
}

/** An amount of money or a distance: neither has three decimals, so `24.990` is no fraction of 25. Null: no number. */
export function readNumber(
  text: string,
  declared: NumberSigns | null,
  fits: (digits: Digits) => boolean,
): ReadNumber | null {
  const isNoFraction = ({ whole, fraction }: Digits) => fraction.length === 3 && whole.length <= 3;
  const [way] = waysToRead(text, declared, (digits) => !isNoFraction(digits) && fits(digits));
  if (way === undefined) return null;
  if (!/[.,]/.test(text)) return { value: way.value };
  return {
    value: way.value,
    sign: { decimal: way.decimal, isDoubtful: declared === null && DOUBTFUL.test(text) },
  };
}

/** A place in the order of a list, whole; below 0 too. */
export function readRank(cell: unknown): ReadCell<number> {
  return ifText(cell, (text) =>
    WHOLE.test(text) ? { value: Number(text) } : { fault: `${quoted(text)} is not a whole number` },
  );
}

/** Reads the text of a cell that holds one number; several are ambiguous. */
export function ifWritten(
  cell: unknown,
  noun: string,
  read: (text: string) => ReadCell<number>,
): ReadCell<number> {
  if (Array.isArray(cell) && cell.length > 1) return { fault: `there is more than one ${noun}` };
  return ifText(Array.isArray(cell) ? cell[0] : cell, read);
}

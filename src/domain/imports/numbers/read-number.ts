import type { DecimalSign, NumberSigns, SignSeen } from './decimal-sign.ts';
import { digitsBy, numberOf, type Digits } from './written-number.ts';

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

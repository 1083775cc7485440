import { cellText, type ReadCell } from '../feed-row.ts';
import { type NumberSigns, plainText } from './written-number.ts';
import { waysToRead } from './read-number.ts';

/** What a specification can be, and the words that may stand behind it. */
export interface DetailNumber {
  least: number;
  most: number;
  isWhole: boolean;
  behind: RegExp;
}

const NO_VALUE = { value: null, isUnused: true } as const;

/** A specification's number. One that is not written so, cannot be, or could be two is left out. */
export function detailReader(
  { least, most, isWhole, behind: suffix }: DetailNumber,
  declaredSigns: NumberSigns | null,
): (cell: unknown) => ReadCell<number> {
  const isPossible = (value: number) =>
    value >= least && value <= most && (!isWhole || Number.isInteger(value));
  return (cell) => {
    if (typeof cell === 'number') return isPossible(cell) ? { value: cell } : NO_VALUE;
    const rawText = cellText(cell);
    if (rawText === null) return { value: null };
    const text = plainText(rawText).replace(suffix, '');
    const ways = waysToRead(text, declaredSigns, () => true).filter(({ value }) => isPossible(value));
    const [way] = ways;
    if (way === undefined || ways.some(({ value }) => value !== way.value)) return NO_VALUE;
    return /[.,]/.test(text) && ways.length === 1
      ? { value: way.value, sign: { decimal: way.decimal, isDoubtful: false } }
      : { value: way.value };
  };
}

import type { ColumnSign } from './column-signs.ts';
import type { DecimalSign } from './written-number.ts';

/** Columns of which no number may be wrong; a specification that could be two is left out at once. */
export const DOUBTED_COLUMNS = ['price', 'subscription_price', 'km'] as const;
export type DoubtedColumn = (typeof DOUBTED_COLUMNS)[number];

const SIGNS = ['.', ','] as const;

/** A bit for a column and the decimal sign under which its cell was read: the doubts of a staged row. */
export function doubtBit(column: DoubtedColumn, decimal: DecimalSign): number {
  return 1 << (DOUBTED_COLUMNS.indexOf(column) * SIGNS.length + SIGNS.indexOf(decimal));
}

/** The bits of a distance: one that could be two is left out, where a price refuses its row. */
export const KM_DOUBTS = doubtBit('km', '.') | doubtBit('km', ',');

/** The bits of what turned out otherwise when all rows were seen. */
export function brokenDoubts(signs: Partial<Record<DoubtedColumn, ColumnSign>>): number {
  let bits = 0;
  for (const column of DOUBTED_COLUMNS)
    for (const decimal of SIGNS)
      if (signs[column] && signs[column].decimal !== decimal) bits |= doubtBit(column, decimal);
  return bits;
}

/** Why a row with a doubtful number is not taken. */
export function whyDoubtful(column: DoubtedColumn, text: string, { decimal }: ColumnSign): string {
  const reason =
    decimal === null
      ? 'its column uses both signs: declare "numbers" in the mapping'
      : `in its column "${decimal}" parts off decimals`;
  return `${column}: ${text} can be two numbers, as ${reason}`;
}

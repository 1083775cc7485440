import { ifText, quoted, type ReadCell } from '../feed-row.ts';

const WHOLE = /^-?\d{1,15}(?:\.0+)?$/;

/** A place in the order of a list, whole; below 0 too. */
export function readRank(cell: unknown): ReadCell<number> {
  return ifText(cell, (text) =>
    WHOLE.test(text) ? { value: Number(text) } : { fault: `${quoted(text)} is not a whole number` },
  );
}

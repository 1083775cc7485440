import { ifText, type ReadCell } from '../feed-row.ts';

/** Reads the text of a cell that holds one number; several are ambiguous. */
export function ifWritten(
  cell: unknown,
  noun: string,
  read: (text: string) => ReadCell<number>,
): ReadCell<number> {
  if (Array.isArray(cell) && cell.length > 1) return { fault: `there is more than one ${noun}` };
  return ifText(Array.isArray(cell) ? cell[0] : cell, read);
}

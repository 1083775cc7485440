import type { Cells } from './feed-columns.ts';
import { cellText, quoted, type ReadCell, UNCALCULATED } from './feed-row.ts';
import type { DroppedPicture } from './read-images.ts';
import type { SignSeen } from './numbers/written-number.ts';
import type { Target } from './targets.ts';

/** What a cell of a row says about its column's decimal sign. */
export interface SeenInCell {
  target: Target;
  sign: SignSeen;
  /** The cell, quoted for a sentence. */
  text: string;
}

const NEVER_CALCULATED = 'the cell is a formula without a value (open the workbook in Excel and save it)';

/** Reads the cells of one row and remembers what was wrong with them, and which signs their numbers have. */
export class RowReader {
  readonly cells: Cells;
  readonly reasons: string[] = [];
  readonly signs: SeenInCell[] = [];
  /** Pictures of the row that no page can show. */
  readonly dropped: DroppedPicture[] = [];

  constructor(cells: Cells) {
    this.cells = cells;
  }

  /** The fields that the row says something of. */
  get given(): Target[] {
    return [...this.cells].filter(([, cell]) => cell !== UNCALCULATED).map(([target]) => target);
  }

  /** Null where the feed says nothing, and where what it says is wrong. */
  read<T>(target: Target, readCell: (cell: unknown) => ReadCell<T>): T | null {
    const result = this.readIfPossible(target, readCell);
    if (result === null || 'value' in result) return result?.value ?? null;
    this.reasons.push(`${target}: ${result.fault}`);
    return null;
  }

  /** Null where the feed says nothing; what is wrong is no reason to refuse the row. */
  readIfPossible<T>(target: Target, readCell: (cell: unknown) => ReadCell<T>): ReadCell<T> | null {
    const cell = this.cells.get(target);
    if (cell === undefined) return null;
    if (cell === UNCALCULATED) return { fault: NEVER_CALCULATED };
    const result = readCell(cell);
    if ('sign' in result && result.sign)
      this.signs.push({ target, sign: result.sign, text: quoted(cellText(cell) ?? '') });
    return result;
  }
}

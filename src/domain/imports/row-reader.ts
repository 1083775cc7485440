import type { Cells } from './feed-columns.ts';
import { readCellText, quote, type ReadCell, UNCALCULATED } from './feed-row.ts';
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

/** A cell that was not used, by its field. */
export interface UnusedCell {
  target: Target;
  text: string;
}

const NEVER_CALCULATED = 'the cell is a formula without a value (open the workbook in Excel and save it)';

/** Reads the cells of one row and remembers what was wrong with them, and which signs their numbers have. */
export class RowReader {
  readonly cells: Cells;
  /** Why the row is refused. */
  readonly reasons: string[] = [];
  readonly signs: SeenInCell[] = [];
  /** What is named because nothing was made of it. */
  readonly unused: UnusedCell[] = [];
  /** Pictures of the row that no page can show. */
  readonly dropped: DroppedPicture[] = [];
  private readonly leftOut = new Set<Target>();
  private readonly further: Target[] = [];

  constructor(cells: Cells) {
    this.cells = cells;
  }

  /** Null where the feed says nothing, and where what it says cannot be read: that is left out, and named. */
  read<T>(target: Target, readCell: (cell: unknown) => ReadCell<T>): T | null {
    const result = this.readCell(target, readCell);
    if (result === null || 'value' in result) return result?.value ?? null;
    const cell = this.cells.get(target);
    // Of formulas without a value the columns are named.
    if (cell !== UNCALCULATED) this.unused.push({ target, text: formatCell(cell) });
    this.leftOut.add(target);
    return null;
  }

  /** The same of what sells the car: what cannot be read refuses the row. */
  require<T>(target: Target, readCell: (cell: unknown) => ReadCell<T>): T | null {
    const result = this.readCell(target, readCell);
    if (result === null || 'value' in result) return result?.value ?? null;
    this.reasons.push(`${target}: ${result.fault}`);
    return null;
  }

  /** Whether the row has a cell that could not be read. */
  isLeftOut(target: Target): boolean {
    return this.leftOut.has(target);
  }

  /** A stored car keeps its own value. */
  keepStored(target: Target): void {
    this.leftOut.add(target);
  }

  /** The row gives this field by words in the cell of another. */
  give(target: Target): void {
    if (!this.cells.has(target) || this.leftOut.delete(target)) this.further.push(target);
  }

  /** The fields that the row gives. */
  listGiven(): Target[] {
    const givenTargets: Target[] = [];
    for (const [target, cell] of this.cells)
      if (cell !== UNCALCULATED && !this.leftOut.has(target)) givenTargets.push(target);
    givenTargets.push(...this.further);
    return givenTargets;
  }

  private readCell<T>(target: Target, readCell: (cell: unknown) => ReadCell<T>): ReadCell<T> | null {
    const cell = this.cells.get(target);
    if (cell === undefined) return null;
    if (cell === UNCALCULATED) return { fault: NEVER_CALCULATED };
    const result = readCell(cell);
    if ('fault' in result) return result;
    if (result.sign) this.signs.push({ target, sign: result.sign, text: quote(readCellText(cell) ?? '') });
    if (result.isUnused) this.unused.push({ target, text: formatCell(cell) });
    return result;
  }
}

function formatCell(cell: unknown): string {
  const text = readCellText(cell) ?? JSON.stringify(cell) ?? '';
  return text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text;
}

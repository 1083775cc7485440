import type { Cells } from './feed-columns.ts';
import type { ReadCell } from './feed-row.ts';
import type { Target } from './targets.ts';

/** Reads the cells of one row and remembers what was wrong with them. */
export class RowReader {
  readonly cells: Cells;
  readonly reasons: string[] = [];

  constructor(cells: Cells) {
    this.cells = cells;
  }

  /** Null where the feed says nothing, and where what it says is wrong. */
  read<T>(target: Target, readCell: (cell: unknown) => ReadCell<T>): T | null {
    const cell = this.cells.get(target);
    if (cell === undefined) return null;
    const result = readCell(cell);
    if ('value' in result) return result.value;
    this.reasons.push(`${target}: ${result.fault}`);
    return null;
  }
}

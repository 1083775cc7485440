import { brokenDoubts, doubtBit, DOUBTED_COLUMNS, whyDoubtful, type DoubtedColumn } from './doubts.ts';
import type { ColumnSign, ColumnSigns } from './column-signs.ts';
import type { SeenInCell } from '../row-reader.ts';

/** At most this many reasons are reported of a feed. */
const MAX_REASONS = 100;

interface DoubtfulCell {
  row: number;
  column: DoubtedColumn;
  text: string;
}

/** Rows with an ambiguous number, until all rows are read and its column is decided. */
export class DoubtfulRows {
  private readonly signs: ColumnSigns;
  /** Number of rows by their doubts. */
  private readonly rows = new Map<number, number>();
  /** Of every doubt its first cells. */
  private readonly first = new Map<number, DoubtfulCell[]>();

  constructor(signs: ColumnSigns) {
    this.signs = signs;
  }

  /** Adds a row's cells, and returns its doubts as bits. */
  note(row: number, seen: readonly SeenInCell[]): number {
    let doubts = 0;
    for (const { target, sign, text } of seen) {
      this.signs.note(target, sign);
      if (!sign.isDoubtful || !isDoubted(target)) continue;
      const bit = doubtBit(target, sign.decimal);
      doubts |= bit;
      this.remember(bit, { row, column: target, text });
    }
    if (doubts !== 0) this.rows.set(doubts, (this.rows.get(doubts) ?? 0) + 1);
    return doubts;
  }

  /** When all rows are read: the doubts that were justified, how many rows have one, and the reasons of the first. */
  decide(): { broken: number; rejected: number; reasons: { row: number; reason: string }[] } {
    const signs = this.signs.detected();
    const broken = brokenDoubts(signs);
    const rejected = [...this.rows].filter(([doubts]) => (doubts & broken) !== 0);
    const cells = [...this.first].filter(([bit]) => (bit & broken) !== 0).flatMap(([, some]) => some);
    return {
      broken,
      rejected: rejected.reduce((sum, [, count]) => sum + count, 0),
      reasons: onePerRow(cells).map(({ row, column, text }) => ({
        row,
        reason: whyDoubtful(column, text, signs[column] as ColumnSign),
      })),
    };
  }

  private remember(bit: number, cell: DoubtfulCell): void {
    const some = this.first.get(bit);
    if (some === undefined) this.first.set(bit, [cell]);
    else if (some.length < MAX_REASONS) some.push(cell);
  }
}

function isDoubted(target: string): target is DoubtedColumn {
  return DOUBTED_COLUMNS.includes(target as DoubtedColumn);
}

function onePerRow(cells: readonly DoubtfulCell[]): DoubtfulCell[] {
  return [...new Map(cells.toReversed().map((cell) => [cell.row, cell])).values()];
}

import type { ColumnSign, ColumnSigns } from './column-signs.ts';
import type { DecimalSign } from './written-number.ts';
import type { SeenInCell } from '../row-reader.ts';

/** Columns of which no number may be wrong; a specification that could be two is left out at once. */
const DOUBTED_COLUMNS = ['price', 'subscription_price', 'km'] as const;

const SIGNS = ['.', ','] as const;

/** The bits of a distance: one that could be two is left out, where a price refuses its row. */
const KM_DOUBTS = computeDoubtBit('km', '.') | computeDoubtBit('km', ',');

/** At most this many reasons are reported of a feed. */
const MAX_REASONS = 100;

interface DoubtfulCell {
  row: number;
  stocknum: string;
  column: DoubtedColumn;
  text: string;
}

/** What became of the rows with an ambiguous number. */
export interface DecidedRows {
  /** The doubts that were justified: of prices, whose rows are rejected, and of distances, which are left out. */
  broken: number;
  brokenKm: number;
  /** How many rows are rejected, and of how many more the distance is left out. */
  rejected: number;
  distances: number;
  reasons: { row: number; reason: string }[];
  /** The first distances. */
  leftOut: { stocknum: string; text: string }[];
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
  note({ row, stocknum }: { row: number; stocknum: string }, seenCells: readonly SeenInCell[]): number {
    let doubts = 0;
    for (const { target, sign, text } of seenCells) {
      this.signs.note(target, sign);
      if (!sign.isDoubtful || !isDoubted(target)) continue;
      const bit = computeDoubtBit(target, sign.decimal);
      doubts |= bit;
      this.remember(bit, { row, stocknum, column: target, text });
    }
    if (doubts !== 0) this.rows.set(doubts, (this.rows.get(doubts) ?? 0) + 1);
    return doubts;
  }

  /** When all rows are read: which doubts were justified, in how many rows, and the first of them. */
  decide(): DecidedRows {
    const signs = this.signs.detectSigns();
    const all = joinBrokenDoubts(signs);
    const [brokenPrices, brokenKm] = [all & ~KM_DOUBTS, all & KM_DOUBTS];
    const isRejected = (doubts: number) => (doubts & brokenPrices) !== 0;
    const cells = this.firstCells(brokenPrices);
    return {
      broken: brokenPrices,
      brokenKm,
      rejected: this.count(isRejected),
      distances: this.count((doubts) => !isRejected(doubts) && (doubts & brokenKm) !== 0),
      leftOut: this.firstCells(brokenKm),
      reasons: keepOnePerRow(cells).map(({ row, column, text }) => ({
        row,
        reason: whyDoubtful(column, text, signs[column] as ColumnSign),
      })),
    };
  }

  private count(isMeant: (doubts: number) => boolean): number {
    return [...this.rows].reduce((sum, [doubts, rows]) => sum + (isMeant(doubts) ? rows : 0), 0);
  }

  private firstCells(bits: number): DoubtfulCell[] {
    return [...this.first].filter(([bit]) => (bit & bits) !== 0).flatMap(([, some]) => some);
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

function keepOnePerRow(cells: readonly DoubtfulCell[]): DoubtfulCell[] {
  return [...new Map(cells.toReversed().map((cell) => [cell.row, cell])).values()];
}

type DoubtedColumn = (typeof DOUBTED_COLUMNS)[number];

/** A bit for a column and the decimal sign under which its cell was read: the doubts of a staged row. */
function computeDoubtBit(column: DoubtedColumn, decimal: DecimalSign): number {
  return 1 << (DOUBTED_COLUMNS.indexOf(column) * SIGNS.length + SIGNS.indexOf(decimal));
}

/** The bits of what turned out otherwise when all rows were seen. */
function joinBrokenDoubts(signs: Partial<Record<DoubtedColumn, ColumnSign>>): number {
  let bits = 0;
  for (const column of DOUBTED_COLUMNS)
    for (const decimal of SIGNS)
      if (signs[column] && signs[column].decimal !== decimal) bits |= computeDoubtBit(column, decimal);
  return bits;
}

/** Why a row with a doubtful number is not taken. */
function whyDoubtful(column: DoubtedColumn, text: string, { decimal }: ColumnSign): string {
  const reason =
    decimal === null
      ? 'its column uses both signs: declare "numbers" in the mapping'
      : `in its column "${decimal}" parts off decimals`;
  return `${column}: ${text} can be two numbers, as ${reason}`;
}

import type { BenchRow } from './bench-row.ts';

const HEADER = ['benchmark', 'what', 'ours', 'yardstick', 'ratio', 'target', 'verdict'];

/** Prints the rows as one table, a line each. */
export function printTable(rows: readonly BenchRow[]): void {
  const lines = [HEADER, ...rows.map(cellsOf)];
  const widths = HEADER.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  for (const line of lines) {
    console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  }
}

function cellsOf(row: BenchRow): string[] {
  const ratio = Number.isFinite(row.ratio) ? row.ratio.toPrecision(3) : '';
  return [row.benchmark, row.what, row.ours, row.yardstick, ratio, row.target, row.passes ? 'pass' : 'short'];
}

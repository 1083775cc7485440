import type { BenchRow } from './bench-row.ts';

const COLUMNS = ['benchmark', 'what', 'ours', 'yardstick', 'ratio', 'target', 'verdict'] as const;

/** Prints the rows as one table, a line each. */
export function printTable(rows: readonly BenchRow[]): void {
  const cells = rows.map((row) => ({
    ...row,
    ratio: Number.isFinite(row.ratio) ? row.ratio.toPrecision(3) : '',
    verdict: row.passes ? 'pass' : 'short',
  }));
  const header = Object.fromEntries(COLUMNS.map((column) => [column, column])) as (typeof cells)[number];
  const lines = [header, ...cells];
  const widths = COLUMNS.map((column) => Math.max(...lines.map((line) => String(line[column]).length)));
  for (const line of lines) {
    console.log(COLUMNS.map((column, index) => String(line[column]).padEnd(widths[index] ?? 0)).join('  '));
  }
}

import { cellText, type FeedRow } from './feed-row.ts';
import type { Mapping, Split } from './mapping.ts';
import { remembered } from './remembered.ts';
import { targetOf, type Target } from './targets.ts';

/** A row's values by what they become; what the feed has no column for is not among them. */
export type Cells = ReadonlyMap<Target, unknown>;

/** Applies a mapping to a row. Without columns of its own, a mapping leaves every obvious column to its name. */
export function cellsOf(row: FeedRow, mapping: Mapping): Cells {
  const cells = isSilent(mapping) ? recognised(row) : mapped(row, mapping);
  for (const [target, words] of mapping.values) {
    const word = words.get((cellText(cells.get(target)) ?? '').toLowerCase());
    if (word !== undefined) cells.set(target, word);
  }
  for (const [target, value] of mapping.defaults) {
    if (isEmpty(cells.get(target))) cells.set(target, value);
  }
  return cells;
}

/** The text that tells a row's car from others, or null when all of its columns are empty. */
export function keyOf(row: FeedRow, mapping: Mapping): string | null {
  const parts = mapping.key.map((column) => cellText(row.get(column)) ?? '');
  return parts.every((part) => part === '') ? null : parts.join('\u001f');
}

function isSilent(mapping: Mapping): boolean {
  return mapping.columns.size === 0 && mapping.split.size === 0;
}

const targetNamed = remembered(targetOf);

function recognised(row: FeedRow): Map<Target, unknown> {
  const cells = new Map<Target, unknown>();
  for (const [column, value] of row) {
    const target = targetNamed(column);
    if (target !== null && isEmpty(cells.get(target))) cells.set(target, value);
  }
  return cells;
}

function mapped(row: FeedRow, mapping: Mapping): Map<Target, unknown> {
  const cells = new Map<Target, unknown>();
  for (const [target, column] of mapping.columns) {
    if (row.has(column)) cells.set(target, row.get(column));
  }
  for (const [target, split] of mapping.split) {
    if (row.has(split.column)) cells.set(target, partOf(row, split));
  }
  return cells;
}

function partOf(row: FeedRow, { column, by, take }: Split): string | undefined {
  const value = row.get(column);
  return typeof value === 'string' ? value.split(by).at(take) : undefined;
}

function isEmpty(cell: unknown): boolean {
  if (Array.isArray(cell)) return cell.length === 0;
  return typeof cell === 'object' && cell !== null ? false : cellText(cell) === null;
}

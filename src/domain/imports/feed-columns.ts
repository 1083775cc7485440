import type { CountrySettings } from '../tenants/country-settings.ts';
import { ColumnPath } from './column-path.ts';
import { cellText, type FeedRow } from './feed-row.ts';
import type { Mapping, Split } from './mapping.ts';
import { targetOf, unitOf, type Target } from './targets.ts';

/** A row's values by what they become; what the feed has no column for is not among them. */
export type Cells = ReadonlyMap<Target, unknown>;

interface Column {
  /** Null: nothing that its name says. */
  target: Target | null;
  wasRead: boolean;
}

/** A feed of objects could name other columns in every row; those beyond are not reported. */
const MAX_REMEMBERED = 1_000;

/**
 * What the columns of one feed become: the mapping's own, and by their names all that it does not mention. Remembers
 * over all rows which columns were of use.
 */
export class FeedColumns {
  private readonly mapping: Mapping;
  private readonly units: readonly string[];
  private readonly mapped: readonly (readonly [Target, ColumnPath])[];
  private readonly split: readonly (readonly [Target, Split, ColumnPath])[];
  private readonly key: readonly ColumnPath[];
  private readonly met = new Map<string, Column>();

  constructor(mapping: Mapping, site: Pick<CountrySettings, 'odometer_unit' | 'currency'>) {
    this.mapping = mapping;
    this.units = [site.odometer_unit, site.currency];
    this.mapped = [...mapping.columns].map(([target, name]) => [target, new ColumnPath(name)]);
    this.split = [...mapping.split].map(([target, split]) => [target, split, new ColumnPath(split.column)]);
    this.key = mapping.key.map((name) => new ColumnPath(name));
  }

  cellsOf(row: FeedRow): Cells {
    const cells = this.recognised(row);
    for (const [target, path] of this.mapped) {
      const value = path.valueIn(row);
      if (value !== undefined) cells.set(target, value);
    }
    for (const [target, split, path] of this.split) {
      const value = path.valueIn(row);
      if (value !== undefined) cells.set(target, partOf(value, split));
    }
    this.translate(cells);
    return cells;
  }

  /** The text that identifies a row's car, or null when all of its columns are empty. */
  keyOf(row: FeedRow): string | null {
    const parts = this.key.map((path) => cellText(path.valueIn(row)) ?? '');
    return parts.every((part) => part === '') ? null : parts.join('\u001f');
  }

  /** Columns that gave no row anything. */
  unread(): string[] {
    return [...this.met].filter(([, { wasRead }]) => !wasRead).map(([name]) => name);
  }

  /** Columns of the mapping that no row had. */
  missing(): string[] {
    const paths = [
      ...this.mapped.map(([, path]) => path),
      ...this.split.map(([, , path]) => path),
      ...this.key,
    ];
    return [...new Set(paths.filter(({ wasFound }) => !wasFound).map(({ name }) => name))];
  }

  private recognised(row: FeedRow): Map<Target, unknown> {
    const cells = new Map<Target, unknown>();
    for (const [name, value] of row) {
      const column = this.met.get(name) ?? this.meet(name, value);
      if (column.target === null || !isEmpty(cells.get(column.target))) continue;
      cells.set(column.target, value);
      column.wasRead = true;
    }
    return cells;
  }

  private meet(name: string, value: unknown): Column {
    const leads = (path: ColumnPath) => path.leadsThrough(name, value);
    const isMapped = this.mapped.some(([, path]) => leads(path));
    const isPartlyRead = this.split.some(([, , path]) => leads(path)) || this.key.some(leads);
    const target = isMapped ? null : this.targetNamed(name);
    const column = { target, wasRead: isMapped || isPartlyRead };
    if (this.met.size < MAX_REMEMBERED) this.met.set(name, column);
    return column;
  }

  /** What a name says, unless the mapping gives that from elsewhere, or it counts in another unit than the site. */
  private targetNamed(name: string): Target | null {
    const target = targetOf(name);
    if (target === null || this.mapping.columns.has(target) || this.mapping.split.has(target)) return null;
    const unit = unitOf(name);
    return unit === null || this.units.includes(unit) ? target : null;
  }

  private translate(cells: Map<Target, unknown>): void {
    for (const [target, words] of this.mapping.values) {
      const word = words.get((cellText(cells.get(target)) ?? '').toLowerCase());
      if (word !== undefined) cells.set(target, word);
    }
    for (const [target, value] of this.mapping.defaults) {
      if (isEmpty(cells.get(target))) cells.set(target, value);
    }
  }
}

function partOf(value: unknown, { by, take }: Split): string | undefined {
  return typeof value === 'string' ? value.split(by).at(take) : undefined;
}

function isEmpty(cell: unknown): boolean {
  if (Array.isArray(cell)) return cell.length === 0;
  return typeof cell === 'object' && cell !== null ? false : cellText(cell) === null;
}

import type { PriceBasis } from '../cars/car.ts';
import type { CountrySettings } from '../tenants/country-settings.ts';
import { ColumnPath } from './column-path.ts';
import { cellText, type FeedRow } from './feed-row.ts';
import { hasAmount, isList, readHeading, valueTestOf, type Reading } from './headings.ts';
import { mappableColumns, type MappableColumns } from './mappable-columns.ts';
import type { Mapping, Split } from './mapping.ts';
import { basisOfHeading } from './numbers/price-words.ts';
import { stockNumberColumns } from './stock-number-column.ts';
import type { Target } from './targets.ts';

/** A row's values by what they become; what the feed has no column for is not among them. */
export type Cells = ReadonlyMap<Target, unknown>;

interface Column {
  name: string;
  /** What its cells may be: nothing where its name says nothing, or the mapping gives that from elsewhere. */
  readings: readonly Reading[];
  /** How many cells were of use. */
  used: number;
  /** A cell of it. */
  sample: unknown;
}

/** The best value of a field so far. */
interface Filled {
  column: Column;
  reading: Reading;
  rank: number;
}

interface RowSoFar {
  cells: Map<Target, unknown>;
  filled: Map<Target, Filled>;
  /** Entries of lists that several columns make together. */
  parts: { target: Target; place: number; value: unknown }[];
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
  private readonly mapped: readonly (readonly [Target, readonly ColumnPath[]])[];
  private readonly split: readonly (readonly [Target, Split, ColumnPath])[];
  private readonly key: readonly ColumnPath[];
  private readonly met = new Map<string, Column>();
  /** The only columns that may hold stock numbers, the best first; null: any that says so. */
  private stockColumns: readonly string[] | null = null;

  constructor(mapping: Mapping, site: Pick<CountrySettings, 'odometer_unit' | 'currency'>) {
    const { odometer_unit, currency } = site;
    this.mapping = mapping;
    this.units = [odometer_unit, currency, ...(odometer_unit === 'mi' ? ['ft', 'lb'] : ['m', 'kg'])];
    this.mapped = [...mapping.columns].map(([target, names]) => [
      target,
      names.map((name) => new ColumnPath(name)),
    ]);
    this.split = [...mapping.split].map(([target, split]) => [target, split, new ColumnPath(split.column)]);
    this.key = mapping.key.map((name) => new ColumnPath(name));
  }

  /** Chooses by the first rows what their headings leave open: which of several columns is the stock number. */
  learn(rows: readonly FeedRow[]): void {
    this.stockColumns = stockNumberColumns(rows, { hasKey: this.key.length > 0 });
  }

  cellsOf(row: FeedRow): Cells {
    const { cells, filled, parts } = this.recognised(row);
    if (parts.length > 0) joinLists(cells, parts);
    const bases = { price: basisOf(filled.get('price')), sale_price: basisOf(filled.get('sale_price')) };
    for (const [target, paths] of this.mapped) {
      const found = firstValue(target, paths, row);
      if (found === null) continue;
      cells.set(target, found.value);
      if (target === 'price' || target === 'sale_price') bases[target] = basisOfHeading(found.name);
    }
    for (const [target, split, path] of this.split) {
      const value = path.valueIn(row);
      if (value !== undefined) cells.set(target, partOf(value, split));
    }
    const basis = bases[takeOffer(cells)];
    if (basis !== null && isEmpty(cells.get('price_basis')) && hasAmount(cells.get('price')))
      cells.set('price_basis', basis);
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
    return this.unreadColumns().map(({ name }) => name);
  }

  /** Of those the ones that look like a field, with that field. */
  mappable(): MappableColumns[] {
    const taken = new Set(
      [...this.met.values()].flatMap(({ used, readings }) =>
        used > 0 ? readings.map(({ target }) => target) : [],
      ),
    );
    for (const [target] of this.mapped) taken.add(target);
    return mappableColumns(this.unreadColumns(), taken);
  }

  /** Columns of the mapping that no row had; of several for one field only where no row had any. */
  missing(): string[] {
    const fields = [
      ...this.mapped.map(([, paths]) => paths),
      ...[...this.split.map(([, , path]) => path), ...this.key].map((path) => [path]),
    ];
    const missing = fields.filter((paths) => !paths.some(({ wasFound }) => wasFound));
    return [...new Set(missing.flat().map(({ name }) => name))];
  }

  private unreadColumns(): Column[] {
    return [...this.met.values()].filter(({ used }) => used === 0);
  }

  private recognised(row: FeedRow): RowSoFar {
    const soFar: RowSoFar = { cells: new Map(), filled: new Map(), parts: [] };
    for (const [name, value] of row) {
      const column = this.met.get(name) ?? this.meet(name, value);
      for (const reading of column.readings) {
        if (reading.hasValue(value)) {
          fill(soFar, column, { reading, value });
          break;
        }
        if (reading.isSure && isEmpty(soFar.cells.get(reading.target))) {
          soFar.cells.set(reading.target, value);
          column.used += 1;
        }
      }
    }
    return soFar;
  }

  private meet(name: string, value: unknown): Column {
    const leads = (path: ColumnPath) => path.leadsThrough(name, value);
    const isMapped = this.mapped.some(([, paths]) => paths.some(leads));
    const isPartlyRead = this.split.some(([, , path]) => leads(path)) || this.key.some(leads);
    const readings = isMapped ? [] : this.readingsOf(name);
    const column = { name, readings, used: isMapped || isPartlyRead ? 1 : 0, sample: value };
    if (this.met.size < MAX_REMEMBERED) this.met.set(name, column);
    return column;
  }

  /** What a name says, unless the mapping gives that from elsewhere, or it counts in another unit than the site. */
  private readingsOf(name: string): readonly Reading[] {
    const { readings, unit } = readHeading(name);
    if (unit !== null && !this.units.includes(unit) && !readings.some(({ adapt }) => adapt !== null))
      return [];
    return readings.filter(
      ({ target }) => !this.isMappedElsewhere(target) && this.mayBeStockNumber(target, name),
    );
  }

  private isMappedElsewhere(target: Target): boolean {
    const { columns, split } = this.mapping;
    const isOfferBesideMappedPrice = target === 'sale_price' && columns.has('price');
    return columns.has(target) || split.has(target) || isOfferBesideMappedPrice;
  }

  private mayBeStockNumber(target: Target, name: string): boolean {
    return target !== 'stocknum' || this.stockColumns === null || this.stockColumns.includes(name);
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

function fill(
  { cells, filled, parts }: RowSoFar,
  column: Column,
  { reading, value }: { reading: Reading; value: unknown },
): void {
  const { target, place, adapt, rankOf } = reading;
  if (place !== null) {
    parts.push({ target, place, value });
    column.used += 1;
    return;
  }
  const rank = rankOf === null ? reading.rank : rankOf(value);
  const before = filled.get(target);
  if (before !== undefined && before.rank <= rank) return;
  if (before !== undefined) before.column.used -= 1;
  column.used += 1;
  filled.set(target, { column, reading, rank });
  cells.set(target, adapt === null ? value : adapt(value));
}

function basisOf(filled: Filled | undefined): PriceBasis | null {
  return filled?.reading.basis ?? null;
}

/** An offer is the price, whatever else is asked for the car. Says which of the two the price comes from. */
function takeOffer(cells: Map<Target, unknown>): 'price' | 'sale_price' {
  if (!cells.has('sale_price')) return 'price';
  const offer = cells.get('sale_price');
  cells.delete('sale_price');
  if (!hasAmount(offer) && cells.has('price')) return 'price';
  cells.set('price', offer);
  return 'sale_price';
}

/** Lists of several columns: the list's own first, numbered ones in the order of their numbers. */
function joinLists(cells: Map<Target, unknown>, parts: RowSoFar['parts']): void {
  for (const target of new Set(parts.map((part) => part.target))) {
    const own = cells.get(target);
    const entries = parts
      .filter((part) => part.target === target)
      .toSorted((one, other) => one.place - other.place)
      .flatMap(({ value }) => value);
    cells.set(target, isEmpty(own) ? entries : [...new Set([own, ...entries].flat())]);
  }
}

/** The first of a field's columns with a value, else the first that the row has; all of them for a list. */
function firstValue(
  target: Target,
  paths: readonly ColumnPath[],
  row: FeedRow,
): { name: string; value: unknown } | null {
  const found = paths
    .map((path) => ({ name: path.name, value: path.valueIn(row) }))
    .filter(({ value }) => value !== undefined);
  const [first] = found;
  if (first === undefined || found.length === 1) return first ?? null;
  const hasValue = valueTestOf(target);
  const filled = found.filter(({ value }) => hasValue(value));
  return isList(target) ? { ...first, value: filled.flatMap(({ value }) => value) } : (filled[0] ?? first);
}

function partOf(value: unknown, { by, take }: Split): string | undefined {
  return typeof value === 'string' ? value.split(by).at(take) : undefined;
}

function isEmpty(cell: unknown): boolean {
  if (Array.isArray(cell)) return cell.length === 0;
  return typeof cell === 'object' && cell !== null ? false : cellText(cell) === null;
}

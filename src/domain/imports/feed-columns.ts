import type { PriceBasis } from '../cars/car.ts';
import type { CurrencySetting, OdometerUnitSetting } from '../tenants/country-settings.ts';
import { ColumnPath } from './column-path.ts';
import { readCellText, type FeedRow } from './feed-row.ts';
import { hasAmount, hasText, isList, readHeading, findValueTest, type Reading } from './headings.ts';
import { findMappableColumns, type MappableColumns } from './mappable-columns.ts';
import type { Mapping, Split } from './mapping.ts';
import { readHeadingBasis } from './numbers/price-words.ts';
import { findStockNumberColumns } from './stock-number-column.ts';
import type { Target } from './targets.ts';

/** A row's values by what they become; what the feed has no column for is not among them. */
export type Cells = ReadonlyMap<Target, unknown>;

interface Column {
  name: string;
  /** What its cells may be: nothing where its name says nothing, or the mapping gives that from elsewhere. */
  readings: readonly Reading[];
  /** How many cells were of use. */
  usedCells: number;
  /** A cell of it. */
  sample: unknown;
}

/** The best value of a field so far. */
interface BestValue {
  column: Column;
  reading: Reading;
  rank: number;
}

interface RowSoFar {
  cells: Map<Target, unknown>;
  bestValues: Map<Target, BestValue>;
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
  private readonly splitColumns: readonly (readonly [Target, Split, ColumnPath])[];
  private readonly key: readonly ColumnPath[];
  private readonly seenColumns = new Map<string, Column>();
  /** The only columns that may hold stock numbers, the best first; null: any that says so. */
  private stockColumns: readonly string[] | null = null;

  constructor(mapping: Mapping, site: CurrencySetting & OdometerUnitSetting) {
    const { odometer_unit, currency } = site;
    this.mapping = mapping;
    this.units = [odometer_unit, currency, ...(odometer_unit === 'mi' ? ['ft', 'lb'] : ['m', 'kg'])];
    this.mapped = [...mapping.columns].map(([target, names]) => [
      target,
      names.map((name) => new ColumnPath(name)),
    ]);
    this.splitColumns = [...mapping.split].map(([target, rule]) => [
      target,
      rule,
      new ColumnPath(rule.column),
    ]);
    this.key = mapping.key.map((name) => new ColumnPath(name));
  }

  /** Chooses by the first rows what their headings leave open: which of several columns is the stock number. */
  learn(rows: readonly FeedRow[]): void {
    this.stockColumns = findStockNumberColumns(rows, { hasKey: this.key.length > 0 });
  }

  readCells(row: FeedRow): Cells {
    const { cells, bestValues, parts } = this.recogniseCells(row);
    if (parts.length > 0) joinLists(cells, parts);
    const bases = {
      price: readBasis(bestValues.get('price')),
      sale_price: readBasis(bestValues.get('sale_price')),
    };
    for (const [target, paths] of this.mapped) {
      const columnValue = findFirstValue(target, paths, row);
      if (columnValue === null) continue;
      cells.set(target, columnValue.value);
      if (target === 'price' || target === 'sale_price') bases[target] = readHeadingBasis(columnValue.name);
    }
    for (const [target, rule, path] of this.splitColumns) {
      const value = path.readValue(row);
      if (value !== undefined) cells.set(target, pickPart(value, rule));
    }
    const basis = bases[takeOffer(cells)];
    if (basis !== null && !hasText(cells.get('price_basis')) && hasAmount(cells.get('price')))
      cells.set('price_basis', basis);
    this.translate(cells);
    return cells;
  }

  /** The text that identifies a row's car, or null when all of its columns are empty. */
  readKey(row: FeedRow): string | null {
    const parts = this.key.map((path) => readCellText(path.readValue(row)) ?? '');
    return parts.every((part) => part === '') ? null : parts.join('\u001f');
  }

  /** Columns that gave no row anything. */
  listUnread(): string[] {
    return this.unreadColumns().map(({ name }) => name);
  }

  /** Of those the ones that look like a field, with that field. */
  listMappable(): MappableColumns[] {
    const takenTargets = new Set(
      [...this.seenColumns.values()].flatMap(({ usedCells, readings }) =>
        usedCells > 0 ? readings.map(({ target }) => target) : [],
      ),
    );
    for (const [target] of this.mapped) takenTargets.add(target);
    return findMappableColumns(this.unreadColumns(), takenTargets);
  }

  /** Columns of the mapping that no row had; of several for one field only where no row had any. */
  listMissing(): string[] {
    const fields = [
      ...this.mapped.map(([, paths]) => paths),
      ...[...this.splitColumns.map(([, , path]) => path), ...this.key].map((path) => [path]),
    ];
    const missingPaths = fields.filter((paths) => !paths.some(({ wasFound }) => wasFound));
    return [...new Set(missingPaths.flat().map(({ name }) => name))];
  }

  private unreadColumns(): Column[] {
    return [...this.seenColumns.values()].filter(({ usedCells }) => usedCells === 0);
  }

  private recogniseCells(row: FeedRow): RowSoFar {
    const soFar: RowSoFar = { cells: new Map(), bestValues: new Map(), parts: [] };
    for (const [name, value] of row) {
      const column = this.seenColumns.get(name) ?? this.addColumn(name, value);
      for (const reading of column.readings) {
        if (reading.hasValue(value)) {
          fillCell(soFar, column, { reading, value });
          break;
        }
        if (reading.isSure && !hasText(soFar.cells.get(reading.target))) {
          soFar.cells.set(reading.target, value);
          column.usedCells += 1;
        }
      }
    }
    return soFar;
  }

  private addColumn(name: string, value: unknown): Column {
    const leads = (path: ColumnPath) => path.leadsThrough(name, value);
    const isMapped = this.mapped.some(([, paths]) => paths.some(leads));
    const isPartlyRead = this.splitColumns.some(([, , path]) => leads(path)) || this.key.some(leads);
    const readings = isMapped ? [] : this.listReadings(name);
    const column = { name, readings, usedCells: isMapped || isPartlyRead ? 1 : 0, sample: value };
    if (this.seenColumns.size < MAX_REMEMBERED) this.seenColumns.set(name, column);
    return column;
  }

  /** What a name says, unless the mapping gives that from elsewhere, or it counts in another unit than the site. */
  private listReadings(name: string): readonly Reading[] {
    const { readings, unit } = readHeading(name);
    if (unit !== null && !this.units.includes(unit) && !readings.some(({ adapt }) => adapt !== null))
      return [];
    return readings.filter(
      ({ target }) => !this.isMappedElsewhere(target) && this.mayBeStockNumber(target, name),
    );
  }

  private isMappedElsewhere(target: Target): boolean {
    const { columns, split: splitTargets } = this.mapping;
    const isOfferBesideMappedPrice = target === 'sale_price' && columns.has('price');
    return columns.has(target) || splitTargets.has(target) || isOfferBesideMappedPrice;
  }

  private mayBeStockNumber(target: Target, name: string): boolean {
    return target !== 'stocknum' || this.stockColumns === null || this.stockColumns.includes(name);
  }

  private translate(cells: Map<Target, unknown>): void {
    for (const [target, words] of this.mapping.values) {
      const word = words.get((readCellText(cells.get(target)) ?? '').toLowerCase());
      if (word !== undefined) cells.set(target, word);
    }
    for (const [target, value] of this.mapping.defaults) {
      if (!hasText(cells.get(target))) cells.set(target, value);
    }
  }
}

function fillCell(
  { cells, bestValues, parts }: RowSoFar,
  column: Column,
  { reading, value }: { reading: Reading; value: unknown },
): void {
  const { target, place, adapt, rankOf } = reading;
  if (place !== null) {
    parts.push({ target, place, value });
    column.usedCells += 1;
    return;
  }
  const rank = rankOf === null ? reading.rank : rankOf(value);
  const previousBest = bestValues.get(target);
  if (previousBest !== undefined && previousBest.rank <= rank) return;
  if (previousBest !== undefined) previousBest.column.usedCells -= 1;
  column.usedCells += 1;
  bestValues.set(target, { column, reading, rank });
  cells.set(target, adapt === null ? value : adapt(value));
}

function readBasis(bestValue: BestValue | undefined): PriceBasis | null {
  return bestValue?.reading.basis ?? null;
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
    const ownEntries = cells.get(target);
    const entries = parts
      .filter((part) => part.target === target)
      .toSorted((a, b) => a.place - b.place)
      .flatMap(({ value }) => value);
    cells.set(target, hasText(ownEntries) ? [...new Set([ownEntries, ...entries].flat())] : entries);
  }
}

/** The first of a field's columns with a value, else the first that the row has; all of them for a list. */
function findFirstValue(
  target: Target,
  paths: readonly ColumnPath[],
  row: FeedRow,
): { name: string; value: unknown } | null {
  const presentValues = paths
    .map((path) => ({ name: path.name, value: path.readValue(row) }))
    .filter(({ value }) => value !== undefined);
  const [firstPresent] = presentValues;
  if (firstPresent === undefined || presentValues.length === 1) return firstPresent ?? null;
  const hasValue = findValueTest(target);
  const filledValues = presentValues.filter(({ value }) => hasValue(value));
  return isList(target)
    ? { ...firstPresent, value: filledValues.flatMap(({ value }) => value) }
    : (filledValues[0] ?? firstPresent);
}

function pickPart(value: unknown, { by: separator, take }: Split): string | undefined {
  return typeof value === 'string' ? value.split(separator).at(take) : undefined;
}

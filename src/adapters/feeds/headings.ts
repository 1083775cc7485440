import { type FeedRow, quote, tidyCellText } from '#domain/imports/feed-row.ts';
import { findTarget } from '#domain/imports/targets.ts';
import { UnreadableFeed } from '#ports/feed.ts';

export interface Column {
  name: string;
  index: number;
}

/** Titles, dates and groups of columns may stand above the row that names the columns. */
const LOOKED_THROUGH = 10;
/** Of a row with fewer the names are the feed's own, which a mapping explains. */
const LEAST_KNOWN = 2;

type Records<Cell> = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;

/** A table's rows under the row that names the columns; says where that was not the first. */
export async function* readRowsUnderHeadings<Cell>(
  records: Records<Cell>,
  readCell: (cell: Cell | undefined, column: Column) => unknown,
  say: (remark: string) => void,
): AsyncGenerator<FeedRow> {
  const rest = Symbol.asyncIterator in records ? records[Symbol.asyncIterator]() : records[Symbol.iterator]();
  const firstRows: (readonly Cell[])[] = [];
  let next = await rest.next();
  for (; next.done !== true; next = await rest.next())
    if (firstRows.push(next.value) === LOOKED_THROUGH) break;
  if (firstRows.length === 0) return;
  const table = findTable(firstRows, say);
  for (const record of listRowsBelow(firstRows, table)) yield buildRow(record, table, readCell);
  while (next.done !== true) {
    next = await rest.next();
    if (next.done !== true && isOfCar(next.value, table)) yield buildRow(next.value, table, readCell);
  }
}

interface Table {
  heading: readonly string[];
  columns: Column[];
  /** Among the first rows. */
  headingAt: number;
}

function findTable(rows: readonly (readonly unknown[])[], say: (remark: string) => void): Table {
  const texts = rows.map((row) => row.map(readText));
  if (rows.flat().some((cell) => typeof cell === 'string' && cell.includes('\u0000')))
    throw new UnreadableFeed('The feed is not text.');
  const headingAt = findHeadingRow(texts);
  const heading = texts[headingAt] ?? [];
  if (headingAt > 0) say(`The columns are named in row ${headingAt + 1}; what stands above was not read.`);
  return { heading, headingAt, columns: listColumns(heading) };
}

/** The row with most names that we know, else the first that is no title. */
function findHeadingRow(rows: readonly (readonly string[])[]): number {
  const knownCounts = rows.map(countKnown);
  const most = Math.max(...knownCounts);
  if (most >= LEAST_KNOWN) return knownCounts.indexOf(most);
  const firstRow = Math.max(
    0,
    rows.findIndex((row) => row.filter(isFilled).length > 1),
  );
  if (isVehicle(rows[firstRow] ?? [])) throw new UnreadableFeed(describeNoHeadings(rows[firstRow] ?? []));
  return firstRow;
}

/** How well the first rows of a sheet name columns: how many names we know, or 1 for a row that may be names. */
export function countBestHeadings(rows: readonly (readonly unknown[])[]): number {
  const firstRows = rows.slice(0, LOOKED_THROUGH).map((row) => row.map(readText));
  const hasRow = firstRows.some((row) => row.filter(isFilled).length > 1);
  return hasRow ? Math.max(1, ...firstRows.map(countKnown)) : 0;
}

/** How many cells of a row are names of columns that we know. */
export function countKnown(row: readonly unknown[]): number {
  return row.filter((cell) => typeof cell === 'string' && findTarget(cell) !== null).length;
}

/** A year, and what only a vehicle has beside it: a price or distance, a VIN, a picture. */
function isVehicle(row: readonly string[]): boolean {
  const rest = row.filter((cell) => !/^(?:19[5-9]|20[0-4])\d$/.test(cell));
  return (
    rest.length < row.length &&
    rest.some((cell) => /^(?:\D{0,3}\d[\d.,' ]{2,}|[A-HJ-NPR-Z0-9]{17}|https?:\/\/\S+)$/i.test(cell))
  );
}

function describeNoHeadings(row: readonly string[]): string {
  const start = row.filter(isFilled).slice(0, 5).join(', ');
  return `The first line of the feed is a vehicle (${quote(start)}), no line of headings: put a line above it that names the columns, such as make, model, year and price.`;
}

/** The columns with a name. Of those with the same name the first is meant; the others get a number. */
function listColumns(heading: readonly string[]): Column[] {
  const times = new Map<string, number>();
  return heading
    .map((name, index) => ({ name, index }))
    .filter(({ name }) => name !== '')
    .map(({ name, index }) => {
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      return { name: time === 1 ? name : `${name} (${time})`, index };
    });
}

/** A second row of names right below the first says the same in other words. */
function listRowsBelow<Cell>(rows: readonly (readonly Cell[])[], table: Table): (readonly Cell[])[] {
  const lowerRows = rows.slice(table.headingAt + 1);
  const texts = (lowerRows[0] ?? []).map(readText);
  const isSecond = countKnown(texts) >= LEAST_KNOWN && countKnown(texts) * 2 >= texts.filter(isFilled).length;
  return lowerRows.slice(isSecond ? 1 : 0).filter((row) => isOfCar(row, table));
}

/** Not empty, and not the headings again: feeds that were joined have them in the middle, too. */
function isOfCar(record: readonly unknown[], { heading }: Table): boolean {
  const isEmpty = record.every((cell) => cell === null || cell === undefined || cell === '');
  return !isEmpty && !heading.every((name, index) => name === readText(record[index]));
}

function buildRow<Cell>(
  record: readonly Cell[],
  { columns }: Table,
  readCell: (cell: Cell | undefined, column: Column) => unknown,
): FeedRow {
  const row = new Map<string, unknown>();
  for (const column of columns) row.set(column.name, readCell(record[column.index], column));
  return row;
}

function readText(cell: unknown): string {
  if (typeof cell === 'object' && cell !== null && 'shown' in cell) return readText(cell.shown);
  return typeof cell === 'string' || typeof cell === 'number' ? tidyCellText(String(cell)) : '';
}

function isFilled(text: string): boolean {
  return text !== '';
}

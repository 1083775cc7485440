import { type FeedRow, quoted, tidyText } from '#domain/imports/feed-row.ts';
import { targetOf } from '#domain/imports/targets.ts';
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
export async function* rowsUnderHeadings<Cell>(
  records: Records<Cell>,
  read: (cell: Cell | undefined, column: Column) => unknown,
  say: (remark: string) => void,
): AsyncGenerator<FeedRow> {
  const rest = Symbol.asyncIterator in records ? records[Symbol.asyncIterator]() : records[Symbol.iterator]();
  const first: (readonly Cell[])[] = [];
  let next = await rest.next();
  for (; next.done !== true; next = await rest.next()) if (first.push(next.value) === LOOKED_THROUGH) break;
  if (first.length === 0) return;
  const table = tableUnder(first, say);
  for (const record of rowsBelow(first, table)) yield rowOf(record, table, read);
  while (next.done !== true) {
    next = await rest.next();
    if (next.done !== true && isOfCar(next.value, table)) yield rowOf(next.value, table, read);
  }
}

interface Table {
  heading: readonly string[];
  columns: Column[];
  /** Among the first rows. */
  headingAt: number;
}

function tableUnder(rows: readonly (readonly unknown[])[], say: (remark: string) => void): Table {
  const texts = rows.map((row) => row.map(textOf));
  if (rows.flat().some((cell) => typeof cell === 'string' && cell.includes('\u0000')))
    throw new UnreadableFeed('The feed is not text.');
  const headingAt = headingRow(texts);
  const heading = texts[headingAt] ?? [];
  if (headingAt > 0) say(`The columns are named in row ${headingAt + 1}; what stands above was not read.`);
  return { heading, headingAt, columns: columnsOf(heading) };
}

/** The row with most names that we know, else the first that is no title. */
function headingRow(rows: readonly (readonly string[])[]): number {
  const known = rows.map(countKnown);
  const most = Math.max(...known);
  if (most >= LEAST_KNOWN) return known.indexOf(most);
  const first = Math.max(
    0,
    rows.findIndex((row) => row.filter(isFilled).length > 1),
  );
  if (isVehicle(rows[first] ?? [])) throw new UnreadableFeed(noHeadings(rows[first] ?? []));
  return first;
}

/** How well the first rows of a sheet name columns: how many names we know, or 1 for a row that may be names. */
export function bestHeadings(rows: readonly (readonly unknown[])[]): number {
  const first = rows.slice(0, LOOKED_THROUGH).map((row) => row.map(textOf));
  const hasRow = first.some((row) => row.filter(isFilled).length > 1);
  return hasRow ? Math.max(1, ...first.map(countKnown)) : 0;
}

/** How many cells of a row are names of columns that we know. */
export function countKnown(row: readonly unknown[]): number {
  return row.filter((cell) => typeof cell === 'string' && targetOf(cell) !== null).length;
}

/** A year, and what only a vehicle has beside it: a price or distance, a VIN, a picture. */
function isVehicle(row: readonly string[]): boolean {
  const rest = row.filter((cell) => !/^(?:19[5-9]|20[0-4])\d$/.test(cell));
  return (
    rest.length < row.length &&
    rest.some((cell) => /^(?:\D{0,3}\d[\d.,' ]{2,}|[A-HJ-NPR-Z0-9]{17}|https?:\/\/\S+)$/i.test(cell))
  );
}

function noHeadings(row: readonly string[]): string {
  const start = row.filter(isFilled).slice(0, 5).join(', ');
  return `The first line of the feed is a vehicle (${quoted(start)}), no line of headings: put a line above it that names the columns, such as make, model, year and price.`;
}

/** The columns with a name. Of those with the same name the first is meant; the others get a number. */
function columnsOf(heading: readonly string[]): Column[] {
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
function rowsBelow<Cell>(rows: readonly (readonly Cell[])[], table: Table): (readonly Cell[])[] {
  const below = rows.slice(table.headingAt + 1);
  const texts = (below[0] ?? []).map(textOf);
  const isSecond = countKnown(texts) >= LEAST_KNOWN && countKnown(texts) * 2 >= texts.filter(isFilled).length;
  return below.slice(isSecond ? 1 : 0).filter((row) => isOfCar(row, table));
}

/** Not empty, and not the headings again: feeds that were joined have them in the middle, too. */
function isOfCar(record: readonly unknown[], { heading }: Table): boolean {
  const isEmpty = record.every((cell) => cell === null || cell === undefined || cell === '');
  return !isEmpty && !heading.every((name, at) => name === textOf(record[at]));
}

function rowOf<Cell>(
  record: readonly Cell[],
  { columns }: Table,
  read: (cell: Cell | undefined, column: Column) => unknown,
): FeedRow {
  const row = new Map<string, unknown>();
  for (const column of columns) row.set(column.name, read(record[column.index], column));
  return row;
}

function textOf(cell: unknown): string {
  if (typeof cell === 'object' && cell !== null && 'shown' in cell) return textOf(cell.shown);
  return typeof cell === 'string' || typeof cell === 'number' ? tidyText(String(cell)) : '';
}

function isFilled(text: string): boolean {
  return text !== '';
}

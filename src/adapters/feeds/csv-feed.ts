import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { tidyText, type FeedRow } from '#domain/imports/feed-row.ts';
import { withoutCellGuard } from '#domain/words/csv-line.ts';
import { UnreadableFeed } from '#ports/feed.ts';
import { MAX_ENTRY } from './feed-limits.ts';

const DELIMITERS = [',', ';', '\t', '|'];
const SNIFFED_CHARACTERS = 64 * 1024;

/** Forgiving, for what dealers' systems export, but for the length of a row. */
export const CSV_OPTIONS = {
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  max_record_size: MAX_ENTRY,
} as const;

/** Rows of comma, semicolon, tab or bar separated text whose first line names the columns. */
export async function* csvFeed(text: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  const pieces = text[Symbol.asyncIterator]();
  const start = await firstCharacters(pieces);
  const parser = Readable.from(fromStart(start, pieces)).pipe(
    parse({ ...CSV_OPTIONS, delimiter: delimiterOf(start) }),
  );
  try {
    let columns: Column[] | null = null;
    for await (const record of parser as AsyncIterable<string[]>) {
      if (columns === null) columns = columnsOf(record);
      else yield rowOf(columns, record);
    }
  } catch (error) {
    throw error instanceof UnreadableFeed ? error : new UnreadableFeed(sentenceFor(error));
  }
}

export interface Column {
  name: string;
  index: number;
}

/** The columns with a name. Of those with the same name the first is meant; the others get a number. */
export function columnsOf(header: readonly string[]): Column[] {
  if (header.some((name) => name.includes('\u0000'))) throw new UnreadableFeed('The feed is not text.');
  const columns = header.map((name, index) => ({ name: tidyText(name), index }));
  const times = new Map<string, number>();
  return columns
    .filter(({ name }) => name !== '')
    .map(({ name, index }) => {
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      return { name: time === 1 ? name : `${name} (${time})`, index };
    });
}

function rowOf(columns: readonly Column[], record: readonly string[]): FeedRow {
  const row = new Map<string, string>();
  for (const { name, index } of columns) row.set(name, withoutCellGuard(record[index] ?? ''));
  return row;
}

async function firstCharacters(pieces: AsyncIterator<string>): Promise<string> {
  let start = '';
  while (start.length < SNIFFED_CHARACTERS) {
    const next = await pieces.next();
    if (next.done === true) break;
    start += next.value;
  }
  return start;
}

async function* fromStart(start: string, pieces: AsyncIterator<string>): AsyncGenerator<string> {
  if (start !== '') yield start;
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
}

/** The separator that the line of names has most of, outside quotes. */
function delimiterOf(start: string): string {
  const header = (/^(?:"[^"]*"|[^"\r\n])*/.exec(start.trimStart())?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function sentenceFor(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (code === 'CSV_MAX_RECORD_SIZE') return 'The feed has a row of more than a million characters.';
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'The feed ends inside a quoted value.';
  return typeof code === 'string' && code.startsWith('CSV_')
    ? 'The feed is not well-formed CSV.'
    : 'The feed cannot be read to its end.';
}

import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { FeedRow } from '#domain/imports/feed-row.ts';
import { withoutCellGuard } from '#domain/words/csv-line.ts';
import { UnreadableFeed } from '#ports/feed.ts';
import { MAX_ENTRY } from './feed-limits.ts';
import { countKnown, readRowsUnderHeadings } from './headings.ts';

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

/** Rows of comma, semicolon, tab or bar separated text with a line that names the columns. */
export async function* readCsvFeed(
  text: AsyncIterable<string>,
  say: (remark: string) => void = () => {},
): AsyncGenerator<FeedRow> {
  const pieces = text[Symbol.asyncIterator]();
  const { start, delimiter } = readHint(await readFirstCharacters(pieces));
  const parser = Readable.from(prependStart(start, pieces)).pipe(parse({ ...CSV_OPTIONS, delimiter }));
  try {
    yield* readRowsUnderHeadings(
      parser as AsyncIterable<string[]>,
      (cell = '') => withoutCellGuard(cell),
      say,
    );
  } catch (error) {
    throw error instanceof UnreadableFeed ? error : new UnreadableFeed(describeFault(error));
  }
}

async function readFirstCharacters(pieces: AsyncIterator<string>): Promise<string> {
  let start = '';
  while (start.length < SNIFFED_CHARACTERS) {
    const next = await pieces.next();
    if (next.done === true) break;
    start += next.value;
  }
  return start;
}

async function* prependStart(start: string, pieces: AsyncIterator<string>): AsyncGenerator<string> {
  if (start !== '') yield start;
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
}

/** Excel's own first line says what parts the cells (`sep=;`); else the lines themselves do. */
function readHint(start: string): { start: string; delimiter: string } {
  const [line = '', mark] = /^"?sep=([^\r\n"])"?[^\S\t]*(?:\r\n|\r|\n|$)/i.exec(start) ?? [];
  return mark === undefined
    ? { start, delimiter: findDelimiter(start) }
    : { start: start.slice(line.length), delimiter: mark };
}

/** The separator by which one of the first lines names most columns, else the one that the first line has most of. */
function findDelimiter(start: string): string {
  const lines = start.trimStart().split(/\r\n|\r|\n/, 10);
  const knownCounts = DELIMITERS.map((delimiter) =>
    Math.max(...lines.map((line) => countKnown(line.replaceAll('"', '').split(delimiter)))),
  );
  if (Math.max(...knownCounts) > 1) return pickDelimiter(knownCounts);
  const firstLine = (/^(?:"[^"]*"|[^"\r\n])*/.exec(start.trimStart())?.[0] ?? '').replace(/"[^"]*"/g, '');
  return pickDelimiter(DELIMITERS.map((delimiter) => firstLine.split(delimiter).length));
}

function pickDelimiter(counts: readonly number[]): string {
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function describeFault(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (code === 'CSV_MAX_RECORD_SIZE') return 'The feed has a row of more than a million characters.';
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'The feed ends inside a quoted value.';
  return typeof code === 'string' && code.startsWith('CSV_')
    ? 'The feed is not well-formed CSV.'
    : 'The feed cannot be read to its end.';
}

import { fork } from 'node:child_process';
import type { FeedRow } from '#domain/imports/feed-row.ts';
import { UnreadableFeed } from '#ports/feed.ts';
import { columnsOf, type Column } from './csv-feed.ts';
import type { Sheet, SheetCell, SheetJob } from './sheet-process.ts';

const MB = 1024 * 1024;
/** Ten thousand cars with all their words take five. */
const MAX_BYTES = 32 * MB;
const MAX_UNPACKED_BYTES = 256 * MB;
/** What a sheet may take as cells: one that names its last column in every row takes gigabytes. */
const MEMORY_MB = 512;
const TIMEOUT_MS = 60_000;

const TOO_LARGE = 'The workbook unpacks to more than a stock list can hold.';
const NO_WORKBOOK = 'The feed is not an XLSX workbook.';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** The container of workbooks with a password, and of those that Excel wrote before 2007. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Whether a feed that begins so is a workbook, of whatever kind. */
export function isWorkbook(start: Uint8Array): boolean {
  return beginsWith(start, ZIP) || beginsWith(start, COMPOUND_FILE);
}

/** Rows of a workbook's first sheet. Its first row with two cells or more names the columns. */
export async function* xlsxFeed(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FeedRow> {
  const bytes = await wholeFile(chunks);
  if (beginsWith(bytes, COMPOUND_FILE)) throw new UnreadableFeed(sentenceForCompoundFile(bytes));
  if (!beginsWith(bytes, ZIP)) throw new UnreadableFeed(NO_WORKBOOK);
  let columns: Column[] | null = null;
  for (const cells of await sheetRows(bytes)) {
    const filled = cells.filter((cell) => cell !== null && cell !== '').length;
    if (columns !== null && filled > 0) yield rowOf(columns, cells);
    else if (columns === null && filled > 1) columns = columnsOf(cells.map((cell) => String(cell ?? '')));
  }
}

async function wholeFile(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new UnreadableFeed('The workbook is larger than 32 MB.');
    parts.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

function beginsWith(bytes: Uint8Array, mark: Buffer): boolean {
  return mark.equals(bytes.subarray(0, mark.length));
}

function sentenceForCompoundFile(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? 'The workbook is encrypted: save it without a password.'
    : 'The workbook is of the kind before 2007 (.xls): save it as .xlsx.';
}

/** Read in a child process: a decompression bomb ends that process alone. */
function sheetRows(bytes: Uint8Array): Promise<readonly (readonly SheetCell[])[]> {
  const child = fork(new URL('./sheet-process.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { NODE_ENV: 'production' },
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
  });
  return new Promise<readonly (readonly SheetCell[])[]>((resolve, reject) => {
    const refuse = (sentence: string) => reject(new UnreadableFeed(sentence));
    const timer = setTimeout(() => refuse('The workbook takes too long to read.'), TIMEOUT_MS);
    child.once('message', (sheet: Sheet) => {
      if ('rows' in sheet) resolve(sheet.rows);
      else refuse(sentenceFor(sheet));
    });
    child.once('error', () => refuse('The workbook cannot be read now.'));
    // Nothing but a lack of memory ends it without an answer.
    child.once('exit', () => {
      clearTimeout(timer);
      refuse(TOO_LARGE);
    });
    child.send({ bytes, maxUnpackedBytes: MAX_UNPACKED_BYTES } satisfies SheetJob, () => {});
  }).finally(() => child.kill('SIGKILL'));
}

function sentenceFor(sheet: Exclude<Sheet, { rows: unknown }>): string {
  if (sheet.fault !== 'far cell') return sheet.fault === 'too large' ? TOO_LARGE : NO_WORKBOOK;
  const { place } = sheet;
  const where = /^\d+$/.test(place) ? `something in row ${place}` : `a cell at ${place}`;
  return `The workbook has ${where}, far from the rest of its list: delete it there, and save the workbook again.`;
}

function rowOf(columns: readonly Column[], cells: readonly SheetCell[]): FeedRow {
  const row = new Map<string, unknown>();
  for (const { name, index } of columns) row.set(name, cellOf(cells[index] ?? null));
  return row;
}

/** A sheet's dates have no zone: a day is a day, a moment is taken as UTC. */
function cellOf(cell: SheetCell): unknown {
  if (!(cell instanceof Date)) return cell ?? '';
  const text = cell.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}

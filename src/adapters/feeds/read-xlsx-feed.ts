import { type FeedRow, quote, UNCALCULATED } from '#domain/imports/feed-row.ts';
import { type Target, findTarget } from '#domain/imports/targets.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { UnreadableFeed } from '#ports/feed.ts';
import { forkWorker } from '../workers/fork-worker.ts';
import { createWorkerClient, type EndReason } from '../workers/worker-client.ts';
import { type Column, readRowsUnderHeadings } from './headings.ts';
import type { SheetFault } from './sheet-cost.ts';
import { UNCALCULATED_MARK } from './sheet-parts.ts';
import type { LinkedCell, Sheet, SheetCell, SheetJob } from './sheet-process.ts';
import { readWholeFile } from './read-whole-file.ts';

const MB = 1024 * 1024;
const MAX_UNPACKED_BYTES = 256 * MB;
/** What a sheet may take as cells: one that names its last column in every row takes gigabytes. */
const MEMORY_MB = 512;
const TIMEOUT_MS = MINUTE_MS;

const TOO_LARGE = 'The workbook unpacks to more than a stock list can hold.';
const NO_WORKBOOK = 'The feed is not an XLSX workbook.';

const WHY_NO_SHEET: Record<EndReason, string> = {
  // Nothing but a lack of memory ends it without an answer.
  ended: TOO_LARGE,
  failed: 'The workbook cannot be read now.',
  timeout: 'The workbook takes too long to read.',
};

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** The container of workbooks with a password, and of those that Excel wrote before 2007. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Whether a feed that begins so is a workbook, of whatever kind. */
export function isWorkbook(start: Uint8Array): boolean {
  return beginsWith(start, ZIP) || beginsWith(start, COMPOUND_FILE);
}

/** Rows of the sheet of a workbook that names columns. */
export async function* readXlsxFeed(
  chunks: AsyncIterable<Uint8Array>,
  say: (remark: string) => void = () => {},
): AsyncGenerator<FeedRow> {
  const bytes = await readWholeFile(chunks, 'workbook');
  if (beginsWith(bytes, COMPOUND_FILE)) throw new UnreadableFeed(describeCompoundFile(bytes));
  if (!beginsWith(bytes, ZIP)) throw new UnreadableFeed(NO_WORKBOOK);
  const { rows, name, names } = await readSheetApart(bytes);
  if (rows.length === 0) throw new UnreadableFeed(describeNoHeadings(names));
  if (names.length > 1) say(`The sheet "${name}" was read, of ${joinNames(names)}.`);
  const formulas = new Map<string, number>();
  yield* readRowsUnderHeadings(rows, (cell = null, column) => readValue(cell, column, formulas), say);
  const columns = [...formulas].map(([column, cells]) => `${column} (${cells})`);
  if (columns.length > 0)
    say(
      `Cells with a formula that was never worked out: ${columns.join(', ')}. Open the workbook in Excel and save it.`,
    );
}

function describeNoHeadings(names: readonly string[]): string {
  return `No sheet of the workbook has a row of headings: it has ${joinNames(names)}.`;
}

function joinNames(names: readonly string[]): string {
  return names.map((name) => quote(name)).join(', ');
}

function beginsWith(bytes: Uint8Array, mark: Buffer): boolean {
  return mark.equals(bytes.subarray(0, mark.length));
}

function describeCompoundFile(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? 'The workbook is encrypted: save it without a password.'
    : 'The workbook is of the kind before 2007 (.xls): save it as .xlsx.';
}

/** Read in a child process: a decompression bomb ends that process alone. */
async function readSheetApart(bytes: Uint8Array): Promise<Exclude<Sheet, SheetFault>> {
  const reader = createWorkerClient<SheetJob, Sheet>({
    start: () =>
      forkWorker(new URL('./sheet-process.ts', import.meta.url), {
        env: { NODE_ENV: 'production' },
        memoryMb: MEMORY_MB,
        showsErrors: false,
      }),
    timeoutMs: TIMEOUT_MS,
    describeEnd: (reason) => new UnreadableFeed(WHY_NO_SHEET[reason]),
  });
  const sheet = await reader.ask({ bytes, maxUnpackedBytes: MAX_UNPACKED_BYTES }).finally(reader.end);
  if ('fault' in sheet) throw new UnreadableFeed(describeSheetFault(sheet));
  return sheet;
}

function describeSheetFault(sheet: SheetFault): string {
  if (sheet.fault !== 'far cell') return sheet.fault === 'too large' ? TOO_LARGE : NO_WORKBOOK;
  const { place } = sheet;
  const placeText = /^\d+$/.test(place) ? `something in row ${place}` : `a cell at ${place}`;
  return `The workbook has ${placeText}, far from the rest of its list: delete it there, and save the workbook again.`;
}

function readValue(cell: SheetCell, column: Column, formulas: Map<string, number>): unknown {
  if (cell === UNCALCULATED_MARK) {
    formulas.set(column.name, (formulas.get(column.name) ?? 0) + 1);
    return UNCALCULATED;
  }
  if (cell === null) return '';
  if (cell instanceof Date) return formatDate(cell);
  if (typeof cell !== 'object') return cell;
  return isAddressWanted(cell, column) ? cell.link : readValue(cell.shown, column, formulas);
}

/** A sheet's dates have no zone: a day is a day, a moment is taken as UTC. */
function formatDate(date: Date): string {
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}

/** Fields that hold addresses: what a cell shows (`Photo 1`) says nothing there. */
const ADDRESSES: readonly (Target | null)[] = [
  'images',
  'primary_image_url',
  'thumbnails',
  'spin_images',
  'file',
  'video',
];
const PICTURE = /\.(?:jpe?g|png|webp|avif)(?:[?#]|$)/i;

/** Prices and names may be links, too, and are what they show. */
function isAddressWanted({ shown: shownValue, link }: LinkedCell, { name }: Column): boolean {
  if (/https?:\/\//i.test(String(shownValue))) return false;
  const target = findTarget(name);
  return ADDRESSES.includes(target) || (target === null && PICTURE.test(link));
}

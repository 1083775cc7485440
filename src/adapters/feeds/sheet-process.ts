import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { answerFromProcess } from '../workers/answer-requests.ts';
import { countBestHeadings } from './headings.ts';
import { type SheetFault, whyTooCostly } from './sheet-cost.ts';
import { readParts, type SheetPart } from './sheet-parts.ts';

export interface SheetJob {
  bytes: Uint8Array;
  /** Of all parts together, unpacked. */
  maxUnpackedBytes: number;
}

/** The sheet that has the headings, row by row, or why there is none. */
export type Sheet = FoundSheet | SheetFault;

interface FoundSheet {
  rows: readonly (readonly SheetCell[])[];
  name: string;
  names: readonly string[];
}

export type SheetCell = PlainCell | LinkedCell;

type PlainCell = string | number | boolean | Date | null;

/** What a cell shows, and the address that it leads to. */
export interface LinkedCell {
  shown: PlainCell;
  link: string;
}

// Started for one workbook, with its own memory limit: a decompression bomb ends this process alone.
answerFromProcess(readSheetSafely);

/** What the parts say they unpack to is added up before one of them is unpacked; none is given more room than it said. */
async function readSheetSafely({ bytes, maxUnpackedBytes }: SheetJob): Promise<Sheet> {
  try {
    if (sumUnpackedSize(bytes) > Math.min(maxUnpackedBytes, guessSize(bytes))) return { fault: 'too large' };
    const fault = whyTooCostly(bytes);
    return fault ?? (await findSheetWithHeadings(bytes));
  } catch {
    return { fault: 'unreadable' };
  }
}

/** Sheets unpack to ten times their size; what unpacks to far more is made to burst its reader. */
function guessSize({ length }: Uint8Array): number {
  return 4 * 1024 * 1024 + 40 * length;
}

function sumUnpackedSize(bytes: Uint8Array): number {
  let size = 0;
  unzipSync(bytes, {
    filter({ originalSize }) {
      size += originalSize;
      return false;
    },
  });
  return size;
}

/** A workbook has more sheets than these only by mistake. */
const MOST_SHEETS = 10;
/** With so many names that we know no other sheet is looked at. */
const ENOUGH_KNOWN = 5;

/** The one that names most columns that we know; of those that name none the first that has any. */
async function findSheetWithHeadings(bytes: Uint8Array): Promise<Sheet> {
  const { sheets, workbook } = readParts(bytes);
  if (sheets.length === 0) return { fault: 'unreadable' };
  const names = sheets.map(({ name }) => name);
  let best: FoundSheet & { known: number } = { rows: [], name: '', names, known: 0 };
  for (const [sheetIndex, sheet] of sheets.slice(0, MOST_SHEETS).entries()) {
    const rows = await readRows(workbook, sheetIndex, sheet);
    const knownCount = countBestHeadings(rows);
    if (knownCount > best.known) best = { rows, name: sheet.name, names, known: knownCount };
    if (knownCount >= ENOUGH_KNOWN) break;
  }
  const { known: _counted, ...bestSheet } = best;
  return bestSheet;
}

async function readRows(
  workbook: Uint8Array,
  sheetIndex: number,
  { links }: SheetPart,
): Promise<SheetCell[][]> {
  const sheetRows: unknown = await readSheet(new Uint8Array(workbook).buffer, sheetIndex + 1);
  // A sheet that is a chart has none.
  const rows = Array.isArray(sheetRows) ? (sheetRows as SheetCell[][]) : [];
  for (const [address, link] of links) {
    const { row, column } = parsePlace(address);
    const cells = rows[row];
    if (cells !== undefined) cells[column] = { shown: (cells[column] ?? null) as PlainCell, link };
  }
  return rows;
}

/** `B3` is in the third row, of which it is the second cell; counted from 0. */
function parsePlace(address: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits) - 1, column: column - 1 };
}

import { unzipSync } from 'fflate';

/** Why a sheet is not read. */
export type SheetFault =
  | { fault: 'too large' | 'unreadable' }
  /** Where it lies: `XFD1048576`, or `1048576` of a row. */
  | { fault: 'far cell'; place: string };

/** Excel's own last cell is XFD1048576. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;
/** The reader fills a grid up to the last row and column that have something: so many empty places cost little. */
const FREE_PLACES = 1_000_000;
/** And so many for each cell that is there: lists have gaps. */
const PLACES_OF_CELL = 8;

/** The reader's time grows by the square of them. */
const MAX_ROWS = 200_000;
const ROW = /<(?:[\w.-]+:)?row[\s/>]/g;

/** The addresses of rows and cells, wherever they stand. Nothing behind a quote is skipped, so none hides in another. */
const ADDRESS = /[\s"'](?:(?!xmlns:)[\w.-]+:)?r\s*=\s*["'](?=([^"'<]{0,20}))/g;
const PLAIN_ADDRESS = /^([A-Z]*)(\d+)$/;
/** From the quote before its address on: a cell that only has a style. */
const EMPTY_CELL = /"\w+"(?: [\w:]+="[^"<>]*"){0,9}\s*(?:\/>|><\/(?:\w+:)?c>)/y;

/**
 * Why reading a sheet of a workbook would cost more than the cells that are there: one lies far from the others, or an
 * address is none; null where all lie together. Throws where the bytes are no ZIP.
 */
export function whyTooCostly(workbook: Uint8Array): SheetFault | null {
  for (const { buffer, byteOffset, byteLength } of Object.values(unzipSync(workbook))) {
    const xml = Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
    const fault = xml.includes('sheetData') ? findFault(xml) : null;
    if (fault !== null) return fault;
  }
  return null;
}

function findFault(xml: string): SheetFault | null {
  if (countRows(xml) > MAX_ROWS) return { fault: 'too large' };
  const end = { row: 0, column: 0 };
  let filledCount = 0;
  let farthest = { address: '', reach: 0 };
  for (const match of xml.matchAll(ADDRESS)) {
    const [begin, address = ''] = match;
    const place = parsePlace(address);
    if (place === null) return { fault: 'unreadable' };
    if (place.row > LAST_ROW || place.column > LAST_COLUMN) return { fault: 'far cell', place: address };
    if (place.column === 0 || isEmpty(xml, match.index + begin.length - 1)) continue;
    filledCount += 1;
    end.row = Math.max(end.row, place.row);
    end.column = Math.max(end.column, place.column);
    const reach = Math.max(place.row / LAST_ROW, place.column / LAST_COLUMN);
    if (reach > farthest.reach) farthest = { address, reach };
  }
  const isFar = end.row * end.column > FREE_PLACES + PLACES_OF_CELL * filledCount;
  return isFar ? { fault: 'far cell', place: farthest.address } : null;
}

function countRows(xml: string): number {
  return xml.matchAll(ROW).reduce((count) => count + 1, 0);
}

/** The column of a row's address is 0; null: neither a row's address nor a cell's. */
function parsePlace(address: string): { row: number; column: number } | null {
  const [, letters, digits] = PLAIN_ADDRESS.exec(address) ?? [];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits), column };
}

function isEmpty(xml: string, position: number): boolean {
  EMPTY_CELL.lastIndex = position;
  return EMPTY_CELL.test(xml);
}

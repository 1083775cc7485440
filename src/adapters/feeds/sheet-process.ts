import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { whyTooCostly } from './sheet-cost.ts';

export interface SheetJob {
  bytes: Uint8Array;
  /** Of all parts together, unpacked. */
  maxUnpackedBytes: number;
}

/** The first sheet, row by row, or why there is none. */
export type Sheet =
  | { rows: readonly (readonly SheetCell[])[] }
  | { fault: 'too large' | 'unreadable' }
  /** Where it lies: `XFD1048576`, or `1048576` of a row. */
  | { fault: 'far cell'; place: string };

export type SheetCell = string | number | boolean | Date | null;

// Started for one workbook, with its own memory limit: a decompression bomb ends this process alone.
process.once('message', (job: SheetJob) => {
  void sheetOf(job).then((sheet) => process.send?.(sheet, () => process.disconnect()));
});

/** What the parts say they unpack to is added up before one of them is unpacked; none is given more room than it said. */
async function sheetOf({ bytes, maxUnpackedBytes }: SheetJob): Promise<Sheet> {
  try {
    if (unpackedSize(bytes) > Math.min(maxUnpackedBytes, likelySize(bytes))) return { fault: 'too large' };
    const fault = whyTooCostly(bytes);
    if (fault !== null) return fault;
    return { rows: (await readSheet(new Uint8Array(bytes).buffer)) as SheetCell[][] };
  } catch {
    return { fault: 'unreadable' };
  }
}

/** Sheets unpack to ten times their size; what unpacks to far more is made to burst its reader. */
function likelySize({ length }: Uint8Array): number {
  return 4 * 1024 * 1024 + 40 * length;
}

function unpackedSize(bytes: Uint8Array): number {
  let size = 0;
  unzipSync(bytes, {
    filter({ originalSize }) {
      size += originalSize;
      return false;
    },
  });
  return size;
}

import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

export interface SheetJob {
  bytes: Uint8Array<ArrayBuffer>;
  /** Of all parts together, unpacked. */
  maxUnpackedBytes: number;
}

/** The first sheet, row by row, or why there is none. */
export type Sheet = { rows: readonly (readonly SheetCell[])[] } | { fault: 'too large' | 'unreadable' };

export type SheetCell = string | number | boolean | Date | null;

parentPort?.postMessage(await sheetOf(workerData as SheetJob));

/** What the parts say they unpack to is added up before one of them is unpacked; none is given more room than it said. */
async function sheetOf({ bytes, maxUnpackedBytes }: SheetJob): Promise<Sheet> {
  try {
    if (unpackedSize(bytes) > maxUnpackedBytes) return { fault: 'too large' };
    return { rows: (await readSheet(bytes.buffer)) as SheetCell[][] };
  } catch {
    return { fault: 'unreadable' };
  }
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

import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { BackupRow, BackupTable } from '../database/backup/backup-tables.ts';

export const BACKUP_FORMAT = 'forecourt-backup';
export const BACKUP_VERSION = 1;

/** The lines of a backup: its head, the rows, the files in pieces, and what it must add up to. */
export type BackupLine = BackupHead | RowLine | FileLine | EndLine;

export interface BackupHead {
  format: typeof BACKUP_FORMAT;
  version: number;
  /** ISO instant: everything written until then is in it. */
  at: string;
  /** Names of the steps that made the tables; the same on both engines. */
  migrations: readonly string[];
}

export interface RowLine {
  table: BackupTable;
  row: BackupRow;
}

/** A piece of a lead's file or of a photo that waits, in base64; the pieces of one file follow each other. */
export interface FileLine {
  /** `waits`: to be cleaned. */
  file: { website_id: number; id: string; waits?: boolean; is_photo?: true };
  bytes: string;
}

export interface EndLine {
  end: BackupTotals & {
    /** Hex, of every line before this one with its line end. */
    sha256: string;
  };
}

export interface BackupTotals {
  rows: Record<string, number>;
  files: number;
}

/** Longer than any row may be. */
const LONGEST_LINE = 64 * 1024 * 1024;

/** The lines of a packed backup as they stand in it. Throws when the bytes are cut, cannot be read, or are not packed. */
export async function* readBackupLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const packedStream = Readable.from(bytes);
  const unpackedStream = createGunzip();
  packedStream.on('error', (error) => unpackedStream.destroy(error)).pipe(unpackedStream);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  try {
    for await (const piece of unpackedStream as AsyncIterable<Buffer>) {
      const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_LINE) throw new Error('A line is too long.');
      yield* lines;
    }
  } finally {
    packedStream.destroy();
  }
  if (rest !== '') throw new Error('The last line is cut.');
}

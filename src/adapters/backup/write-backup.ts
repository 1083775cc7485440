import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type BackupRow, BACKUP_TABLES } from '../database/backup/backup-tables.ts';
import type { Snapshot } from '../database/backup/snapshot.ts';
import { migrations } from '../database/migrations/migrations.ts';
import type { Files } from '#ports/files.ts';
import { openPhotoFolder, readNamedPhoto } from './photo-folder.ts';
import { encrypt } from './age-file.ts';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupHead,
  type BackupLine,
  type BackupTotals,
  type FileLine,
} from './read-backup-lines.ts';

export interface BackupParts {
  snapshot: Snapshot;
  files: Files;
  /** ISO instant. */
  at: string;
  /** A passphrase that the file is encrypted with; null: it is not. */
  key: string | null;
  /** Called now and then with the rows and files written so far. */
  progress?: (done: number) => void;
}

export interface WrittenBackup extends BackupTotals {
  /** Files that the database names but the store does not have. */
  missing: string[];
  /** Photos of cars that no backup beside this one had. */
  newPhotos: number;
}

/** Leads hold personal data. */
const OWNER_ONLY = 0o600;
const FAST = { level: 3 };
const PIECE_BYTES = 96 * 1024;

/** Writes everything to one compressed file: complete and on disk under its name, or not there at all. */
export async function writeBackup(path: string, parts: BackupParts): Promise<WrittenBackup> {
  const totals: WrittenBackup = { rows: {}, files: 0, missing: [], newPhotos: 0 };
  const part = `${path}.part`;
  try {
    const out = createWriteStream(part, { mode: OWNER_ONLY, flush: true });
    const photos = openPhotoFolder(path);
    const lines = Readable.from(sealLines(listLines({ ...parts, photos }, totals), totals));
    const { key } = parts;
    await (key === null
      ? pipeline(lines, createGzip(FAST), out)
      : pipeline(
          lines,
          createGzip(FAST),
          (packedBytes: AsyncIterable<Buffer>) => encrypt(packedBytes, key),
          out,
        ));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return totals;
}

/** Batches of lines as text, closed by the line that the rest must add up to. */
async function* sealLines(
  batches: AsyncIterable<readonly BackupLine[]>,
  totals: WrittenBackup,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const batch of batches) {
    const text = batch.map((line) => `${JSON.stringify(line)}\n`).join('');
    hash.update(text);
    yield text;
  }
  const { rows, files } = totals;
  yield `${JSON.stringify({ end: { rows, files, sha256: hash.digest('hex') } })}\n`;
}

type LineParts = BackupParts & { photos: ReturnType<typeof openPhotoFolder> };

async function* listLines(parts: LineParts, totals: WrittenBackup): AsyncGenerator<readonly BackupLine[]> {
  const { snapshot, at: instant } = parts;
  const head: BackupHead = {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    at: instant,
    migrations: Object.keys(migrations),
  };
  yield [head];
  for (const table of BACKUP_TABLES) {
    totals.rows[table] = 0;
    for await (const rows of snapshot.rows(table)) {
      yield rows.map((row) => ({ table, row }));
      totals.rows[table] += rows.length;
      parts.progress?.(sumTotals(totals));
    }
  }
  yield* readFiles(parts, totals);
  yield* readPhotos(parts, totals);
}

/** What the rows name was in the store before they were written. */
async function* readFiles(
  { snapshot, files, progress }: BackupParts,
  totals: WrittenBackup,
): AsyncGenerator<readonly BackupLine[]> {
  for await (const rows of snapshot.rows('lead_file')) {
    for (const row of rows) {
      if (row['state'] === 'refused') continue;
      const waits = row['state'] === 'waiting';
      const file = {
        website_id: Number(row['website_id']),
        id: String(row['id']),
        ...(waits ? { waits } : {}),
      };
      const bytes = await readLeadFile(files, file);
      if (bytes === null) {
        totals.missing.push(file.id);
        continue;
      }
      yield* cutIntoLines(file, bytes);
      totals.files += 1;
      progress?.(sumTotals(totals));
    }
  }
}

/** Those that wait stand in the backup itself, since they hold what the camera noted; the others once beside it. */
async function* readPhotos(
  { snapshot, files, photos }: LineParts,
  totals: WrittenBackup,
): AsyncGenerator<readonly BackupLine[]> {
  for await (const rows of snapshot.rows('photo')) {
    for (const row of rows) {
      const cleanPhoto = readNamedPhoto(row);
      const outcome = cleanPhoto && (await photos.add(cleanPhoto, files));
      if (outcome === 'new') totals.newPhotos += 1;
      if (outcome === 'missing') totals.missing.push(String(row['sha256']));
      if (row['state'] === 'waiting') yield* readWaitingPhoto(row, files, totals);
    }
  }
}

/** One that was cleaned since is refused after a restore: its device has dropped it. */
async function* readWaitingPhoto(
  row: BackupRow,
  files: Files,
  totals: WrittenBackup,
): AsyncGenerator<readonly BackupLine[]> {
  const [websiteId, id] = [Number(row['website_id']), String(row['id'])];
  const bytes = await files.read({ websiteId, id, waits: true, isPhoto: true });
  if (bytes === null) return;
  yield* cutIntoLines({ website_id: websiteId, id, waits: true, is_photo: true }, Buffer.from(bytes));
  totals.files += 1;
}

function* cutIntoLines(file: FileLine['file'], bytes: Buffer): Generator<readonly BackupLine[]> {
  // An empty one is a piece, too.
  for (let start = 0; start === 0 || start < bytes.length; start += PIECE_BYTES)
    yield [{ file, bytes: bytes.subarray(start, start + PIECE_BYTES).toString('base64') }];
}

/** One that waited when the rows were read may have been cleaned since; restored, it is cleaned once more. */
async function readLeadFile(files: Files, { website_id: websiteId, id, waits = false }: FileLine['file']) {
  for (const place of waits ? [true, false] : [false]) {
    const bytes = await files.read({ websiteId, id, waits: place });
    if (bytes !== null) return Buffer.from(bytes);
  }
  return null;
}

function sumTotals({ rows, files }: BackupTotals): number {
  return Object.values(rows).reduce((sum, count) => sum + count, files);
}

import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BackupRow,
  type BackupTable,
  BACKUP_TABLES,
  ROWS_AT_ONCE,
} from '../database/backup/backup-tables.ts';
import type { InsertRows, RestoreTarget } from '../database/backup/snapshot.ts';
import type { FileName, Files } from '#ports/files.ts';
import { computeDigest, createFolder } from '../files/on-disk.ts';
import { FILE_STORE_FACT, SECRETS_KEY_FACT } from '../files/open-file-store.ts';
import { openFile } from './age-file.ts';
import { openPhotoFolder, readNamedPhoto } from './photo-folder.ts';
import { type BackupLine, type FileLine, readBackupLines } from './read-backup-lines.ts';
import type { BackupFile } from './check-backup.ts';
import type { ErasedLeads } from './erasures.ts';
import { readAlertOwner } from '#domain/leads/deliveries/delivery.ts';
import {
  eraseDeliveryCells,
  eraseEventCells,
  eraseLeadCells,
  eraseReservationCells,
} from '../database/writes/erase-writes.ts';

/** The column that names whose row it is, where it is not `lead_id`. */
const OWNERS: Partial<Record<BackupTable, string>> = {
  lead: 'id',
  shopper: 'id',
  shopper_car: 'shopper_id',
  shopper_search: 'shopper_id',
};

const OF_ACCOUNT: ReadonlySet<BackupTable> = new Set(['shopper', 'shopper_car', 'shopper_search']);

export interface LoadParts {
  target: RestoreTarget;
  files: Files;
  /** A folder of this machine for each file meanwhile. */
  incoming: string;
  /** Leads whose persons were erased after the backup was taken. */
  erased: ErasedLeads;
  /** Called now and then with the rows and files restored so far. */
  progress?: (done: number) => void;
}

/**
 * Puts a checked backup into an empty database: every row in one transaction that waits for every file. Answers how many
 * photos of cars are not beside it.
 */
export async function loadBackup(
  { path, key }: BackupFile,
  { target, files: store, incoming, erased, progress }: LoadParts,
): Promise<{ missingPhotos: number }> {
  const openedBackup = await openFile(path, key);
  if ('fault' in openedBackup) throw new Error(openedBackup.fault);
  const photos = openPhotoFolder(path);
  let missingPhotos = 0;
  await target.load(async (insert) => {
    const rows = createRowWriter(insert);
    const files = createFileWriter(store, incoming);
    const filter = createErasureFilter(erased);
    let loadedCount = 0;
    for await (const text of readBackupLines(openedBackup.bytes)) {
      const line = JSON.parse(text) as BackupLine;
      const row = 'row' in line ? filter.row(line.table, line.row) : null;
      if ('row' in line && row !== null) await rows.take(line.table, row);
      const photo = row !== null && 'row' in line && line.table === 'photo' ? readNamedPhoto(row) : null;
      if (photo !== null && !(await photos.restore(photo, store, incoming))) missingPhotos += 1;
      if ('file' in line && filter.hasFile(line.file.id)) await files.take(line);
      if ((loadedCount += 1) % ROWS_AT_ONCE === 0) progress?.(loadedCount);
    }
    await rows.end();
    await files.end();
  });
  return { missingPhotos };
}

function createRowWriter(insert: InsertRows) {
  let table: BackupTable = 'website';
  let batch: BackupRow[] = [];
  const end = async () => {
    if (batch.length > 0) await insert(table, batch);
    batch = [];
  };
  return {
    end,
    async take(next: BackupTable, row: BackupRow) {
      // A table's name becomes part of a statement.
      if (!BACKUP_TABLES.includes(next)) throw new Error('The backup names a table that does not exist.');
      if (next !== table || batch.length >= ROWS_AT_ONCE) await end();
      table = next;
      batch.push(row);
    },
  };
}

const ID = /^[0-9a-f]{32}$/;

/** The pieces of one file follow each other; none is longer than a form may send. */
function createFileWriter(files: Files, incoming: string) {
  let current: { name: FileName; pieces: Buffer[] } | null = null;
  const end = async () => {
    if (current === null) return;
    const path = join(incoming, randomBytes(16).toString('hex'));
    await createFolder(incoming);
    try {
      await writeFile(path, Buffer.concat(current.pieces), { flush: true, mode: 0o600 });
      await files.put(current.name, { path, ...(await computeDigest(path)) });
    } finally {
      await rm(path, { force: true });
    }
    current = null;
  };
  return {
    end,
    async take({ file, bytes }: FileLine) {
      const { website_id: websiteId, id, waits = false, is_photo: isPhoto } = file;
      if (current?.name.id !== id) {
        await end();
        if (!ID.test(id) || !Number.isSafeInteger(websiteId))
          throw new Error('The backup names a file wrongly.');
        current = { name: { websiteId, id, waits, ...(isPhoto && { isPhoto }) }, pieces: [] };
      }
      current.pieces.push(Buffer.from(bytes, 'base64'));
    },
  };
}

/** Filters what a backup from before an erasure may restore. */
interface ErasureFilter {
  /** The row to restore; null: none. */
  row(table: BackupTable, row: BackupRow): BackupRow | null;
  /** Whether this file is restored. */
  hasFile(id: string): boolean;
}

const NOTED_ANEW = new Set<unknown>([FILE_STORE_FACT, SECRETS_KEY_FACT]);

function createErasureFilter(erased: ErasedLeads): ErasureFilter {
  const files = new Set<string>();
  return {
    row(table, row) {
      // Where the files lie and which key signs from now on, the first start notes.
      if (table === 'fact') return NOTED_ANEW.has(row['name']) ? null : row;
      const owner = String(row[OWNERS[table] ?? 'lead_id']);
      const erasedAt = erased.get(readAlertOwner(owner) ?? owner);
      if (erasedAt === undefined) return row;
      // Rows of a backup are as wide as the tables: `restore` takes those of this release alone.
      if (table === 'lead') return { ...row, ...eraseLeadCells(row as never, erasedAt) };
      if (table === 'delivery') return { ...row, ...eraseDeliveryCells(row as never, erasedAt) };
      if (table === 'lead_event') return { ...row, ...(eraseEventCells(row as never) as object) };
      if (table === 'reservation') return { ...row, ...eraseReservationCells(row as never) };
      if (OF_ACCOUNT.has(table)) return null;
      if (table !== 'lead_file') return row;
      files.add(String(row['id']));
      return null;
    },
    hasFile: (id) => !files.has(id),
  };
}

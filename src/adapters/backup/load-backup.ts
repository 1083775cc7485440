import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  type BackupRow,
  type BackupTable,
  BACKUP_TABLES,
  ROWS_AT_ONCE,
} from '../database/backup/backup-tables.ts';
import type { InsertRows, RestoreTarget } from '../database/backup/snapshot.ts';
import { buildLeadFilePath, buildUncleanedPath } from '../files/lead-file-folder.ts';
import { createFolder } from '../files/on-disk.ts';
import { openFile } from './age-file.ts';
import { type BackupLine, type FileLine, readBackupLines } from './read-backup-lines.ts';
import type { BackupFile } from './check-backup.ts';
import type { ErasedLeads } from './erasures.ts';
import { readAlertOwner } from '#domain/leads/deliveries/delivery.ts';
import {
  eraseDeliveryCells,
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
  /** `DATA_DIR/files`. */
  filesFolder: string;
  /** Leads whose persons were erased after the backup was taken. */
  erased: ErasedLeads;
  /** Called now and then with the rows and files restored so far. */
  progress?: (done: number) => void;
}

/** Puts a checked backup into an empty database: every row in one transaction that waits for every file. */
export async function loadBackup(
  { path, key }: BackupFile,
  { target, filesFolder, erased, progress }: LoadParts,
): Promise<void> {
  const openedBackup = await openFile(path, key);
  if ('fault' in openedBackup) throw new Error(openedBackup.fault);
  await target.load(async (insert) => {
    const rows = createRowWriter(insert);
    const files = createFileWriter(filesFolder);
    const filter = createErasureFilter(erased);
    let loadedCount = 0;
    for await (const text of readBackupLines(openedBackup.bytes)) {
      const line = JSON.parse(text) as BackupLine;
      const row = 'row' in line ? filter.row(line.table, line.row) : null;
      if ('row' in line && row !== null) await rows.take(line.table, row);
      if ('file' in line && filter.hasFile(line.file.id)) await files.take(line);
      if ((loadedCount += 1) % ROWS_AT_ONCE === 0) progress?.(loadedCount);
    }
    await rows.end();
    await files.end();
  });
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

function createFileWriter(folder: string) {
  let current: { id: string; handle: FileHandle } | null = null;
  const end = async () => {
    await current?.handle.sync();
    await current?.handle.close();
    current = null;
  };
  return {
    end,
    async take({ file: { website_id, id, waits }, bytes }: FileLine) {
      if (current?.id !== id) {
        await end();
        if (!ID.test(id) || !Number.isSafeInteger(website_id))
          throw new Error('The backup names a file wrongly.');
        const path = (waits ? buildUncleanedPath : buildLeadFilePath)(folder, website_id, id);
        await createFolder(dirname(path));
        current = { id, handle: await open(path, 'w', 0o600) };
      }
      await current.handle.writeFile(Buffer.from(bytes, 'base64'));
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

function createErasureFilter(erased: ErasedLeads): ErasureFilter {
  const files = new Set<string>();
  return {
    row(table, row) {
      const owner = String(row[OWNERS[table] ?? 'lead_id']);
      const erasedAt = erased.get(readAlertOwner(owner) ?? owner);
      if (erasedAt === undefined) return row;
      // Rows of a backup are as wide as the tables: `restore` takes those of this release alone.
      if (table === 'lead') return { ...row, ...eraseLeadCells(row as never, erasedAt) };
      if (table === 'delivery') return { ...row, ...eraseDeliveryCells(row as never, erasedAt) };
      if (table === 'reservation') return { ...row, ...eraseReservationCells(row as never) };
      if (OF_ACCOUNT.has(table)) return null;
      if (table !== 'lead_file') return row;
      files.add(String(row['id']));
      return null;
    },
    hasFile: (id) => !files.has(id),
  };
}

import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  BACKUP_TABLES,
  type BackupRow,
  type BackupTable,
  ROWS_AT_ONCE,
} from '../database/backup/backup-tables.ts';
import type { InsertRows, RestoreTarget } from '../database/backup/snapshot.ts';
import { leadFilePath, uncleanedPath } from '../files/lead-file-folder.ts';
import { createFolder } from '../files/on-disk.ts';
import { openFile } from './age-file.ts';
import { type BackupLine, readBackupLines, type FileLine } from './read-backup-lines.ts';
import type { BackupFile } from './check-backup.ts';
import type { ErasedLeads } from './erasures.ts';
import { createErasureFilter } from './without-erased.ts';

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
        const path = (waits ? uncleanedPath : leadFilePath)(folder, website_id, id);
        await createFolder(dirname(path));
        current = { id, handle: await open(path, 'w', 0o600) };
      }
      await current.handle.writeFile(Buffer.from(bytes, 'base64'));
    },
  };
}

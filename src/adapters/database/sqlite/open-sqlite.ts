import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseFault, IfMissing } from '../database-fault.ts';
import type { Engine } from '../engine.ts';
import { connectSqlite } from './connection.ts';
import { prepareFile } from './prepare-file.ts';
import { lockForServer, lockWhenFree } from './server-lock.ts';
import { openSqliteEngine } from './sqlite-engine.ts';
import { toFault, reportLocked, findMissingFile, writeMarkerFile, findNoDatabase } from './sqlite-faults.ts';

export interface SqliteFolder {
  dataDir: string;
  role: 'server' | 'successor' | 'command';
  ifMissing: IfMissing;
}

/** Opens `forecourt.sqlite` in the data folder, made and brought up to date where needed. */
export async function openSqlite(
  folder: SqliteFolder,
): Promise<{ engine: Engine } | { fault: DatabaseFault }> {
  const missingFault = folder.ifMissing === 'refuse' ? findNoDatabase(folder.dataDir) : null;
  if (missingFault) return { fault: missingFault };
  let release = () => {};
  try {
    makeFolder(path.resolve(folder.dataDir));
    const lockFile = path.join(folder.dataDir, 'server.lock');
    if (folder.role === 'server') {
      const lock = lockForServer(lockFile);
      if (!lock) return { fault: reportLocked(folder.dataDir) };
      release = lock.release;
    }
    if (folder.role === 'successor') release = lockWhenFree(lockFile).release;
    const openedFile = await openFile(folder, release);
    if ('fault' in openedFile) release();
    return openedFile;
  } catch (error) {
    release();
    const fault = toFault(error, folder.dataDir);
    if (!fault) throw error;
    return { fault };
  }
}

async function openFile(
  { dataDir, role }: SqliteFolder,
  release: () => void,
): Promise<{ engine: Engine } | { fault: DatabaseFault }> {
  const file = path.join(dataDir, 'forecourt.sqlite');
  const fault = findMissingFile(dataDir, file) ?? (await prepareFile(file));
  if (fault) return { fault };
  writeMarkerFile(dataDir);
  const reader = connectSqlite(file, 'read', 50);
  return { engine: await openSqliteEngine(reader, { file, role }, release) };
}

// Node's own recursive way never returns where the system answers "no such file" (under /proc, for one).
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

import path from 'node:path';
import type { DatabaseFault } from '../database-fault.ts';
import { type DatabaseOptions, openDatabase } from '../open-database.ts';
import { postgresRestore } from './postgres-restore.ts';
import { postgresSnapshot } from './postgres-snapshot.ts';
import type { RestoreTarget, Snapshot } from './snapshot.ts';
import { sqliteRestore } from './sqlite-restore.ts';
import { sqliteSnapshot } from './sqlite-snapshot.ts';

export type DatabaseLocation = Pick<DatabaseOptions, 'dataDir' | 'databaseUrl' | 'adminUrl'>;

/** The database as it is now, brought up to date first; a server may go on beside it. */
export async function openSnapshot(
  location: DatabaseLocation,
): Promise<{ snapshot: Snapshot } | { fault: DatabaseFault }> {
  const opened = await openDatabase({ ...location, role: 'command', ifMissing: 'refuse' });
  if ('fault' in opened) return opened;
  await opened.database.close();
  const { dataDir, databaseUrl } = location;
  const snapshot =
    databaseUrl === null ? sqliteSnapshot(fileIn(dataDir)) : await postgresSnapshot(databaseUrl);
  return { snapshot };
}

/** A database prepared for a restore. On one machine no server can start on the folder meanwhile. */
export async function openRestore(
  location: DatabaseLocation,
): Promise<{ target: RestoreTarget } | { fault: DatabaseFault }> {
  const opened = await openDatabase({ ...location, role: 'server' });
  if ('fault' in opened) return opened;
  const { database } = opened;
  const { dataDir, databaseUrl, adminUrl } = location;
  const target =
    databaseUrl === null ? sqliteRestore(fileIn(dataDir)) : postgresRestore(adminUrl ?? databaseUrl);
  return {
    target: {
      ...target,
      async close() {
        await target.close();
        await database.close();
      },
    },
  };
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'forecourt.sqlite');
}

import path from 'node:path';
import type { DatabaseFault } from '../database-fault.ts';
import { type DatabaseOptions, openDatabase } from '../open-database.ts';
import { openPostgresRestore } from './postgres-restore.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import type { RestoreTarget, Snapshot } from './snapshot.ts';
import { openSqliteRestore } from './sqlite-restore.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.ts';

export type DatabaseLocation = Pick<DatabaseOptions, 'dataDir' | 'databaseUrl' | 'adminUrl'>;

/** The database as it is now, brought up to date first; a server may go on beside it. */
export async function openSnapshot(
  location: DatabaseLocation,
): Promise<{ snapshot: Snapshot } | { fault: DatabaseFault }> {
  const openedDatabase = await openDatabase({ ...location, role: 'command', ifMissing: 'refuse' });
  if ('fault' in openedDatabase) return openedDatabase;
  await openedDatabase.database.close();
  const { dataDir, databaseUrl } = location;
  const snapshot =
    databaseUrl === null
      ? openSqliteSnapshot(databasePath(dataDir))
      : await openPostgresSnapshot(databaseUrl);
  return { snapshot };
}

/** A database prepared for a restore. On one machine no server can start on the folder meanwhile. */
export async function openRestore(
  location: DatabaseLocation,
): Promise<{ target: RestoreTarget } | { fault: DatabaseFault }> {
  const openedDatabase = await openDatabase({ ...location, role: 'server' });
  if ('fault' in openedDatabase) return openedDatabase;
  const { database } = openedDatabase;
  const { dataDir, databaseUrl, adminUrl } = location;
  const target =
    databaseUrl === null
      ? openSqliteRestore(databasePath(dataDir))
      : openPostgresRestore(adminUrl ?? databaseUrl);
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

function databasePath(dataDir: string): string {
  return path.join(dataDir, 'forecourt.sqlite');
}

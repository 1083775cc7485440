import { openDatabase } from '#adapters/database/open-database.ts';
import type { Database } from '#ports/database.ts';

type Role = 'server' | 'command';

/** Opens the embedded database of a data folder: as a command beside a server, or as the server. `now`: its clock. */
export async function openEmbedded(dataDir: string, role: Role, now = Date.now): Promise<Database> {
  const opened = await openDatabase({ dataDir, databaseUrl: null, adminUrl: null, role, now });
  if ('fault' in opened) throw new Error(opened.fault.message);
  return opened.database;
}

/** Works on the embedded database of a data folder as a command does, and closes it. */
export async function inEmbedded<Answer>(
  dataDir: string,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const database = await openEmbedded(dataDir, 'command');
  return work(database).finally(() => database.close());
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Database } from '#ports/database.ts';
import { databaseSuites } from './database-suites.ts';

describe('SQLite', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'forecourt-'));
  let opened: Promise<Database> | null = null;
  const open = () => (opened ??= openAs('server'));

  async function openAs(role: 'server' | 'command'): Promise<Database> {
    const result = await openDatabase({ dataDir, databaseUrl: null, adminUrl: null, role });
    if ('fault' in result) throw new Error(result.fault.message);
    return result.database;
  }

  afterAll(async () => {
    await (await opened)?.close();
    rmSync(dataDir, { recursive: true });
  });

  databaseSuites(open, () => openAs('command'));
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe } from 'vitest';
import type { Database } from '#ports/database.ts';
import { openEmbedded } from '#test/embedded-database.ts';
import { databaseSuites } from './database-suites.ts';
import { suiteNow } from './outbox-samples.ts';

describe('SQLite', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'forecourt-'));
  let opened: Promise<Database> | null = null;
  const open = () => (opened ??= openEmbedded(dataDir, 'server', suiteNow));

  afterAll(async () => {
    await (await opened)?.close();
    rmSync(dataDir, { recursive: true });
  });

  databaseSuites(open, () => openEmbedded(dataDir, 'command', suiteNow));
});

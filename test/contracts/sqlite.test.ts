import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe } from 'vitest';
import type { Database } from '#ports/database.ts';
import { openEmbedded } from '#test/embedded-database.ts';
import { createLocalCounts } from '#server/bounds/local-counts.ts';
import { openCounts } from '#server/bounds/shared-counts.ts';
import { countsContract, failOnError } from './counts.contract.ts';
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
  // One process, which counts in its memory.
  describe('where it is asked for none', () => {
    countsContract(async (now) => createLocalCounts(now));
  });
  describe('where it has none', () => {
    countsContract(async (now) => openCounts({ database: await open(), log: failOnError }, 'secret', now));
  });
});

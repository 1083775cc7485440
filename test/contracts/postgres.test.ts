import { afterAll, beforeAll, describe } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Database } from '#ports/database.ts';
import { postgresPrograms, startPostgres, type PrivatePostgres } from '../postgres.ts';
import { openCounts } from '#server/bounds/shared-counts.ts';
import { countsContract, failOnError } from './counts.contract.ts';
import { databaseSuites } from './database-suites.ts';
import { suiteNow } from './outbox-samples.ts';

const programs = postgresPrograms();

describe.skipIf(!programs)('PostgreSQL', () => {
  let server: PrivatePostgres;
  let urls: Awaited<ReturnType<PrivatePostgres['newDatabase']>>;
  let opened: Promise<Database> | null = null;
  const open = () => (opened ??= openNew());

  async function openNew(): Promise<Database> {
    const result = await openDatabase({ dataDir: '', ...urls, role: 'server', now: suiteNow });
    if ('fault' in result) throw new Error(result.fault.message);
    return result.database;
  }

  beforeAll(async () => {
    server = await startPostgres(programs!);
    urls = await server.newDatabase();
  });

  afterAll(async () => {
    await (await opened)?.close();
    await server.stop();
  });

  databaseSuites(open, openNew);
  describe('by itself', () => {
    countsContract(async (now) => (await open()).openCounts({ secret: 'secret', now })!);
  });
  describe('with counts of a server beside it', () => {
    countsContract(async (now) => openCounts({ database: await open(), log: failOnError }, 'secret', now));
  });
});

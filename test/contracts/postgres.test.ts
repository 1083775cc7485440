import { afterAll, beforeAll, describe } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Database } from '#ports/database.ts';
import { postgresPrograms, startPostgres, type PrivatePostgres } from '../postgres.ts';
import { bookingsContract } from './bookings.contract.ts';
import { databaseContract } from './database.contract.ts';
import { feedsContract } from './feeds.contract.ts';
import { heldContract } from './held.contract.ts';
import { leadFilesContract } from './lead-files.contract.ts';
import { leadsContract } from './leads.contract.ts';
import { outboxContract } from './outbox.contract.ts';
import { pricesContract } from './prices.contract.ts';
import { quarantineContract } from './quarantine.contract.ts';
import { retentionContract } from './retention.contract.ts';
import { stockContract } from './stock.contract.ts';
import { tenantsContract } from './tenants.contract.ts';

const programs = postgresPrograms();

describe.skipIf(!programs)('PostgreSQL', () => {
  let server: PrivatePostgres;
  let urls: Awaited<ReturnType<PrivatePostgres['newDatabase']>>;
  let opened: Promise<Database> | null = null;
  const open = () => (opened ??= openNew());

  async function openNew(): Promise<Database> {
    const result = await openDatabase({ dataDir: '', ...urls, role: 'server' });
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

  tenantsContract(open);
  stockContract(open);
  pricesContract(open);
  quarantineContract(open);
  leadsContract(open);
  leadFilesContract(open);
  bookingsContract(open);
  heldContract(open, openNew);
  retentionContract(open);
  feedsContract(open);
  outboxContract(open, openNew);
  databaseContract(open, openNew);
});

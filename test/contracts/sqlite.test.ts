import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Database } from '#ports/database.ts';
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

  tenantsContract(open);
  stockContract(open);
  pricesContract(open);
  quarantineContract(open);
  leadsContract(open);
  leadFilesContract(open);
  bookingsContract(open);
  heldContract(open, () => openAs('command'));
  retentionContract(open);
  feedsContract(open);
  outboxContract(open, () => openAs('command'));
  databaseContract(open, () => openAs('command'));
});

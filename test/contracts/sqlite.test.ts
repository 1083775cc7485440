import { mkdtempSync, rmSync } from 'node:fs';
import { StatementSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#ports/database.ts';
import { openEmbedded } from '#test/embedded-database.ts';
import { NOW, SAMPLE_SITE } from '#test/search/sample-stock.ts';
import { createLocalCounts } from '#server/bounds/local-counts.ts';
import { openCounts } from '#server/bounds/shared-counts.ts';
import { countsContract, failOnError } from './counts.contract.ts';
import { databaseSuites } from './database-suites.ts';
import { suiteNow } from './outbox-samples.ts';
import { sampleCar, sampleWebsite } from './samples.ts';

describe('SQLite', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'forecourt-'));
  let opened: Promise<Database> | null = null;
  const open = () => (opened ??= openEmbedded(dataDir, 'server', suiteNow));

  afterAll(async () => {
    await (await opened)?.close();
    rmSync(dataDir, { recursive: true });
  });

  databaseSuites(open, () => openEmbedded(dataDir, 'command', suiteNow));
  it('runs no statement of the console’s stock list on the thread that serves shoppers', async () => {
    const database = await open();
    const { website } = await database.tenants.save(sampleWebsite('listed-aside'));
    const { stock, stockList } = database.openStores(website.id);
    await stock.upsert([sampleCar('A')]);
    expect(await listCarStatements(() => stock.byStockNumber('A'))).toHaveLength(1);
    const rules = { ...SAMPLE_SITE, search_filters: '' };
    const search = {
      view: 'all',
      place: null,
      car_type: null,
      query: 'A',
      sort: 'newest',
      after: null,
    } as const;
    const statements = await listCarStatements(async () => {
      const page = await stockList.listPage({ ...search, now: NOW, rules, limit: 50 });
      const ids = page?.cars.map(({ id }) => id) ?? [];
      expect(ids).toHaveLength(1);
      expect(await stockList.countAll()).toBe(1);
      expect(await stockList.listChosen(ids)).toHaveLength(1);
      await stockList.countVisits(ids, NOW);
    });
    expect(statements).toEqual([]);
  });

  // One process, which counts in its memory.
  describe('where it is asked for none', () => {
    countsContract(async (now) => createLocalCounts(now));
  });
  describe('where it has none', () => {
    countsContract(async (now) => openCounts({ database: await open(), log: failOnError }, 'secret', now));
  });
});

/** Those about cars that this thread ran meanwhile: another has classes of its own. */
async function listCarStatements(work: () => Promise<unknown>): Promise<string[]> {
  const ways = ['all', 'get', 'iterate', 'run'] as const;
  const spies = ways.map((way) => vi.spyOn(StatementSync.prototype, way));
  await work();
  const runs = spies.flatMap(({ mock }) => mock.contexts as StatementSync[]);
  for (const spy of spies) spy.mockRestore();
  return runs.map(({ sourceSQL }) => sourceSQL).filter((text) => text.includes('"car'));
}

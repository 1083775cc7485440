import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#adapters/database/open-database.ts';
import { createCarCache } from '#server/sites/car-cache.ts';
import { buildReadyIndex } from '#server/sites/index-memory.ts';
import { createIndexCache } from '#server/sites/index-cache.ts';
import { createTenantState } from '#server/sites/tenant.ts';
import { openReservingSite } from '#test/contracts/sample-hold.ts';
import { sampleCar } from '#test/contracts/samples.ts';

const AT_ONCE = 500;
const CHANGES = 200;

/**
 * What the first request after a change of one car does before it can search, with the server's own parts over a real
 * database: processor time of this thread for many changes, in milliseconds. The writes are another thread's.
 */
export async function indexedChanges(count: number): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const opened = await openDatabase({ dataDir, databaseUrl: null, adminUrl: null, role: 'command' });
  if ('fault' in opened) throw new Error(opened.fault.message);
  const { database } = opened;
  try {
    const site = await openReservingSite(database, []);
    for (let from = 0; from < count; from += AT_ONCE) {
      const cars = Array.from({ length: AT_ONCE }, (_, at) => sampleCar(`S${from + at}`, { km: from + at }));
      await site.stock.upsert(cars);
    }
    const indexes = createIndexCache({ build: buildReadyIndex, budget: Infinity });
    const caches = { database, indexes, cars: createCarCache(4000), payments: null };
    await createTenantState(await site.record(), caches).indexed();
    let worked = 0;
    for (let change = 0; change < CHANGES; change++) {
      const stocknum = `S${(change * 7_919) % count}`;
      await site.stock.upsert([sampleCar(stocknum, { price_cents: 100_000 + change })]);
      const before = process.threadCpuUsage();
      await createTenantState(await site.record(), caches).indexed();
      const { user, system } = process.threadCpuUsage(before);
      worked += (user + system) / 1000;
    }
    return worked / CHANGES;
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

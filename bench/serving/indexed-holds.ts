import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#adapters/database/open-database.ts';
import { createCarCache } from '#server/sites/car-cache.ts';
import { buildReadyIndex } from '#server/sites/index-memory.ts';
import { createIndexCache } from '#server/sites/index-cache.ts';
import { createTenantState } from '#server/sites/tenant.ts';
import { openReservingSite, sampleHold } from '#test/contracts/sample-hold.ts';

const HOLDS = 300;

/**
 * What the first request after a hold does before it can search, with the server's own parts over a real database:
 * milliseconds for each of many holds. The writes are another thread's.
 */
export async function indexedHolds(count: number): Promise<number[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const opened = await openDatabase({ dataDir, databaseUrl: null, adminUrl: null, role: 'command' });
  if ('fault' in opened) throw new Error(opened.fault.message);
  const { database } = opened;
  try {
    const cars = Array.from({ length: count }, (_, at) => ({ price_cents: 1_500_000 + at, km: at }));
    const site = await openReservingSite(database, cars);
    const caches = {
      database,
      indexes: createIndexCache({ build: buildReadyIndex, budget: Infinity }),
      cars: createCarCache(4000),
      payments: { provider: 'pretend' as const },
    };
    await createTenantState(await site.record(), caches).indexed();
    const times: number[] = [];
    for (const id of site.ids.slice(0, HOLDS)) {
      await site.reservations.take(sampleHold(id));
      const record = await site.record();
      const start = performance.now();
      await createTenantState(record, caches).indexed();
      times.push(performance.now() - start);
    }
    return times;
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import { sweepRetention } from '#server/retention-sweeper.ts';
import { addSite, NOW, smallServer, type SmallServer } from './small-server.ts';

let server: SmallServer;
beforeAll(async () => {
  server = await smallServer();
  await addSite(server.database, 'a');
});
afterAll(() => server.end());

/** What the alert of an operator is made of. */
async function lastRun(): Promise<number> {
  const { text } = await server.ask('/metrics');
  return Number(/^forecourt_retention_last_run_seconds (\S+)$/m.exec(text)?.[1]);
}

const sweepAt = (now: number, database: Database = server.database) =>
  sweepRetention({ database, dataDir: server.dataDir, clock: { now: () => now } });

it('the metric has the time when what is old was last deleted, 0 while it never was, and not that of a failure', async () => {
  expect(await lastRun()).toBe(0);
  await sweepAt(NOW);
  expect(await lastRun()).toBe(NOW / 1000);
  const broken: Database = {
    ...server.database,
    storesOf(id) {
      const stores = server.database.storesOf(id);
      const fails: Pick<typeof stores.retention, 'deleteOverdue'> = {
        deleteOverdue: () => Promise.reject(new Error('The disk is full.')),
      };
      return { ...stores, retention: { ...stores.retention, ...fails } };
    },
  };
  await expect(sweepAt(NOW + 3_600_000, broken)).rejects.toThrow('The disk is full.');
  expect(await lastRun()).toBe(NOW / 1000);
});

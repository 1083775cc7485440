import { describe, expect, it, vi } from 'vitest';
import type { Database } from '#ports/database.ts';
import { all, sampleCar, sampleSubmission, sampleWebsite } from './samples.ts';

/** `openSecond` opens the same data as another process would. */
export function databaseContract(open: () => Promise<Database>, openSecond: () => Promise<Database>): void {
  describe('database', () => {
    it('remembers facts', async () => {
      const { facts } = await open();
      expect(await facts.get('unknown')).toBeNull();
      await facts.set('seeded', 'monday');
      await facts.set('seeded', 'tuesday');
      expect(await facts.get('seeded')).toBe('tuesday');
    });

    it('keeps the first value of a fact that is set if absent', async () => {
      const { facts } = await open();
      expect(await facts.setIfAbsent('secret', 'first')).toBe('first');
      expect(await facts.setIfAbsent('secret', 'second')).toBe('first');
      expect(await facts.get('secret')).toBe('first');
    });

    it('is ready', async () => {
      expect(await (await open()).isReady()).toBe(true);
    });

    it('says how many copies its server has and which connections are free, where it has a server', async () => {
      const state = await (await open()).readServerState();
      // Null where it has none.
      const none = { copies: 1, connections: { free: 1, most: 2 }, clockAheadMs: 0 };
      const { copies, connections, clockAheadMs } = state ?? none;
      expect(copies).toBe(1);
      expect(connections.free).toBeGreaterThan(0);
      expect(connections.free).toBeLessThan(connections.most);
      expect(Math.abs(clockAheadMs)).toBeLessThan(1000);
    });

    it('signals a change of stock and of configuration before the write resolves, and not of leads', async () => {
      const database = await open();
      const { id } = (await database.tenants.save(sampleWebsite('told'))).website;
      const notified: number[][] = [];
      const stop = database.onChange((ids) => notified.push(ids));
      const { stock, leads } = database.openStores(id);
      await stock.upsert([sampleCar('A')]);
      expect(notified).toEqual([[id]]);
      await database.tenants.save(sampleWebsite('told', { city: 'Perth' }));
      expect(notified).toEqual([[id], [id]]);
      await leads.submit(sampleSubmission());
      stop();
      await stock.upsert([sampleCar('B')]);
      expect(notified).toEqual([[id], [id]]);
    });

    it('tells of what another process changed', async () => {
      const database = await open();
      const second = await openSecond();
      const { id } = (await database.tenants.save(sampleWebsite('elsewhere'))).website;
      const notified: number[] = [];
      const stop = database.onChange((ids) => notified.push(...ids));
      await second.openStores(id).stock.upsert([sampleCar('A')]);
      const { website } = await second.tenants.save(sampleWebsite('new-elsewhere'));
      await vi.waitFor(() => expect(new Set(notified)).toEqual(new Set([id, website.id])), { timeout: 5000 });
      stop();
      await second.close();
    });

    it('moves the days of creation and sale of the named websites only', async () => {
      const database = await open();
      const [moved, left] = await Promise.all(
        ['moved', 'left'].map(async (slug) => {
          const { id } = (await database.tenants.save(sampleWebsite(slug))).website;
          const { stock } = database.openStores(id);
          await stock.upsert([
            sampleCar('A', { created_at: '2026-02-28T23:59:58.500Z' }),
            sampleCar('B', { sold: true, sold_at: '2026-03-01T00:00:00.000Z' }),
          ]);
          return { id, stock };
        }),
      );
      await database.shiftStockDates([moved!.id], 86_402);
      const dates = (await all(moved!.stock.all())).map((car) => [car.created_at, car.sold_at]);
      expect(dates).toEqual([
        ['2026-03-02T00:00:00.500Z', null],
        ['2026-11-02T00:00:02.000Z', '2026-03-02T00:00:02.000Z'],
      ]);
      expect((await all(left!.stock.all()))[0]?.created_at).toBe('2026-02-28T23:59:58.500Z');
    });

    it('answers a failed write with an error and stores nothing of it', async () => {
      const database = await open();
      const { id } = (await database.tenants.save(sampleWebsite('failing'))).website;
      const broken = { ...sampleCar('BAD'), name: null } as unknown as ReturnType<typeof sampleCar>;
      const { stock } = database.openStores(id);
      const [good, bad] = await Promise.allSettled([
        stock.upsert([sampleCar('GOOD')]),
        // More than one statement, the last of which fails.
        stock.upsert([...Array.from({ length: 60 }, (_, index) => sampleCar(`HALF${index}`)), broken]),
      ]);
      expect([good.status, bad.status]).toEqual(['fulfilled', 'rejected']);
      expect((await all(stock.all())).map((car) => car.stocknum)).toEqual(['GOOD']);
    });
  });
}

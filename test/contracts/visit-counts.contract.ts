import { describe, expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import { sampleVisitCounts } from './sample-visit-counts.ts';
import { sampleWebsite } from './samples.ts';

const NOTHING = { acts: [], cars: [], vitals: [], variants: [] };

/** What both engines do with the counts of a day. */
export function visitCountsContract(open: () => Promise<Database>): void {
  const storesOf = async (slug: string) => {
    const database = await open();
    const { website } = await database.tenants.save(sampleWebsite(slug));
    return database.storesOf(website.id);
  };

  describe('the counts of a site’s visits', () => {
    it('add up, row by row, day by day', async () => {
      const { visitCounts } = await storesOf('counts-one');
      await visitCounts.add(sampleVisitCounts('2026-11-18'));
      await visitCounts.add(sampleVisitCounts('2026-11-18'));
      await visitCounts.add(sampleVisitCounts('2026-11-19'));
      const { acts, cars, vitals, variants } = await visitCounts.since('2026-11-18');
      expect(acts.map((row) => [row.day, row.acts])).toEqual([
        ['2026-11-18', 4],
        ['2026-11-19', 2],
      ]);
      expect(cars[0]).toEqual({ day: '2026-11-18', car_id: 7, views: 6, saves: 2 });
      expect(vitals.map(({ visits }) => visits)).toEqual([10, 5]);
      expect(variants.map(({ exposures }) => exposures)).toEqual([8, 4]);
      expect((await visitCounts.since('2026-11-19')).acts).toEqual(sampleVisitCounts('2026-11-19').acts);
      expect(await visitCounts.since('2026-11-20')).toEqual(NOTHING);
    });

    it('are told apart by whatever is not added up, and are no other site’s', async () => {
      const [one, other] = [await storesOf('counts-two'), await storesOf('counts-three')];
      const [act] = sampleVisitCounts().acts;
      const sources = ['google', 'facebook', ''].map((source) => ({ ...act!, source }));
      await one.visitCounts.add({ ...NOTHING, acts: sources });
      expect((await one.visitCounts.since('2026-01-01')).acts).toHaveLength(3);
      expect(await other.visitCounts.since('2026-01-01')).toEqual(NOTHING);
    });

    it('take thousands of rows at once, and none', async () => {
      const { visitCounts } = await storesOf('counts-many');
      const [car] = sampleVisitCounts().cars;
      const cars = Array.from({ length: 2500 }, (_, car_id) => ({ ...car!, car_id }));
      await Promise.all([visitCounts.add({ ...NOTHING, cars }), visitCounts.add(NOTHING)]);
      await visitCounts.add({ ...NOTHING, cars: cars.toReversed() });
      const stored = (await visitCounts.since('2026-01-01')).cars;
      expect(stored).toHaveLength(2500);
      expect(new Set(stored.map(({ views }) => views))).toEqual(new Set([6]));
    });

    it('are forgotten when the site keeps none as old', async () => {
      const { visitCounts, retention } = await storesOf('counts-old');
      await visitCounts.add(sampleVisitCounts('2026-11-17'));
      await visitCounts.add(sampleVisitCounts('2026-11-18'));
      const never = '2000-01-01T00:00:00.000Z';
      await retention.deleteOverdue({
        leads: never,
        spam: never,
        applicationFiles: never,
        accounts: never,
        alerts: never,
        keys: never,
        counts: '2026-11-18T05:00:00.000Z',
      });
      expect(await visitCounts.since('2026-01-01')).toEqual(sampleVisitCounts('2026-11-18'));
    });
  });
}

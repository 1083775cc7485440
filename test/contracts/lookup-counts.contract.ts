import { describe, expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import { sampleWebsite } from './samples.ts';

/** What both engines do with the look-ups that a site may make in a month. */
export function lookupCountsContract(open: () => Promise<Database>): void {
  const countsOf = async (slug: string) => {
    const database = await open();
    const { website } = await database.tenants.save(sampleWebsite(slug));
    return database.openStores(website.id).lookups;
  };

  describe('the look-ups of a site in a month', () => {
    it('are taken up to the most, by each provider', async () => {
      const counts = await countsOf('lookups-one');
      const take = (provider: string, month = '2026-11') => counts.take({ provider, month, most: 2 });
      expect([await take('nevdis'), await take('nevdis'), await take('nevdis')]).toEqual([true, true, false]);
      expect([await take('redbook'), await take('nevdis', '2026-12')]).toEqual([true, true]);
      expect(await counts.inMonth('2026-11')).toEqual([
        { provider: 'nevdis', lookups: 2 },
        { provider: 'redbook', lookups: 1 },
      ]);
    });

    it('are never more than that, however many ask at once', async () => {
      const counts = await countsOf('lookups-many');
      const asked = Array.from({ length: 30 }, () =>
        counts.take({ provider: 'autograb', month: '2026-11', most: 7 }),
      );
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(7);
    });

    it('are none where the site may make none, and no other site’s', async () => {
      const counts = await countsOf('lookups-none');
      expect(await counts.take({ provider: 'autograb', month: '2026-11', most: 0 })).toBe(false);
      expect(await counts.inMonth('2026-11')).toEqual([]);
    });
  });
}

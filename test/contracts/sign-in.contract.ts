import { describe, expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import { storeSampleShopper } from './sample-shopper.ts';
import { NOTHING_OVERDUE, sampleWebsite } from './samples.ts';

const ANN = { by: 'email', email: 'ann@example.com' } as const;

export function signInContract(open: () => Promise<Database>): void {
  describe('shoppers', () => {
    let sites = 0;
    async function openSite() {
      const database = await open();
      const { id } = (await database.tenants.save(sampleWebsite(`garage-${(sites += 1)}`))).website;
      return { id, ...database.openStores(id) };
    }

    it('are of one site: the same address is somebody else on another', async () => {
      const [site, other] = [await openSite(), await openSite()];
      const id = await storeSampleShopper(site);
      const otherId = await storeSampleShopper(other);
      expect(await site.people.shopper(ANN)).toMatchObject({ id, email: ANN.email });
      expect(await other.people.shopper(ANN)).toMatchObject({ id: otherId });
      const mine = [{ column: 'id', is: '=', value: id }] as const;
      expect(await other.signInRows.find('shopper', { where: mine })).toEqual([]);
      expect(await other.signInRows.count('shopper', mine)).toBe(0);
      expect(await other.signInRows.update('shopper', mine, { name: 'Eve' })).toEqual([]);
      expect(await other.signInRows.delete('shopper', mine)).toBe(0);
      expect(await other.watchlist.listCars(id)).toEqual([]);
      expect(await site.people.shopper({ by: 'phone', spellings: ['0412345678'] })).toBeNull();
    });

    it('are kept while they come back, by the sessions they use', async () => {
      const site = await openSite();
      const id = await storeSampleShopper(site);
      const limits = (before: string) => ({ ...NOTHING_OVERDUE, accounts: before });
      const mine = [{ column: 'shopper_id', is: '=', value: id }] as const;
      await site.signInRows.update('shopper_session', mine, { updated_at: '2027-05-01T00:00:00.000Z' });
      expect(await site.retention.deleteOverdue(limits('2027-04-01T00:00:00.000Z'))).toBe(0);
      expect(await site.people.shopper(ANN)).toMatchObject({ id });
      expect(await site.retention.deleteOverdue(limits('2027-06-01T00:00:00.000Z'))).toBe(1);
      expect(await site.people.shopper(ANN)).toBeNull();
      expect(await site.watchlist.listCars(id)).toEqual([]);
    });

    it('save each car once at its first price, the newest first, up to a limit', async () => {
      const { watchlist } = await openSite();
      const car = (car_id: number, price = '') => ({
        car_id,
        price,
        saved_at: new Date(Date.parse('2026-11-20T00:00:00Z') + car_id).toISOString(),
      });
      await watchlist.save('ann', [car(1, '$1'), car(2)], 3);
      await watchlist.save('ann', [car(1, '$2'), car(3), car(4)], 3);
      expect((await watchlist.listCars('ann')).map(({ car_id }) => car_id)).toEqual([4, 3, 2]);
      await watchlist.remove('ann', 3);
      expect((await watchlist.listCars('ann')).map(({ car_id }) => car_id)).toEqual([4, 2]);
      expect(await watchlist.listCars('bob')).toEqual([]);
    });

    it('are erased with sessions, code and saved cars, and nobody else with them', async () => {
      const site = await openSite();
      const id = await storeSampleShopper(site);
      const bob = await storeSampleShopper(site, 'bob@example.com');
      await site.people.eraseShopper(id);
      expect(await site.people.shopper(ANN)).toBeNull();
      expect(await site.watchlist.listCars(id)).toEqual([]);
      for (const table of ['shopper', 'shopper_session', 'shopper_code'] as const)
        expect(await site.signInRows.count(table, [])).toBe(1);
      expect(await site.people.shopper({ by: 'email', email: 'bob@example.com' })).toMatchObject({
        id: bob,
        sessions: [{}],
        saved_cars: [{ car_id: 1 }],
      });
    });
  });
}

import { describe, expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import { delivered, ended } from './outbox-samples.ts';
import { claimAlerts, dayOf, LOOKED_AT, sampleLook, sampleSearch } from './sample-search.ts';
import { storeSampleShopper } from './sample-shopper.ts';
import { sampleWebsite } from './samples.ts';

const FRIDAY = '2026-11-20T10:00:00.000Z';
const SATURDAY = '2026-11-21T10:00:00.000Z';

/** `openSecond` opens the same data as another process would. */
export function savedSearchesContract(
  open: () => Promise<Database>,
  openSecond: () => Promise<Database>,
): void {
  describe('saved searches', () => {
    let sites = 0;
    async function openSite() {
      const database = await open();
      const { id } = (await database.tenants.save(sampleWebsite(`searches-${(sites += 1)}`))).website;
      const stores = database.openStores(id);
      const ann = await storeSampleShopper(stores);
      const alerts = (at: string) => claimAlerts(database, id, at);
      return { id, ann, database, alerts, ...stores };
    }

    it('are of one shopper of one site, each address once, the newest first, up to a limit', async () => {
      const [site, other] = [await openSite(), await openSite()];
      const { savedSearches, ann } = site;
      const bob = await storeSampleShopper(site, 'bob@example.com');
      const later = { created_at: '2026-11-20T00:00:01.000Z' };
      expect(await savedSearches.save(ann, sampleSearch('a'), 2)).toBe(true);
      expect(await savedSearches.save(ann, sampleSearch('b', later), 2)).toBe(true);
      expect(await savedSearches.save(ann, { ...sampleSearch('a'), id: 'again' }, 2)).toBe(true);
      expect(await savedSearches.save(ann, sampleSearch('c'), 2)).toBe(false);
      expect(await savedSearches.save('nobody', sampleSearch('d'), 2)).toBe(false);
      const { known: _, looked_at: __, ...b } = sampleSearch('b', later);
      expect(await savedSearches.listByShopper(ann)).toEqual([b, expect.objectContaining({ id: 'a' })]);
      expect(await savedSearches.listByShopper(bob)).toEqual([]);
      expect(await other.savedSearches.listByShopper(ann)).toEqual([]);
    });

    it('are changed and removed by their shopper alone', async () => {
      const site = await openSite();
      const { savedSearches, ann } = site;
      const bob = await storeSampleShopper(site, 'bob@example.com');
      await savedSearches.save(ann, sampleSearch('a'), 9);
      expect(await savedSearches.change(bob, 'a', { alerts: false })).toBe(false);
      await savedSearches.remove(bob, 'a');
      expect(await savedSearches.change(ann, 'a', {})).toBe(true);
      expect(await savedSearches.change(ann, 'a', { name: 'Wagons', alerts: false })).toBe(true);
      expect(await savedSearches.listByShopper(ann)).toMatchObject([{ name: 'Wagons', alerts: false }]);
      expect(await savedSearches.toTell(dayOf(FRIDAY))).toEqual([]);
      const look = { looked_at: FRIDAY, known: [] };
      await savedSearches.change(ann, 'a', { alerts: true, look });
      expect(await savedSearches.toTell(dayOf(FRIDAY))).toMatchObject([{ id: 'a', ...look }]);
      expect(await savedSearches.anyAlerts()).toBe(true);
      await savedSearches.stopAlerts(ann);
      expect(await savedSearches.anyAlerts()).toBe(false);
      expect(await savedSearches.listByShopper(ann)).toMatchObject([{ alerts: false }]);
      await savedSearches.remove(ann, 'a');
      expect(await savedSearches.listByShopper(ann)).toEqual([]);
    });

    it('are looked at for shoppers whose address was verified', async () => {
      const site = await openSite();
      const { savedSearches, ann } = site;
      await savedSearches.save(ann, sampleSearch('a'), 9);
      const { address, known } = sampleSearch('a');
      expect(await savedSearches.toTell(dayOf(FRIDAY))).toEqual([
        { id: 'a', shopper_id: ann, address, looked_at: LOOKED_AT, known },
      ]);
      expect(await savedSearches.recipient(ann)).toMatchObject({
        email: 'ann@example.com',
        searches: [{ id: 'a' }],
      });
      const mine = [{ column: 'id', is: '=', value: ann }] as const;
      await site.signInRows.update('shopper', mine, { email_verified: 0 });
      expect(await savedSearches.toTell(dayOf(FRIDAY))).toEqual([]);
      expect(await savedSearches.recipient(ann)).toBeNull();
    });

    it('are told of by one mail a day, whichever of many processes finds the news', async () => {
      const site = await openSite();
      const { savedSearches, ann, alerts } = site;
      await savedSearches.save(ann, sampleSearch('a'), 9);
      const second = (await openSecond()).openStores(site.id).savedSearches;
      const stored = await Promise.all(
        Array.from({ length: 10 }, (_, turn) =>
          (turn % 2 === 0 ? savedSearches : second).storeLook(sampleLook(ann, 'a', FRIDAY)),
        ),
      );
      expect(stored.filter((isStored) => isStored)).toHaveLength(1);
      expect(await savedSearches.toTell(dayOf(FRIDAY))).toEqual([]);
      const mails = await alerts(FRIDAY);
      expect(mails).toMatchObject([{ shopper_id: ann, news: sampleLook(ann, 'a', FRIDAY).news }]);
    });

    it('are not told of while a mail waits, nor on the day on which a late one went', async () => {
      const site = await openSite();
      const { savedSearches, ann, alerts, database } = site;
      await savedSearches.save(ann, sampleSearch('a'), 9);
      await savedSearches.storeLook(sampleLook(ann, 'a', FRIDAY));
      const [mail] = await alerts(FRIDAY);
      const retry = { kind: 'retry', next_attempt_at: FRIDAY, reason: 'later' } as const;
      await database.outbox.storeOutcomes([ended(mail!, retry)]);
      expect(await savedSearches.toTell(dayOf(SATURDAY))).toEqual([]);
      const again = { ...sampleLook(ann, 'a', SATURDAY), searches: [{ id: 'a', before: FRIDAY, known: [] }] };
      expect(await savedSearches.storeLook(again)).toBe(false);
      const [late] = await alerts(SATURDAY);
      await database.outbox.storeOutcomes([{ ...delivered(late!), at: SATURDAY }]);
      expect(await savedSearches.storeLook(again)).toBe(false);
      const sunday = '2026-11-22T10:00:00.000Z';
      expect(await savedSearches.toTell(dayOf(sunday))).toMatchObject([{ looked_at: FRIDAY, known: [] }]);
      expect(await savedSearches.storeLook({ ...again, day: dayOf(sunday), at: sunday })).toBe(true);
    });

    it('keep what was known where something changed while they were looked at, or nothing is new', async () => {
      const { savedSearches, ann, alerts } = await openSite();
      await savedSearches.save(ann, sampleSearch('a'), 9);
      const look = sampleLook(ann, 'a', FRIDAY);
      expect(await savedSearches.storeLook({ ...look, news: [] })).toBe(true);
      expect(await savedSearches.storeLook(look)).toBe(false);
      await savedSearches.stopAlerts(ann);
      const next = { ...look, searches: [{ id: 'a', before: FRIDAY, known: [] }] };
      expect(await savedSearches.storeLook(next)).toBe(false);
      expect(await alerts(FRIDAY)).toEqual([]);
    });

    it('are erased with their shopper, and the mails that wait with them', async () => {
      const site = await openSite();
      const { savedSearches, ann, people, alerts, deliveries } = site;
      await savedSearches.save(ann, sampleSearch('a'), 9);
      await savedSearches.storeLook(sampleLook(ann, 'a', FRIDAY));
      const kept = await people.shopper({ by: 'email', email: 'ann@example.com' });
      expect(kept).toMatchObject({ saved_searches: [{ id: 'a' }], alerts: [{ state: 'pending' }] });
      await people.eraseShopper(ann);
      expect(await savedSearches.listByShopper(ann)).toEqual([]);
      expect(await savedSearches.recipient(ann)).toBeNull();
      expect(await alerts(FRIDAY)).toEqual([]);
      expect(await savedSearches.storeLook(sampleLook(ann, 'a', FRIDAY))).toBe(false);
      for await (const delivery of deliveries.list({ parked: false })) expect(delivery).toBeUndefined();
    });
  });
}

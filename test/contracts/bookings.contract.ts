import { describe, expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import { all, sampleBooking, sampleChange, sampleLead, sampleSubmission, sampleWebsite } from './samples.ts';

const SPAN = { from: '2026-11-21T01:00:00.000Z', to: '2026-11-21T01:00:00.001Z' };
const SHOPPERS = 50;

export function bookingsContract(open: () => Promise<Database>): void {
  describe('bookings', () => {
    let sites = 0;
    async function openSite() {
      const database = await open();
      const { website } = await database.tenants.save(sampleWebsite(`bookings-${(sites += 1)}`));
      return database.storesOf(website.id);
    }

    it.each([1, 3])('give a time with %i seats to so many of fifty shoppers at once', async (capacity) => {
      const { leads, bookings } = await openSite();
      const booking = { ...sampleBooking, capacity };
      const shoppers = Array.from({ length: SHOPPERS }, () => sampleSubmission({ booking }));
      const outcomes = await Promise.all(shoppers.map((shopper) => leads.submit(shopper)));
      const kinds = Map.groupBy(outcomes, ({ kind }) => kind);
      expect([kinds.get('created')?.length, kinds.get('slot_taken')?.length]).toEqual([
        capacity,
        SHOPPERS - capacity,
      ]);
      expect(await bookings.taken('test_drive', SPAN)).toEqual([
        { location_id: 1, starts_at: sampleBooking.starts_at, count: capacity },
      ]);
      expect(await all(leads.list({ since: null }))).toHaveLength(capacity);
    });

    it('answer a retry with the same lead and take no second seat', async () => {
      const { leads, bookings } = await openSite();
      const booking = { ...sampleBooking, capacity: 2 };
      const first = sampleSubmission({ booking });
      const tries = Array.from({ length: 10 }, () => ({ ...first, id: sampleSubmission().id }));
      const outcomes = await Promise.all([first, ...tries].map((each) => leads.submit(each)));
      expect(new Set(outcomes.map((outcome) => 'id' in outcome && outcome.id)).size).toBe(1);
      expect(await bookings.taken('test_drive', SPAN)).toMatchObject([{ count: 1 }]);
    });

    it('let a retry find its own lead where the time is full with it', async () => {
      const { leads } = await openSite();
      const first = sampleSubmission({ booking: sampleBooking });
      await leads.submit(first);
      expect(await leads.submit({ ...first, id: sampleSubmission().id })).toMatchObject({
        kind: 'replayed',
        id: first.id,
      });
    });

    it('let a later step take the time, once, and change nothing where it is taken', async () => {
      const { leads, bookings } = await openSite();
      const [ann, bo] = [sampleSubmission(), sampleSubmission({ lead: sampleLead({ name: 'Bo' }) })];
      await leads.submit(ann);
      await leads.submit(bo);
      const change = { ...sampleChange({ message: 'Booked' }), booking: sampleBooking };
      expect(await leads.update(ann.id, ann.formToken, change)).toBe('updated');
      expect(await leads.update(ann.id, ann.formToken, change)).toBe('updated');
      expect(await leads.update(bo.id, bo.formToken, change)).toBe('slot_taken');
      expect(await leads.byId(bo.id)).toMatchObject({ message: '' });
      expect(await bookings.taken('test_drive', SPAN)).toMatchObject([{ count: 1 }]);
    });

    it('move with a lead that wants another time, and stay where that is taken', async () => {
      const { leads, bookings } = await openSite();
      const later = { ...sampleBooking, starts_at: '2026-11-21T01:30:00.000Z' };
      const [ann, bo] = [sampleSubmission({ booking: sampleBooking }), sampleSubmission({ booking: later })];
      await leads.submit(ann);
      await leads.submit(bo);
      const change = { ...sampleChange({ message: 'Moved' }), releasesSeat: true };
      const day = { from: '2026-11-21T00:00:00.000Z', to: '2026-11-22T00:00:00.000Z' };
      const taken = async () =>
        new Map((await bookings.taken('test_drive', day)).map(({ starts_at, count }) => [starts_at, count]));

      expect(await leads.update(ann.id, ann.formToken, { ...change, booking: later })).toBe('slot_taken');
      expect(await leads.byId(ann.id)).toMatchObject({ message: '' });
      const both = new Map([sampleBooking, later].map(({ starts_at }) => [starts_at, 1]));
      expect(await taken()).toEqual(both);

      const free = { ...sampleBooking, starts_at: '2026-11-21T02:00:00.000Z' };
      expect(await leads.update(ann.id, ann.formToken, { ...change, booking: free })).toBe('updated');
      expect(await leads.update(bo.id, bo.formToken, { ...change, booking: null })).toBe('updated');
      expect(await taken()).toEqual(new Map([[free.starts_at, 1]]));
    });

    it('keep apart what differs in kind, place, time or site', async () => {
      const { leads, bookings } = await openSite();
      const others = [
        sampleBooking,
        { ...sampleBooking, kind: 'service' as const },
        { ...sampleBooking, location_id: 2 },
        { ...sampleBooking, starts_at: '2026-11-21T01:30:00.000Z' },
      ];
      for (const booking of others) {
        expect(await leads.submit(sampleSubmission({ booking }))).toMatchObject({ kind: 'created' });
      }
      const elsewhere = await openSite();
      expect(await elsewhere.bookings.taken('test_drive', SPAN)).toEqual([]);
      expect(await elsewhere.leads.submit(sampleSubmission({ booking: sampleBooking }))).toMatchObject({
        kind: 'created',
      });
      const taken = await bookings.taken('test_drive', SPAN);
      expect(new Set(taken.map(({ location_id }) => location_id))).toEqual(new Set([1, 2]));
    });
  });
}

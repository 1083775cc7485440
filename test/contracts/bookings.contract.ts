import { describe, expect, it } from 'vitest';
import type { BookingClaim } from '#domain/bookings/read-booking-claim.ts';
import type { BookingMove } from '#ports/bookings.ts';
import type { Database } from '#ports/database.ts';
import { all, sampleBooking, sampleChange, sampleLead, sampleSubmission, sampleWebsite } from './samples.ts';

const SPAN = { from: '2026-11-21T01:00:00.000Z', to: '2026-11-21T01:00:00.001Z' };
const SHOPPERS = 50;
const DAY = { from: '2026-11-21T00:00:00.000Z', to: '2026-11-22T00:00:00.000Z' };

export function bookingsContract(open: () => Promise<Database>): void {
  describe('bookings', () => {
    let sites = 0;
    async function openSite() {
      const database = await open();
      const { website } = await database.tenants.save(sampleWebsite(`bookings-${(sites += 1)}`));
      return database.openStores(website.id);
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

    it('are changed by who booked: one seat for another, the next state told once', async () => {
      const { leads, bookings, deliveries } = await openSite();
      const ann = atTime('11:00');
      await leads.submit(ann);
      const move = moveOf(ann.id, '11:00', '11:30');
      expect(await bookings.change(move)).toBe('changed');
      expect(await bookings.change(move)).toBe('unchanged');
      expect(await bookings.change(moveOf(ann.id, '11:00', '12:00'))).toBe('stale');
      expect(await bookings.taken('test_drive', DAY)).toMatchObject([
        { starts_at: startsAt('11:30'), count: 1 },
      ]);
      expect(await leads.byId(ann.id)).toMatchObject({
        test_drive_date: '2026-11-21',
        test_drive_time: '11:30',
        updated_at: move.at,
        booking_change: {
          kind: 'moved',
          at: move.at,
          previous_date: '2026-11-21',
          previous_time: '11:00',
          count: 1,
        },
      });
      expect((await all(deliveries.list({ parked: false }))).map(({ sequence }) => sequence)).toEqual([1, 2]);

      expect(await bookings.change(moveOf(ann.id, '11:30', null))).toBe('changed');
      expect(await bookings.change(moveOf(ann.id, '11:30', null))).toBe('unchanged');
      expect(await bookings.change(moveOf(ann.id, '11:30', '12:00'))).toBe('stale');
      expect(await bookings.taken('test_drive', DAY)).toEqual([]);
      expect(await leads.byId(ann.id)).toMatchObject({
        test_drive_date: '',
        test_drive_time: '',
        booking_change: { kind: 'cancelled', previous_time: '11:30', count: 2 },
      });
      expect((await all(deliveries.list({ parked: false }))).map(({ sequence }) => sequence)).toEqual([
        1, 2, 3,
      ]);
    });

    it('stay where they are when another was faster', async () => {
      const { leads, bookings, deliveries } = await openSite();
      const [ann, bo] = [atTime('11:00'), atTime('11:30')];
      await leads.submit(ann);
      await leads.submit(bo);
      const before = await leads.byId(ann.id);
      expect(await bookings.change(moveOf(ann.id, '11:00', '11:30'))).toBe('slot_taken');
      expect(await leads.byId(ann.id)).toEqual(before);
      expect(await bookings.taken('test_drive', DAY)).toHaveLength(2);
      expect(await all(deliveries.list({ parked: false }))).toHaveLength(2);
    });

    it('move to one time at once: one has it, the others keep theirs', async () => {
      const { leads, bookings } = await openSite();
      const times = Array.from(
        { length: 20 },
        (_, index) => `${10 + Math.floor(index / 4)}:${(index % 4) * 15 || '00'}`,
      );
      const people = times.map(atTime);
      await Promise.all(people.map((person) => leads.submit(person)));
      const outcomes = await Promise.all(
        people.map(({ id }, index) => bookings.change(moveOf(id, times[index] ?? '', '16:00'))),
      );
      const winner = outcomes.indexOf('changed');
      expect(outcomes.toSorted()).toEqual(['changed', ...Array(19).fill('slot_taken')]);
      const taken = (await bookings.taken('test_drive', DAY)).map(({ starts_at }) => starts_at);
      expect(new Set(taken)).toEqual(
        new Set([...times.filter((_, index) => index !== winner), '16:00'].map(startsAt)),
      );
    });

    it('are changed once by two who hold the link', async () => {
      const { leads, bookings, deliveries } = await openSite();
      const ann = atTime('11:00');
      await leads.submit(ann);
      const outcomes = await Promise.all(
        ['11:30', null, '11:30', null].map((to) => bookings.change(moveOf(ann.id, '11:00', to))),
      );
      expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(1);
      const isMoved = outcomes.indexOf('changed') % 2 === 0;
      expect(await bookings.taken('test_drive', DAY)).toHaveLength(isMoved ? 1 : 0);
      expect(await all(deliveries.list({ parked: false }))).toHaveLength(2);
    });

    it('have their last word from who booked: a late step of the form takes no seat', async () => {
      const { leads, bookings } = await openSite();
      const ann = atTime('11:00');
      await leads.submit(ann);
      await bookings.change(moveOf(ann.id, '11:00', null));
      const step = sampleChange({
        message: 'Late',
        test_drive_date: '2026-11-21',
        test_drive_time: '11:00',
        step_number: 9,
      });
      const late = { ...step, booking: bookingAt('11:00'), releasesSeat: true };
      expect(await leads.update(ann.id, ann.formToken, late)).toBe('updated');
      expect(await leads.byId(ann.id)).toMatchObject({
        message: 'Late',
        test_drive_date: '',
        test_drive_time: '',
      });
      expect(await bookings.taken('test_drive', DAY)).toEqual([]);
    });

    it('of a person who was erased, or of another site, are not changed', async () => {
      const { leads, bookings, people } = await openSite();
      const ann = atTime('11:00');
      await leads.submit(ann);
      const elsewhere = await openSite();
      expect(await elsewhere.bookings.change(moveOf(ann.id, '11:00', null))).toBe('not_found');
      await people.erase([ann.id], '2026-11-20T00:00:00.000Z');
      expect(await bookings.change(moveOf(ann.id, '11:00', null))).toBe('not_found');
    });

    it('are not given where one begins between two of today’s slots', async () => {
      const { leads } = await openSite();
      await leads.submit(sampleSubmission({ booking: bookingAt('10:00') }));
      const submit = (booking: BookingClaim) =>
        leads.submit(sampleSubmission({ booking: { ...booking, minutes: 30 } }));
      expect((await submit(bookingAt('09:45'))).kind).not.toBe('created');
      expect((await submit(bookingAt('10:15'))).kind).not.toBe('created');
      expect((await submit(bookingAt('10:30'))).kind).toBe('created');
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

/** On the wall in Brisbane, the one day of these tests. */
function startsAt(time: string): string {
  return new Date(`2026-11-21T${time}:00+10:00`).toISOString();
}

function bookingAt(time: string): BookingClaim {
  return { ...sampleBooking, starts_at: startsAt(time) };
}

function atTime(time: string) {
  return sampleSubmission({
    lead: sampleLead({ test_drive_date: '2026-11-21', test_drive_time: time }),
    booking: bookingAt(time),
  });
}

function moveOf(leadId: string, from: string, to: string | null): BookingMove {
  const { at, deliveries } = sampleChange({});
  const clock = (time: string) => ({ date: '2026-11-21', time });
  const booking = to === null ? null : bookingAt(to);
  return { leadId, from: clock(from), to: to === null ? null : clock(to), booking, deliveries, at };
}

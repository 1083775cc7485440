import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeBooking, findBooking } from '#operations/change-booking.ts';
import type { Site } from '#ports/site.ts';
import { create, stored } from './lead-calls.ts';
import { collect, openTestSites, type TestSites } from './open-test-site.ts';

const HOURS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:00', close: '17:00' }));
const YARD = { name: 'Yard', location_type: 'sales', contact_detail: { opening_hours: HOURS } };
/** A Monday; the clock stands at Friday. */
const MONDAY = '2026-11-23';
const DRIVE = {
  form: 'book_a_test_drive',
  name: 'Ann',
  last_name: 'Lee',
  phone: '0412345678',
  test_drive_date: MONDAY,
  test_drive_time: '10:00',
};
const SPAN = { from: '2026-11-20T00:00:00.000Z', to: '2026-12-20T00:00:00.000Z' };

let sites: TestSites;
let site: Site;
let count = 0;

beforeAll(async () => {
  sites = await openTestSites();
});
afterAll(() => sites.close());
beforeEach(async () => {
  count += 1;
  sites.setNow('2026-11-20T00:00:00.000Z');
  site = await sites.site(`one-${count}`, {
    timezone: 'Australia/Brisbane',
    locations: [YARD],
    shopper_confirmation: true,
    bookings: { test_drive: { slot_minutes: 60, capacity: 1, notice_hours: 1 } },
    lead_destinations: [{ name: 'desk', kind: 'email', to: ['desk@one.example'] }],
  });
});

async function book(email: string, time = '10:00', change: object = {}): Promise<string> {
  const location_id = site.website.locations[0]?.id;
  const { status, id } = await create(site, {
    ...DRIVE,
    location_id,
    email,
    test_drive_time: time,
    ...change,
  });
  expect(status).toBe(201);
  return id;
}

const at = (time: string, date = MONDAY) => ({ date, time });
const move = (id: string, from: string, to: string | null, day?: string) =>
  changeBooking(site, id, { from: at(from), to: to === null ? null : at(to, day) });
const takenTimes = async () =>
  (await site.bookings.taken('test_drive', SPAN)).map(({ starts_at }) => starts_at);

async function listMails(leadId: string) {
  const { deliveries } = sites.database.openStores(site.website.id);
  const ofLead = (await collect(deliveries.list({ parked: false }))).filter(
    ({ lead_id }) => lead_id === leadId,
  );
  return ofLead.map(({ destination, sequence }) => `${destination} ${sequence}`).toSorted();
}

describe('a booking', () => {
  it('moves to a free time: the dealer and the shopper are told, in order', async () => {
    const id = await book('ann@example.com');
    expect(await move(id, '10:00', '11:00')).toEqual({ kind: 'changed' });
    expect(await takenTimes()).toEqual(['2026-11-23T01:00:00.000Z']);
    expect(await listMails(id)).toEqual(['desk 1', 'desk 2', 'shopper 1', 'shopper 2']);
    expect(await findBooking(site, id)).toMatchObject({ booking: { state: 'booked', clock: at('11:00') } });
  });

  it('is free for others once it is cancelled, and stays cancelled', async () => {
    const id = await book('ann@example.com');
    expect(await move(id, '10:00', null)).toEqual({ kind: 'changed' });
    expect(await move(id, '10:00', null)).toEqual({ kind: 'changed' });
    expect(await move(id, '10:00', '11:00')).toEqual({ kind: 'stale' });
    expect(await listMails(id)).toEqual(['desk 1', 'desk 2', 'shopper 1', 'shopper 2']);
    await book('bo@example.com');
    expect(await findBooking(site, id)).toMatchObject({ booking: { state: 'cancelled' } });
  });

  it('stays where it is when the time wanted is another’s', async () => {
    const id = await book('ann@example.com');
    await book('bo@example.com', '11:00');
    expect(await move(id, '10:00', '11:00')).toEqual({
      kind: 'slot_taken',
      error: 'This time has just been taken. Please choose another.',
    });
    expect(await stored(site)).toMatchObject([{ test_drive_time: '10:00', booking_change: null }, {}]);
    expect(await listMails(id)).toEqual(['desk 1', 'shopper 1']);
  });

  it('goes to one of two who swap to the same time', async () => {
    const [ann, bo] = [await book('ann@example.com'), await book('bo@example.com', '11:00')];
    const results = await Promise.all([move(ann, '10:00', '12:00'), move(bo, '11:00', '12:00')]);
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'slot_taken']);
    expect(await takenTimes()).toHaveLength(2);
  });

  it.each([
    ['that has passed', '08:00', '2026-11-16', 'Please choose a time that has not passed.'],
    ['when nobody is there', '19:00', MONDAY, 'Please choose a time when we are open.'],
  ])('is not moved to a time %s', async (_name, time, day, error) => {
    const id = await book('ann@example.com');
    expect(await move(id, '10:00', time, day)).toEqual({ kind: 'invalid', error });
  });

  it('may become a request, as when it was made: a time beside the grid takes no seat', async () => {
    const id = await book('ann@example.com');
    expect(await move(id, '10:00', '10:20')).toEqual({ kind: 'changed' });
    expect(await takenTimes()).toEqual([]);
    expect(await move(id, '10:20', '11:00')).toEqual({ kind: 'changed' });
    expect(await takenTimes()).toEqual(['2026-11-23T01:00:00.000Z']);
  });

  it('is not changed from its time on, nor after its person was erased', async () => {
    const [ann, bo] = [await book('ann@example.com'), await book('bo@example.com', '11:00')];
    sites.setNow('2026-11-23T00:00:00.000Z');
    expect(await move(ann, '10:00', null)).toEqual({ kind: 'not_found' });
    expect(await move(bo, '11:00', '12:00')).toEqual({ kind: 'changed' });
    await sites.database.openStores(site.website.id).people.erase([bo], '2026-11-23T00:00:00.000Z');
    expect(await move(bo, '12:00', null)).toEqual({ kind: 'not_found' });
    expect(await findBooking(site, bo)).toBeNull();
  });

  it('of another site is nothing here', async () => {
    const id = await book('ann@example.com');
    const other = await sites.site(`other-${count}`);
    expect(await changeBooking(other, id, { from: at('10:00'), to: null })).toEqual({ kind: 'not_found' });
  });

  it('moves only ten times, and is cancelled even then', async () => {
    const id = await book('ann@example.com');
    for (let turn = 0; turn < 10; turn += 1) {
      const [from, to] = turn % 2 === 0 ? ['10:00', '11:00'] : ['11:00', '10:00'];
      expect(await move(id, from ?? '', to ?? '')).toEqual({ kind: 'changed' });
    }
    expect(await move(id, '10:00', '11:00')).toMatchObject({ kind: 'invalid' });
    expect(await move(id, '10:00', null)).toEqual({ kind: 'changed' });
  });
});

it('who gets no mails gets none about a change either', async () => {
  site = await sites.site(`quiet-${count}`, {
    timezone: 'Australia/Brisbane',
    locations: [YARD],
    shopper_confirmation: false,
    lead_destinations: [{ name: 'desk', kind: 'email', to: ['desk@one.example'] }],
  });
  const id = await book('ann@example.com');
  expect(await move(id, '10:00', null)).toEqual({ kind: 'changed' });
  expect(await listMails(id)).toEqual(['desk 1', 'desk 2']);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '#ports/site.ts';
import { create, stored, update } from './lead-calls.ts';
import { openTestSites, type TestSites } from './open-test-site.ts';

const HOURS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:00', close: '17:00' }));
const YARD = { name: 'Yard', location_type: 'sales', contact_detail: { opening_hours: HOURS } };
const TAKEN = 'This time has just been taken. Please choose another.';
/** A Monday; the clock stands at Friday. */
const DRIVE = {
  form: 'book_a_test_drive',
  name: 'Ann',
  last_name: 'Lee',
  phone: '0412345678',
  test_drive_date: '2026-11-23',
  test_drive_time: '10:00',
};

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
    bookings: { test_drive: { slot_minutes: 60, capacity: 1, notice_hours: 1 } },
  });
});

function drive(email: string, change: object = {}) {
  return { ...DRIVE, location_id: site.website.locations[0]?.id, email, ...change };
}

describe('a time for a test drive', () => {
  it('belongs to the first lead; the next one has to choose another', async () => {
    expect((await create(site, drive('ann@example.com'))).status).toBe(201);
    expect(await create(site, drive('bo@example.com'))).toMatchObject({
      status: 409,
      body: { error: TAKEN, fields: { test_drive: TAKEN } },
    });
    expect((await create(site, drive('bo@example.com', { test_drive_time: '11:00' }))).status).toBe(201);
    expect(await stored(site)).toMatchObject([
      { email: 'ann@example.com', test_drive_date: '2026-11-23', test_drive_time: '10:00' },
      { email: 'bo@example.com', test_drive_time: '11:00' },
    ]);
  });

  it.each([
    ['test-drive-booking', 'test_drive', { test_drive_date: '2026-11-23', test_drive_time: '10:00' }],
    ['Service Booking', 'service', { service_date: '2026-11-23', service_time: '10:00' }],
  ])('belongs to the first lead of the category %s, named without a form', async (category, field, time) => {
    const slots = { slot_minutes: 60, capacity: 1, notice_hours: 1 };
    const ofKind = await sites.site(`formless-${count}`, {
      timezone: 'Australia/Brisbane',
      locations: [{ ...YARD, location_type: field === 'service' ? 'service' : 'sales' }],
      bookings: { test_drive: slots, service: slots },
    });
    const { form: _form, test_drive_date: _date, test_drive_time: _time, ...person } = DRIVE;
    const lead = { ...person, ...time, category, message: 'x', location_id: ofKind.website.locations[0]?.id };
    expect((await create(ofKind, { ...lead, email: 'ann@example.com' })).status).toBe(201);
    expect(await create(ofKind, { ...lead, email: 'bo@example.com' })).toMatchObject({
      status: 409,
      body: { error: TAKEN, fields: { [field]: TAKEN } },
    });
    for (const at of ['02:30', '25:00', 'noon', ''])
      expect(
        await create(ofKind, { ...lead, email: 'cy@example.com', [`${field}_time`]: at || undefined }),
      ).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) as string } } });
    expect(
      await create(ofKind, { ...person, category, message: 'x', email: 'di@example.com' }),
    ).toMatchObject({
      status: 201,
    });
  });

  it('is sold once to twenty who ask at once', async () => {
    const all = Array.from({ length: 20 }, (_, index) => create(site, drive(`p${index}@example.com`)));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  it('stays with its lead when the answer got lost and the same key asks again', async () => {
    const first = await create(site, drive('ann@example.com'), 'k1');
    expect(await create(site, drive('ann@example.com'), 'k1')).toMatchObject({
      id: first.id,
      replayed: 'true',
    });
  });

  it('is not taken before the form is finished, and taken when it is', async () => {
    const { id, token } = await create(site, drive('ann@example.com', { form_completed: false }));
    expect((await create(site, drive('bo@example.com'))).status).toBe(201);
    const end = { body: { form_token: token, lead: { form_completed: true } } };
    expect(await update(site, id, end)).toMatchObject({
      status: 409,
      body: { fields: { test_drive: TAKEN } },
    });
    const other = { body: { form_token: token, lead: { test_drive_time: '12:00', form_completed: true } } };
    expect((await update(site, id, other)).status).toBe(200);
    expect((await create(site, drive('cy@example.com', { test_drive_time: '12:00' }))).status).toBe(409);
  });

  it('moves with its lead: the old one is free, the new one is taken', async () => {
    const { id, token } = await create(site, drive('ann@example.com'));
    const move = (lead: object) => update(site, id, { body: { form_token: token, lead } });
    expect((await move({ test_drive_time: '11:00' })).status).toBe(200);
    expect((await create(site, drive('bo@example.com'))).status).toBe(201);
    expect((await create(site, drive('cy@example.com', { test_drive_time: '11:00' }))).status).toBe(409);

    expect(await move({ test_drive_time: '10:00' })).toMatchObject({
      status: 409,
      body: { error: TAKEN, fields: { test_drive: TAKEN } },
    });
    expect((await stored(site))[0]).toMatchObject({ id, test_drive_time: '11:00' });
    expect((await create(site, drive('cy@example.com', { test_drive_time: '11:00' }))).status).toBe(409);
  });

  it('is free again when its lead moves to a time beside those on offer', async () => {
    const { id, token } = await create(site, drive('ann@example.com'));
    const lead = { test_drive_time: '10:20' };
    expect((await update(site, id, { body: { form_token: token, lead } })).status).toBe(200);
    expect((await create(site, drive('bo@example.com'))).status).toBe(201);
  });

  it('stays when its lead changes in other ways, also after it has passed', async () => {
    const { id, token } = await create(site, drive('ann@example.com'));
    const say = (message: string) =>
      update(site, id, { body: { form_token: token, lead: { message } } }).then(({ status }) => status);
    expect(await say('With a trailer')).toBe(200);
    expect((await create(site, drive('bo@example.com'))).status).toBe(409);
    sites.setNow('2026-11-24T00:00:00.000Z');
    expect(await say('It was fun')).toBe(200);
  });

  it('stays with its lead when the same key asks again after it has passed', async () => {
    const first = await create(site, drive('ann@example.com'), 'late');
    sites.setNow('2026-11-24T00:00:00.000Z');
    expect(await create(site, drive('ann@example.com'), 'late')).toMatchObject({
      status: 201,
      id: first.id,
      replayed: 'true',
    });
    expect((await create(site, drive('ann@example.com'), 'other')).status).toBe(422);
    expect(await stored(site)).toHaveLength(1);
  });

  it('is not taken by a lead that is held because too many came', async () => {
    for (let at = 1; at <= 60; at += 1)
      await create(site, drive(`p${at}@example.com`, { test_drive_time: '10:20' }));
    expect((await create(site, drive('ann@example.com'))).status).toBe(201);
    expect((await stored(site)).find(({ email }) => email === 'ann@example.com')).toMatchObject({
      spam: true,
    });
    sites.setNow('2026-11-20T00:01:01.000Z');
    expect((await create(site, drive('bo@example.com'))).status).toBe(201);
  });

  it('between two slots is a request, and so is one for several', async () => {
    const wish = { test_drive_time: '10:20' };
    expect((await create(site, drive('ann@example.com', wish))).status).toBe(201);
    expect((await create(site, drive('bo@example.com', wish))).status).toBe(201);
  });

  it.each([
    ['past', { test_drive_date: '2026-11-19' }],
    ['on a closed day', { test_drive_date: '2026-11-22' }],
    ['that is none', { test_drive_time: '25:00' }],
  ])('%s is refused', async (_name, change) => {
    const answer = await create(site, drive('ann@example.com', change));
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { test_drive: expect.any(String) as string } },
    });
  });
});

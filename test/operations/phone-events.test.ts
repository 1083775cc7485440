import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerCarPhoneCall, answerCarPhoneReveal } from '#api/phone-events.ts';
import type { Site } from '#ports/site.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { collect, openTestSites, type TestSites } from './open-test-site.ts';

let sites: TestSites;
let site: Site;
let ownCar: number;
let foreignCar: number;

beforeAll(async () => {
  sites = await openTestSites();
  const location = { name: 'Northgate', location_type: 'sales', contact_detail: { phone: '0734567890' } };
  site = await sites.site('one', { locations: [location] });
  const other = await sites.site('other');
  await other.stock.upsert([sampleCar('O1')]);
  await site.stock.upsert([sampleCar('S1', { location_id: null })]);
  ownCar = (await collect(site.stock.all()))[0]?.id ?? 0;
  foreignCar = (await collect(other.stock.all()))[0]?.id ?? 0;
});
afterAll(() => sites.close());

async function post(call: typeof answerCarPhoneCall, body: unknown) {
  const response = await call(
    new Request('http://one.localhost/api/events/x', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
    site,
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

it('a reveal answers the full number as displayed', async () => {
  const answer = await post(answerCarPhoneReveal, { car_id: ownCar, website_id: site.website.id });
  expect(answer).toMatchObject({ status: 201, body: { phone: '07 3456 7890' } });
  expect(answer.body['id']).toMatch(/./);
});

it('a call is recorded with an id and what the browser tells, but no number and no query', async () => {
  const seen: unknown[] = [];
  const listen = (event: unknown) => seen.push(event);
  subscribe('forecourt.event', listen);
  const click = {
    car_id: ownCar,
    website_id: site.website.id,
    phone: '0734567890',
    url: '/cars/x?email=ann@example.com#a',
    anon_id: 'a',
    session_id: 's',
    location_id: null,
  };
  const answer = await post(answerCarPhoneCall, click);
  unsubscribe('forecourt.event', listen);
  expect(answer).toMatchObject({ status: 201, body: { id: expect.stringMatching(/./) as string } });
  expect(seen).toEqual([
    {
      id: answer.body['id'],
      kind: 'car_phone_call',
      website_slug: 'one',
      car_id: ownCar,
      location_id: null,
      url: '/cars/x',
      anon_id: 'a',
      session_id: 's',
    },
  ]);
});

it('another site’s car, website or dealership is not found, by either call', async () => {
  const foreign = [
    { car_id: foreignCar },
    { car_id: ownCar, website_id: site.website.id + 1 },
    { car_id: ownCar, dealership_id: 987_654 },
    { car_id: ownCar, location_id: 987_654 },
  ];
  for (const body of foreign) {
    expect(await post(answerCarPhoneReveal, body)).toEqual({ status: 404, body: { error: 'Not found.' } });
    expect(await post(answerCarPhoneCall, body)).toEqual({ status: 404, body: { error: 'Not found.' } });
  }
});

it.each([
  ['phone', 'call me'],
  ['phone', 12],
  ['phone', '0'.repeat(33)],
  ['url', ['/x']],
  ['anon_id', { $gt: '' }],
  ['session_id', 'a\u0000b'],
])('a call with %s %j is refused', async (name, value) => {
  expect(await post(answerCarPhoneCall, { [name]: value })).toMatchObject({
    status: 422,
    body: { fields: { [name]: expect.any(String) as string } },
  });
});

it.each([null, [], 'x', { car_id: 'abc' }, { car_id: [1] }, { car_id: { in: [1] } }])(
  '%j is refused',
  async (body) => {
    expect((await post(answerCarPhoneReveal, body)).status).toBe(422);
  },
);

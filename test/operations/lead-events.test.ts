import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewCar } from '#domain/cars/car.ts';
import type { Site } from '#ports/site.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { ANN, create, stored, update } from './lead-calls.ts';
import { collect, openTestSites, type TestSites } from './open-test-site.ts';

let sites: TestSites;
let site: Site;
let ids: Map<string, number>;
beforeAll(async () => {
  sites = await openTestSites();
  site = await sites.site('counted');
  const cars: [string, Partial<NewCar>][] = [
    ['USED', { car_type: 'used' }],
    ['ONLY', { car_type: 'used', tag: '*Test Drive Only*' }],
    ['NEW', { car_type: 'new' }],
  ];
  await site.stock.upsert(cars.map(([stocknum, change]) => sampleCar(stocknum, change)));
  const stock = await collect(site.stock.all());
  ids = new Map(stock.map(({ id, stocknum }) => [stocknum, id]));
});
afterAll(() => sites.close());

const DRIVE = { ...ANN, category: 'Test Drive Booking' };

it.each([
  ['USED', 48],
  ['ONLY', 17],
  ['NEW', 17],
])('a test drive of the car %s is kept as event %i', async (stocknum, event) => {
  const { id } = await create(site, { ...DRIVE, message: stocknum, car_id: ids.get(stocknum) });
  expect((await stored(site)).find((lead) => lead.id === id)).toMatchObject({
    stock_number: stocknum,
    event,
  });
});

it('a car that was chosen in the form is the lead’s, and one that was only named is what they answered', async () => {
  const form = { ...DRIVE, form: 'book_a_test_drive', wanted_car: 'A car, USED' };
  const chosen = await create(site, { ...form, car_id: String(ids.get('USED')), car_type: 'used' });
  const named = await create(site, { ...form, email: 'bo@example.com', car_id: '', car_type: '' });
  expect([chosen.status, named.status]).toEqual([201, 201]);
  const leads = await stored(site);
  const find = (id: string) => leads.find((lead) => lead.id === id);
  expect(find(chosen.id)).toMatchObject({ stock_number: 'USED', event: 48 });
  expect(find(named.id)).toMatchObject({ car_id: null, event: 17, answers: { wanted_car: 'A car, USED' } });
});

it('a later step that names the car decides the event anew; no sender sets it', async () => {
  const unfinished = { ...DRIVE, message: 'Which one?', form_completed: false, event: 61 };
  const { id, token } = await create(site, { ...unfinished, car_id: ids.get('USED') });
  const lead = async () => (await stored(site)).find((each) => each.id === id);
  expect(await lead()).toMatchObject({ event: 48 });
  await update(site, id, { body: { form_token: token, lead: { car_id: ids.get('ONLY'), step_number: 1 } } });
  expect(await lead()).toMatchObject({ event: 17, stock_number: 'ONLY' });
});

it('a finance enquiry with figures is kept as a quote that was asked for', async () => {
  const { id } = await create(site, {
    ...ANN,
    category: 'Finance Enquiry',
    message: 'These figures',
    estimated_repayment: '512.30 monthly',
  });
  expect((await stored(site)).find((lead) => lead.id === id)).toMatchObject({ event: 58 });
});

it.each([
  ['New Vehicle Enquiry', 14],
  ['Used Vehicle Enquiry', 15],
  ['Special Offer Enquiry', 16],
  ['Trade-in Enquiry', 18],
  ['Fleet Enquiry', 19],
  ['Service Booking', 20],
  ['Parts Enquiry', 21],
  ['General Enquiry', 22],
  ['Finance Enquiry', 23],
  ['Insurance Enquiry', 24],
  ['Competition Enquiry', 27],
  ['Sell My Car Enquiry', 40],
  ['Survey', 44],
  ['Service Enquiry', 45],
  ['Team Member Enquiry', 46],
  ['Subscription Enquiry', 47],
  ['Career Enquiry', 51],
  ['Document Request', 56],
])('a lead of the category %s is kept as event %i', async (category, event) => {
  const { id } = await create(site, { ...ANN, category, message: category });
  expect((await stored(site)).find((lead) => lead.id === id)).toMatchObject({ category, event });
});

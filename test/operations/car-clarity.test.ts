import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCarClarityLead } from '#api/car-clarity.ts';
import type { Site } from '#ports/site.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { answered, request, stored } from './lead-calls.ts';
import { collect, openTestSites, type TestSites } from './open-test-site.ts';

const ANN = { name: 'Ann Lee', email: 'ann@example.com', phone: '0412 345 678' };

let sites: TestSites;
let site: Site;
let count = 0;

beforeAll(async () => {
  sites = await openTestSites();
});
afterAll(() => sites.close());
beforeEach(async () => {
  count += 1;
  site = await sites.site(`one-${count}`, { car_clarity_target: true });
});

async function send(customer: unknown, { key, at = site }: { key?: string; at?: Site } = {}) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return answered(await createCarClarityLead(request('POST', customer, headers), at));
}

it('a customer of the finance partner becomes a finance enquiry', async () => {
  await site.stock.upsert([sampleCar('S1')]);
  const [car] = await collect(site.stock.all());
  const customer = {
    ...ANN,
    car_id: car?.id,
    website_slug: 'other',
    answers: { term: 60, postcode: '4000' },
  };
  const answer = await send(customer);
  expect(answer).toMatchObject({ status: 201, body: { id: answer.id } });
  expect(await stored(site)).toMatchObject([
    {
      id: answer.id,
      name: 'Ann Lee',
      phone: '0412345678',
      category: 'Finance Enquiry',
      postcode: '4000',
      website_slug: site.website.slug,
      stock_number: 'S1',
      answers: { term: 60 },
    },
  ]);
});

it('a form of ours sent this way is checked whole', async () => {
  const answers = { form: 'finance_enquiry', last_name: 'Lee' };
  expect(await send({ ...ANN, name: 'Ann', answers })).toMatchObject({
    status: 422,
    body: { fields: { message: '*This is a required field.' } },
  });
  expect((await send({ ...ANN, name: 'Ann', answers: { ...answers, message: 'Rates?' } })).status).toBe(201);
});

it('the same key is the same customer', async () => {
  const first = await send(ANN, { key: 'k1' });
  expect(await send(ANN, { key: 'k1' })).toMatchObject({ body: first.body, replayed: 'true' });
  expect(await stored(site)).toHaveLength(1);
});

it.each([{ ...ANN, email: 'ann' }, { name: 'Ann' }, null, [], { ...ANN, answers: { deep: { er: 1 } } }])(
  '%j is refused',
  async (customer) => {
    expect((await send(customer)).status).toBe(422);
  },
);

it('a site that does not work with the partner has no such call', async () => {
  expect(await send(ANN, { at: await sites.site(`other-${count}`) })).toMatchObject({ status: 404 });
});

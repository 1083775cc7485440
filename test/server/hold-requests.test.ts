import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { all, sampleCar } from '#test/contracts/samples.ts';
import { payingServer, type PayingServer } from './paying-server.ts';

const ANN = { name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '0412345678' };

let paying: PayingServer;
beforeAll(async () => {
  paying = await payingServer();
  for (const slug of ['elm', 'oak']) {
    await paying.dealer(slug, [`acct_1${slug}`]);
    const numbers = ['A', 'B', 'C'].map((letter) =>
      sampleCar(`${slug}-${letter}`, { payment_processors: null }),
    );
    await paying.storesOf(slug).stock.upsert(numbers);
  }
});
afterAll(() => paying.end());

async function carOf(slug: string, letter: string): Promise<number> {
  const cars = await all(paying.storesOf(slug).stock.all());
  return cars.find(({ stocknum }) => stocknum === `${slug}-${letter}`)?.id ?? expect.fail(letter);
}

interface Call {
  slug?: string;
  method?: 'POST' | 'DELETE';
  path?: string;
  cookie?: string;
}

async function send(body: unknown, { slug = 'elm', method = 'POST', path = '', cookie = '' }: Call = {}) {
  const { status, text, headers } = await paying.server.ask(`/api/checkout/holds${path}`, {
    host: `${slug}.localhost`,
    method,
    headers: { 'content-type': 'application/json', ...(cookie !== '' && { cookie }) },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { fields = {}, ...said } = (text === '' ? {} : JSON.parse(text)) as {
    fields?: Record<string, string>;
    hold_id?: string;
    price?: number;
  };
  return { status, fields: Object.keys(fields), said, cookie: String(headers['set-cookie']).split(';')[0] };
}

const someone = () => ({ ...ANN, email: `${randomUUID()}@example.com` });

it.each([
  ['nothing', () => ({}), ['car_id', 'customer']],
  ['no customer', (car_id: number) => ({ car_id }), ['customer']],
  ['no car', () => ({ customer: ANN }), ['car_id']],
  ['a car that is no number', () => ({ car_id: 'one', customer: ANN }), ['car_id']],
  ['a customer that is a text', (car_id: number) => ({ car_id, customer: 'Ann' }), ['customer']],
  ['a price that is a text', (car_id: number) => ({ car_id, customer: ANN, price: '1' }), ['price']],
  [
    'a customer who says nothing',
    (car_id: number) => ({ car_id, customer: {} }),
    ['customer.email', 'customer.name', 'customer.phone'],
  ],
] as const)('a hold with %s is a 422 that names the fields', async (_what, body, named) => {
  const { status, fields } = await send(body(await carOf('elm', 'A')));
  expect([status, fields.toSorted()]).toEqual([422, named.toSorted()]);
});

it('knows no car of another site', async () => {
  const { status } = await send({ car_id: await carOf('oak', 'A'), customer: someone() });
  expect(status).toBe(404);
});

it('gives back a hold to who holds it, at the site that it is of, and to nobody else', async () => {
  const held = await send({ car_id: await carOf('elm', 'B'), customer: someone() });
  expect(held.status).toBe(201);
  const { cookie = '', said } = held;
  const path = `/${said.hold_id}`;
  const back = (call: Call) => send(null, { method: 'DELETE', path, ...call });
  expect((await back({})).status).toBe(404);
  expect((await back({ slug: 'oak', cookie })).status).toBe(404);
  const others = await send({ car_id: await carOf('oak', 'B'), customer: someone() }, { slug: 'oak' });
  expect((await back({ cookie: others.cookie ?? '' })).status).toBe(404);
  expect((await back({ cookie })).status).toBe(204);
});

it('answers a price that changed with the new one, and asks the provider for nothing', async () => {
  const before = paying.stripe.calls.length;
  const { status, said } = await send({
    car_id: await carOf('elm', 'C'),
    price: 45_000,
    customer: someone(),
  });
  expect([status, said.price]).toEqual([409, 45_990]);
  expect(paying.stripe.calls.length).toBe(before);
  expect((await paying.storesOf('elm').stock.byId(await carOf('elm', 'C')))?.reserved).toBe(false);
});

it('makes an online purchase only where the site sells so', async () => {
  const held = await send({ car_id: await carOf('elm', 'C'), purchase: true, customer: someone() });
  expect(held.status).toBe(201);
  const leads = await all(paying.storesOf('elm').leads.list({ since: null }));
  expect(leads.map(({ category }) => category)).not.toContain('Online Purchase');
});

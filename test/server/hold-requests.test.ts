import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewCar } from '#domain/cars/car.ts';
import { all, sampleCar } from '#test/contracts/samples.ts';
import { onBothEngines } from './on-both-engines.ts';
import { payingServer, type PayingServer } from './paying-server.ts';
import { DAY, NOW } from './small-server.ts';

const ANN = { name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '0412345678' };

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];

onBothEngines('the calls of a hold', (settings) => {
  let paying: PayingServer;
  beforeAll(async () => {
    paying = await payingServer(settings());
    for (const slug of ['elm', 'oak']) {
      await paying.dealer(slug, [`acct_1${slug}`]);
      const numbers = LETTERS.map((letter) => sampleCar(`${slug}-${letter}`, { payment_processors: null }));
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
    key?: string;
  }

  async function send(
    body: unknown,
    { slug = 'elm', method = 'POST', path = '', cookie = '', key = '' }: Call = {},
  ) {
    const { status, text, headers } = await paying.server.ask(`/api/checkout/holds${path}`, {
      host: `${slug}.localhost`,
      method,
      headers: {
        'content-type': 'application/json',
        ...(cookie !== '' && { cookie }),
        ...(key !== '' && { 'idempotency-key': key }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { fields = {}, ...said } = (text === '' ? {} : JSON.parse(text)) as {
      fields?: Record<string, string>;
      hold_id?: string;
      price?: number;
      error?: string;
      client_secret?: string;
    };
    const isReplayed = headers['idempotency-replayed'];
    return {
      status,
      isReplayed,
      fields: Object.keys(fields),
      said,
      cookie: String(headers['set-cookie']).split(';')[0],
    };
  }

  interface HoldBody {
    car_id: number;
    customer: object;
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
    [
      'a customer who says to be unfinished',
      (car_id: number) => ({ car_id, customer: { form_completed: false, lead_status: 'Incomplete' } }),
      ['customer.email', 'customer.name', 'customer.phone'],
    ],
  ] as const)('a hold with %s is a 422 that names the fields', async (_what, body, named) => {
    const { status, fields } = await send(body(await carOf('elm', 'A')));
    expect([status, fields.toSorted()]).toEqual([422, named.toSorted()]);
  });

  describe('a car that the site does not show is none', () => {
    it.each<[string, Partial<NewCar>]>([
      ['hidden', { show_on_dealer_website: false }],
      ['sold long ago', { status: 'sold', sold: true, sold_at: new Date(NOW - 90 * DAY).toISOString() }],
      ['on its way out', { status: 'withdrawn' }],
      ['hidden and not payable', { show_on_dealer_website: false, reservable: false, price_cents: null }],
    ])('%s', async (_what, change) => {
      const { stock } = paying.storesOf('elm');
      await stock.upsert([sampleCar('elm-gone', { payment_processors: null, ...change })]);
      const body = { car_id: await carOf('elm', 'gone'), customer: someone() };
      expect(await send(body)).toMatchObject({ status: 404, said: { error: 'Not found.' } });
      expect(await paying.storesOf('elm').reservations.findOpen(body.car_id)).toBeNull();
    });

    it('of another site, or of none', async () => {
      for (const car_id of [await carOf('oak', 'A'), 999_999, Number.MAX_SAFE_INTEGER])
        expect((await send({ car_id, customer: someone() })).status).toBe(404);
    });

    it('but one that is shown and sold is only not to be had', async () => {
      const sold_at = new Date(NOW - DAY).toISOString();
      const sold = { status: 'sold', sold: true, sold_at } as const;
      await paying
        .storesOf('elm')
        .stock.upsert([sampleCar('elm-gone', { payment_processors: null, ...sold })]);
      expect((await send({ car_id: await carOf('elm', 'gone'), customer: someone() })).status).toBe(409);
    });
  });

  describe('an Idempotency-Key', () => {
    it('answers the same hold again, and says so, as often as it comes and when all come at once', async () => {
      const body = { car_id: await carOf('elm', 'D'), price: 45_990, customer: someone() };
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 6 }, () => send(body, { key })));
      answers.push(await send({ ...body, customer: { ...body.customer, url: '/another-page' } }, { key }));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(({ said }) => JSON.stringify(said))).size).toBe(1);
      expect(answers.filter(({ isReplayed }) => isReplayed === 'true')).toHaveLength(6);
      const holds = await paying.storesOf('elm').reservations.list();
      expect(holds.filter(({ car_id }) => car_id === body.car_id)).toHaveLength(1);
    });

    it.each<[string, (body: HoldBody) => Promise<object>]>([
      ['another car', async (body) => ({ ...body, car_id: await carOf('elm', 'F') })],
      ['another price', async (body) => ({ ...body, price: 45_000 })],
      ['another person', async (body) => ({ ...body, customer: someone() })],
      ['another wish', async (body) => ({ ...body, purchase: true })],
    ])('with %s is refused while the hold stands and when it has ended', async (_what, change) => {
      const body = { car_id: await carOf('elm', 'E'), price: 45_990, customer: someone() };
      const key = randomUUID();
      const { status, said, cookie = '' } = await send(body, { key });
      expect(status).toBe(201);
      const refused = { status: 422, said: { error: 'This Idempotency-Key was used with different data.' } };
      const other = await change(body);
      expect(await send(other, { key })).toMatchObject(refused);
      expect(await send(other, { key, cookie })).toMatchObject(refused);
      expect((await send(null, { method: 'DELETE', path: `/${said.hold_id}`, cookie })).status).toBe(204);
      expect(await send(other, { key })).toMatchObject(refused);
    });

    it('whose hold has ended holds anew', async () => {
      const body = { car_id: await carOf('elm', 'E'), customer: someone() };
      const key = randomUUID();
      const first = await send(body, { key });
      await send(null, { method: 'DELETE', path: `/${first.said.hold_id}`, cookie: first.cookie ?? '' });
      const again = await send(body, { key });
      expect([again.status, again.isReplayed]).toEqual([201, undefined]);
      expect(again.said.hold_id).not.toBe(first.said.hold_id);
    });

    it('of one site is none of another', async () => {
      const key = randomUUID();
      for (const slug of ['elm', 'oak']) {
        const answer = await send({ car_id: await carOf(slug, 'G'), customer: someone() }, { slug, key });
        expect([answer.status, answer.isReplayed]).toEqual([201, undefined]);
      }
    });
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

  it('compares a price to the cent', async () => {
    // Times a hundred, these dollars are no whole number.
    const car = sampleCar('elm-H', { payment_processors: null, price_cents: 1_999_999 });
    await paying.storesOf('elm').stock.upsert([car]);
    const car_id = await carOf('elm', 'H');
    expect((await send({ car_id, price: 19_999.98, customer: someone() })).status).toBe(409);
    expect((await send({ car_id, price: 19_999.99, customer: someone() })).status).toBe(201);
  });

  it('makes an online purchase only where the site sells so', async () => {
    const held = await send({ car_id: await carOf('elm', 'C'), purchase: true, customer: someone() });
    expect(held.status).toBe(201);
    const leads = await all(paying.storesOf('elm').leads.list({ since: null }));
    expect(leads.map(({ category }) => category)).not.toContain('Online Purchase');
  });
});

import type { NewCar } from '#domain/cars/car.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { addSite, type SmallServer, smallServer } from './small-server.ts';

const PATH = '/api/assistant';

let server: SmallServer;
const FAMILY_CAR: Partial<NewCar> = {
  name: '2022 Toyota Kluger GX',
  make: 'Toyota',
  model: 'Kluger',
  body: 'SUV',
  price_cents: 39_990_00,
  details: { seats: 7 },
};

/** Of the site with the assistant, and of another one that has it too. */
let carId = 0;
let othersId = 0;
let hiddenId = 0;

beforeAll(async () => {
  server = await smallServer({ LOG_LEVEL: 'debug', RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  const { database } = server;
  const parsed = parseWebsite({ name: 'a', slug: 'a', features: { autobot: true } });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const { features } = parsed.website;
  const id = await addSite(database, 'a', {
    change: { features },
    cars: [
      sampleCar('A1'),
      sampleCar('A2', { show_on_dealer_website: false, ...FAMILY_CAR }),
      sampleCar('A3', FAMILY_CAR),
    ],
  });
  const other = await addSite(database, 'b', {
    change: { features },
    cars: [sampleCar('b-1'), sampleCar('B2', FAMILY_CAR)],
  });
  await addSite(database, 'without');
  const ids = new Map<string, number>();
  for (const site of [id, other])
    for await (const car of database.openStores(site).stock.all()) ids.set(`${site} ${car.stocknum}`, car.id);
  carId = ids.get(`${id} A1`)!;
  hiddenId = ids.get(`${id} A2`)!;
  othersId = ids.get(`${other} b-1`)!;
});
afterAll(() => server.end());

let networks = 0;

/** From a network of its own, unless one is named. */
async function ask(body: unknown, { host = 'a.localhost', from = '' } = {}) {
  const network = from === '' ? `203.0.113.${(networks += 1)}` : from;
  const { status, text, headers } = await server.ask(PATH, {
    host,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status, headers, body: JSON.parse(text) as Record<string, unknown> };
}

describe('the assistant', () => {
  it('answers about the site and about a car of it, and no cache keeps that', async () => {
    const ofCar = await ask({ question: 'how many km?', car_id: carId });
    expect(ofCar).toMatchObject({
      status: 200,
      body: { answer: 'Odometer: 45,000 km.', links: [], knows: true },
    });
    expect(ofCar.headers['cache-control']).toBe('private, no-store');
    expect((await ask({ question: 'how many km?' })).body).toMatchObject({ knows: false });
    expect((await ask({ question: 'are you a bot?', car_id: null })).body['answer']).toContain(
      'I am a program',
    );
  });

  it('answers with the cars that the site’s own search finds, and with no hidden one or of another site', async () => {
    const { status, body } = await ask({ question: 'Do you have a 7 seater under 40k?' });
    const [car] = body['cars'] as Record<string, unknown>[];
    expect([status, body]).toEqual([
      200,
      {
        answer: 'Of cars with 7 seats to $40,000 we have one.',
        links: [{ text: 'See this car', url: '/search/new-used-and-demo-cars?query=7+seater+under+40k' }],
        knows: true,
        cars: [
          {
            name: '2022 Toyota Kluger GX',
            price: '$39,990',
            basis: 'drive away',
            url: expect.stringMatching(/^\/cars\/.*a3$/),
            picture: null,
            dark_picture: null,
          },
        ],
        note: '',
      },
    ]);
    expect((await server.ask(String(car?.['url']), { host: 'a.localhost' })).status).toBe(200);
  });

  it('is not there on a site that did not take it', async () => {
    const answer = await ask({ question: 'how many km?' }, { host: 'without.localhost' });
    expect([answer.status, answer.body]).toEqual([404, { error: 'Not found.' }]);
  });

  it('tells nothing of a car of another site, of a hidden one and of none', async () => {
    for (const car_id of [othersId, hiddenId, 999_999]) {
      const { status, body } = await ask({ question: 'what is the price', car_id });
      expect([status, body]).toEqual([
        422,
        {
          error: 'This vehicle is not on this website.',
          fields: { car_id: 'This vehicle is not on this website.' },
        },
      ]);
    }
  });

  it.each([
    [{}, 'question'],
    [{ question: '' }, 'question'],
    [{ question: '  \n ' }, 'question'],
    [{ question: 5 }, 'question'],
    [{ question: ['price'] }, 'question'],
    [{ question: 'a'.repeat(501) }, 'question'],
    [{ question: 'price\u0000' }, 'question'],
    [{ question: 'price', car_id: 'x' }, 'car_id'],
    [{ question: 'price', car_id: -1 }, 'car_id'],
    [{ question: 'price', car_id: { id: 1 } }, 'car_id'],
  ])('refuses %j, naming the field', async (sent, field) => {
    const { status, body } = await ask(sent);
    expect([status, Object.keys(body['fields'] as object)]).toEqual([422, [field]]);
  });

  it('refuses what is no JSON, and a body without end', async () => {
    expect((await ask('{')).status).toBe(400);
    expect((await ask({ question: 'a'.repeat(70_000) })).status).toBe(413);
  });

  it('closes itself to a flood from one network and to nobody else', async () => {
    const flood = await Promise.all(
      Array.from({ length: 30 }, () => ask({ question: 'price?' }, { from: '198.51.100.7' })),
    );
    const refused = flood.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused[0]?.body).toEqual({ error: 'Too many requests. Please try again in a minute.' });
    expect((await ask({ question: 'price?' }, { from: '198.51.100.8' })).status).toBe(200);
  });

  it('repeats and logs nothing of what somebody wrote', async () => {
    const secret = 'Zebedee 0491570999 zebedee@example.com';
    const { body } = await ask({ question: `I am ${secret}, what does it cost?`, car_id: carId });
    const sentText = JSON.stringify(body) + server.logged();
    expect(server.logged()).toContain(PATH);
    for (const word of secret.split(' ')) expect(sentText).not.toContain(word);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleCar } from '#test/contracts/samples.ts';
import { isInAll } from '../rings.ts';
import { type ConsoleServer, consoleServer, type Person } from './console-server.ts';
import { seeded } from '../seeded.ts';
import { onBothEngines } from './on-both-engines.ts';

/** Of the other dealer alone, and in no request. */
const MARKS = /Oakwords|oak-shopper|ZZoak|0498765432|\+61498765432|Oakley|Oakmobile|oak-picture|oakmember/;

const ACTS = [
  // Of a lead.
  'take',
  'give',
  'try',
  'answer',
  'stage',
  'note',
  'mail',
  'snooze',
  'release',
  'decide',
  // Of a car, its photos and many cars.
  'save',
  'stand sold',
  'stand in_stock',
  'follow badge',
  'keep price_cents',
  'believe price_cents',
  'undo 1',
  'order',
  'remove',
  'put_back',
  'add_feed',
  'follow_feed',
  'dismiss',
  'sent',
  'undo',
  'price',
  'status',
  'tag',
  'location',
  'look up',
  // Of oneself.
  'on',
  'off',
  'busy',
  'back',
  'return',
  'absent',
  'notices',
  'remove_device',
  'end',
  'locale',
  'add',
  'x',
];

const REQUESTS = isInAll ? 10_000 : 200;

onBothEngines('people of one dealer', (settings) => {
  let dealers: ConsoleServer;
  let people: Person[];
  /** Who runs the other. */
  let oak: Person;
  let ids: string[];
  let carIds: string[];
  beforeAll(async () => {
    dealers = await consoleServer(settings());
    people = [
      await dealers.signIn('tom', { role: 'staff' }),
      await dealers.signIn('boss', { role: 'manager' }),
      await dealers.signIn('admin', { role: 'administrator' }),
      await dealers.signIn('seller', { role: 'marketing' }),
    ];
    oak = await dealers.signIn('oakmember', { role: 'manager', website_id: dealers.oak });
    const facts = {
      message: 'Oakwords',
      email: 'oak-shopper@oak.example',
      phone: '0498765432',
      last_name: 'Oakley',
    };
    ids = [await dealers.addLead(), await dealers.addLead({ spam: true }), 'made-up'];
    ids.push(
      await dealers.addLead(facts, {}, 'oak'),
      await dealers.addLead({ ...facts, spam: true }, {}, 'oak'),
    );
    await dealers.storesOf('oak').leadWork.storeKeys('en-AU', 100);
    const oakCar = { name: 'Oakmobile 9', description: 'Oakwords', primary_image_url: '/oak-picture.webp' };
    await dealers.storesOf('oak').stock.upsert([sampleCar('oak-1', oakCar)]);
    carIds = ['made-up', '999'];
    for (const site of ['elm', 'oak'] as const)
      for await (const car of dealers.storesOf(site).stock.all()) carIds.push(String(car.id));
  }, 60_000);
  afterAll(() => dealers.end());

  it(`get nothing of another’s by ${REQUESTS} requests of all kinds`, async () => {
    const before = await readOak();
    const random = seeded(41);
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
    const number = () => pick(['elm-1', 'oak-1', 'ELM-1', 'new', 'none', '%00', 'a%2Fb']);
    const query = () =>
      new URLSearchParams(
        [
          ['view', pick(['mine', 'nobody', 'all', 'earlier', 'spam', 'no_photos', 'hidden', 'x'])],
          ['q', pick(['oak', 'a', '5432', 'Oak', 'oak-1', '%', "'", '*', ''])],
          ['after', pick(['0_2026-11-18T00:00:00.000Z_0', '4_9999-12-31T00:00:00.000Z_1', '1', ''])],
          ['place', pick(['1', '-1', '9', ''])],
          ['lead', pick(ids)],
          ['car', pick(carIds)],
          ['thread', pick(['0', '-1', '99', 'x'])],
          ['url', pick(['/other-picture.webp', '/a.webp', 'https://oak.example/x.jpg'])],
          ['act', pick(['price', 'status', 'tag', 'location', 'x'])],
          ['value', pick(['100', 'sold', '-1', 'x'])],
          ['all', pick(['page', 'list'])],
        ].filter(() => random() < 0.4) as [string, string][],
      ).toString();
    const path = () => {
      const site = pick(['elm', 'elm', 'oak', 'Elm', 'none', '..', '%2e%2e', '1', '2']);
      const page = pick([
        'inbox',
        'inbox/tag',
        'find',
        `leads/${pick(ids)}`,
        `leads/${pick(ids)}/files/${pick(['x', '0'.repeat(32)])}`,
        'leads/new',
        `pictures/${pick([...carIds, '1', '2', '3'])}`,
        'stock',
        `stock/${number()}`,
        `stock/${number()}/photos`,
        'stock/chosen/change',
        'cars/new',
        'photo-round',
        'duty',
        'turns',
        '',
      ]);
      const own = pick(['/me', '/push', '/passkeys', '/']);
      const target = random() < 0.05 ? own : `/${site}/${page}`;
      return `${target}${random() < 0.2 ? '.data' : ''}?${query()}`;
    };
    const fields = (): [string, string][] => [
      ['act', pick(ACTS)],
      ['version', pick(['0', '1', '2', '-1', 'x'])],
      ['to', pick([...people.map(({ id }) => id), oak.id, 'a\0b'])],
      ['by', pick(['call', 'text'])],
      ['text', pick(['A note', 'a\0b', ''])],
      ['stage', pick(['visit', 'new', 'sold'])],
      ['result', 'reached'],
      ['lead', pick(ids)],
      ['decision', 'refund'],
      ['first', pick(['2026-11-18', 'x'])],
      ['last', '2026-11-20'],
      ['stocknum', pick(['oak-1', 'elm-9', ''])],
      ['stock_number', pick(['oak-1', 'elm-1', 'a\0b', ''])],
      ['make', 'Ford'],
      ['model', 'Ranger'],
      ['price_cents', pick(['45000', '-1', 'x'])],
      ['stamp', pick(['', 'x'])],
      ['name', pick(['Ann Typed', 'a\0b', ''])],
      ['phone', pick(['0412345678', ''])],
      ['car', `${pick(carIds)} ${pick(['', 'x'])}`],
      ['step', pick(['less', 'percent'])],
      ['value', pick(['100', 'sold', '1', 'x'])],
      ['key', pick(['a', 'b'])],
      ['bulk', pick(['1', 'a\0b'])],
      ['url', pick(['/other-picture.webp', '/a\0.webp'])],
      ['index', '0'],
      ['photo', pick(['0'.repeat(32), 'a\0b'])],
      ['id', pick([oak.id, 'a\0b'])],
      ['device', pick([oak.id, 'x'])],
      ['subscription', pick(['{}', '{"endpoint":"https://oak.example/"}'])],
    ];
    for (let count = 0; count < REQUESTS; count += 1) {
      const target = path();
      const { cookie } = pick(people);
      const reply =
        random() < 0.4 ? await dealers.post(target, fields(), cookie) : await dealers.open(target, cookie);
      const found = MARKS.exec(`${reply.text} ${JSON.stringify(reply.headers)}`);
      const faultStatus = reply.status >= 500 ? reply.status : null;
      expect([target, found?.[0] ?? null, faultStatus]).toEqual([target, null, null]);
    }
    expect(await readOak()).toBe(before);
  }, 900_000);

  async function readOak(): Promise<string> {
    const { leads, leadWork, stock } = dealers.storesOf('oak');
    const cars = [];
    for await (const car of stock.all()) cars.push(car);
    const states = ids.map(async (id) => [
      await leads.byId(id),
      await leadWork.read(id),
      await leadWork.listEvents([id]),
    ]);
    const { staff } = dealers.server.database;
    const members = await staff.listMembers(dealers.oak);
    return JSON.stringify([await Promise.all(states), cars, members]);
  }
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewCar } from '#domain/cars/car.ts';
import type { Website } from '#domain/tenants/website.ts';
import { findCar } from '#test/contracts/sample-fields.ts';
import { sampleHold } from '#test/contracts/sample-hold.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { type ConsoleServer, consoleServer, type Person } from './console-server.ts';
import { readForm } from './read-car-form.ts';
import { readTexts } from './read-texts.ts';
import { NOW } from './small-server.ts';

let dealers: ConsoleServer;
let boss: Person;
let website: Website;
beforeAll(async () => {
  dealers = await consoleServer();
  boss = await dealers.signIn('boss', { role: 'manager' });
  ({ website } = (await dealers.server.database.tenants.byId(dealers.elm))!);
}, 60_000);
afterAll(() => dealers.end());

const pathOf = (stocknum: string) => `/elm/stock/${stocknum}`;
const store = (stocknum: string, change: Partial<NewCar> = {}) =>
  dealers.storesOf('elm').stock.upsert([sampleCar(stocknum, { payment_processors: null, ...change })]);
const read = (stocknum: string) => findCar(dealers.storesOf('elm').stock, stocknum);
const configure = (change: Partial<Website>) =>
  dealers.server.database.tenants.save({ ...website, ...change });

/** With what its page shows, as it was opened then. */
async function save(stocknum: string, typed: Record<string, string>, page?: string) {
  const text = page ?? (await dealers.open(pathOf(stocknum), boss.cookie)).text;
  return dealers.post(pathOf(stocknum), { ...readForm(text), act: 'save', ...typed }, boss.cookie);
}

it('a price says before it is saved at which one somebody reserved the car', async () => {
  await store('S1');
  const seen = 'It is reserved: whoever did so saw $45,990.';
  expect(readTexts(await save('S1', { price: '44,990' }))).not.toContain('It is reserved');
  const { reservations } = dealers.storesOf('elm');
  const hold = sampleHold((await read('S1')).id);
  const submission = { ...hold.submission, at: new Date(NOW).toISOString() };
  expect(await reservations.take({ ...hold, submission })).toMatchObject({ kind: 'held' });
  expect(readTexts(await save('S1', { price: '44,990' }))).toContain(seen);
  dealers.server.setNow(NOW + 1000);
  expect((await save('S1', { price: '44,990', agreed: '4499000 drive_away' })).status).toBe(303);
  expect(readTexts(await save('S1', { price: '43,990' }))).toContain(seen);
  await store('S2', { reserved: true });
  expect(readTexts(await save('S2', { price: '44,990' }))).toContain(seen);
});

it('a price says which running offers name the car or what it cost', async () => {
  await store('S3');
  const offer = { text: '', image: null, image_dark: null, query: '', starts_on: null, ends_on: null };
  const { slug } = await read('S3');
  await configure({
    offers: [
      { ...offer, title: 'Week of it', text: `See /cars/${slug}` },
      { ...offer, title: 'From a price', text: 'From $45,990 drive away' },
      { ...offer, title: 'Of others', text: 'From $39,990' },
      { ...offer, title: 'Long over', text: `See /cars/${slug}`, ends_on: '2020-01-31' },
    ],
  });
  const shown = readTexts(await save('S3', { price: '44,990' }));
  expect(shown.match(/The offer “[^”]*” names it or this price\./g)).toEqual([
    'The offer “Week of it” names it or this price.',
    'The offer “From a price” names it or this price.',
  ]);
});

it('a price says what becomes of the repayment beside it, where one stands', async () => {
  await store('S4');
  await configure({ repayments_shown: 'car_page' });
  const shown = readTexts(await save('S4', { price: '44,990' }));
  const [, later = '', earlier = ''] =
    /Its repayment becomes \$([\d.]+) a week, before \$([\d.]+) a week\./.exec(shown) ?? [];
  expect(Number(later) / Number(earlier)).toBeCloseTo(44_990 / 45_990, 3);
  expect(Number(earlier)).toBeGreaterThan(100);
  await configure({ repayments_shown: 'nowhere' });
  expect(readTexts(await save('S4', { price: '44,990' }))).not.toContain('repayment');
});

it.each([
  ['withdrawn', { status: 'withdrawn' }, 'not in stock any more'],
  ['sold', { status: 'sold', sold: true, sold_at: '2026-11-17T00:00:00.000Z' }, 'sold'],
] as const)(
  'an edit of a car that was %s meanwhile says so, and puts it back',
  async (name, change, words) => {
    await store(name);
    const page = (await dealers.open(pathOf(name), boss.cookie)).text;
    await store(name, change);
    const late = await save(name, { tag: 'Late' }, page);
    expect([late.status, readTexts(late)]).toEqual([
      409,
      expect.stringContaining(`meanwhile the car is ${words}. Put it back, or save again.`),
    ]);
    expect(late.text).toContain('value="Late"');
    expect(await read(name)).toMatchObject({ ...change, tag: null });
    expect(late.text).toContain('value="stand in_stock"');
    const stamp = /name="stamp" value="([^"]*)"/.exec(late.text)?.[1] ?? '';
    const back = await dealers.post(pathOf(name), { act: 'stand in_stock', stamp }, boss.cookie);
    expect(back.status).toBe(303);
    expect(await read(name)).toMatchObject({ status: 'in_stock', sold: false });
  },
);

it.each(['save', 'stand sold', 'follow all'])('%s of a car that is gone says so', async (act) => {
  const reply = await dealers.post(pathOf('gone'), { act, tag: 'Late' }, boss.cookie);
  expect([reply.status, readTexts(reply)]).toEqual([404, expect.stringContaining('No car has this number')]);
});

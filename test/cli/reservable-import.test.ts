import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withPaymentAccounts } from '#domain/cars/payment-accounts.ts';
import { whyNotReservable } from '#domain/cars/reserve.ts';
import { limitStockToSite } from '#server/sites/limit-stock-to-site.ts';
import { openEmbedded } from '#test/embedded-database.ts';
import { newOperator, type Operator } from './run-forecourt.ts';

const KEY = 'pk_live_elmReservable1';

let operator: Operator;
beforeAll(async () => {
  operator = await newOperator();
  const yard = { id: 1, name: 'Elm', stripe_publishable_key: KEY };
  await configure({ payment_provider: 'stripe', dealerships: [yard] });
});
afterAll(() => operator.end());

it('an imported car can be reserved through what its feed, its dealership or its site says', async () => {
  await imported('A,Ford,Ranger,30000,,\nB,Ford,Ranger,30000,zip|afterpay,\nC,Ford,Ranger,30000,,no');
  expect(await paidThrough()).toEqual({ A: ['stripe'], B: ['zip', 'afterpay'], C: [] });
  expect(await reasons()).toEqual({ A: null, B: null, C: 'no_payment_processor' });
});

it('an older import follows the configuration, but for what its feed gave', async () => {
  await configure({ payment_processors: ['zip'] });
  expect(await paidThrough()).toEqual({ A: ['zip'], B: ['zip', 'afterpay'], C: [] });
  await configure({
    dealerships: [{ id: 1, name: 'Elm', stripe_publishable_key: KEY, payment_processors: ['afterpay'] }],
  });
  expect(await paidThrough()).toMatchObject({ A: ['afterpay'] });
});

it('a feed without it keeps what an earlier one gave', async () => {
  const feed = join(operator.folder, 'plain.csv');
  await writeFile(feed, 'stocknum,make,model,price\nB,Ford,Ranger,31000\nC,Ford,Ranger,31000');
  expect((await operator.forecourt('import', 'elm', feed)).code).toBe(0);
  expect(await paidThrough()).toMatchObject({ B: ['zip', 'afterpay'], C: [] });
});

it('a list of the cars that is read back makes nobody’s word of what is usual', async () => {
  const { out } = await operator.forecourt('cars', 'elm', '--json');
  const feed = join(operator.folder, 'cars.ndjson');
  await writeFile(feed, out);
  expect(JSON.parse((await operator.forecourt('import', 'elm', feed)).out)).toMatchObject({ unchanged: 3 });
  await configure({
    dealerships: [{ id: 1, name: 'Elm', stripe_publishable_key: KEY, payment_processors: ['stripe'] }],
  });
  expect(await paidThrough()).toEqual({ A: ['stripe'], B: ['zip', 'afterpay'], C: [] });
});

interface Listed {
  stocknum: string;
  has_checkout_payment_processor: boolean;
  payment_processors: { authorization_type: string }[];
}

let configured: object = { name: 'Elm' };

async function configure(change: object): Promise<void> {
  const isNew = Object.keys(configured).length === 1;
  configured = { ...configured, ...change };
  const file = join(operator.folder, 'site.json');
  await writeFile(file, JSON.stringify(isNew ? configured : { slug: 'elm', ...configured }));
  const create = ['site', 'create', 'elm', '--template', 'car', '--config', file];
  expect(await operator.forecourt(...(isNew ? create : ['site', 'import', file]))).toMatchObject({ code: 0 });
}

async function imported(rows: string): Promise<void> {
  const feed = join(operator.folder, 'feed.csv');
  const header = 'stocknum,make,model,price,payment_processors,has_checkout_payment_processor';
  await writeFile(feed, `${header}\n${rows}`);
  expect(await operator.forecourt('import', 'elm', feed)).toMatchObject({ code: 0 });
}

/** As the operator's listing says it, which never says a key. */
async function paidThrough(): Promise<Record<string, string[]>> {
  const { out } = await operator.forecourt('cars', 'elm', '--json');
  expect(out).not.toContain('pk_live');
  const cars = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Listed);
  for (const car of cars) expect(car.has_checkout_payment_processor).toBe(car.payment_processors.length > 0);
  return Object.fromEntries(
    cars.map((car) => [car.stocknum, car.payment_processors.map((each) => each.authorization_type)]),
  );
}

async function reasons(): Promise<Record<string, string | null>> {
  const database = await openEmbedded(join(operator.folder, 'data'), 'command');
  const record = (await database.tenants.bySlug('elm')) ?? expect.fail();
  const website = withPaymentAccounts(record.website, 'pretend');
  const found: Record<string, string | null> = {};
  for await (const car of limitStockToSite(database.openStores(website.id).stock, website).all())
    found[car.stocknum] = whyNotReservable(car, website);
  await database.close();
  return found;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Stock } from '#ports/stock.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { addSite, NOW, smallServer, type SmallServer } from './small-server.ts';

/** More than an index is built anew for. */
const CARS = 5_200;
const AT_ONCE = 260;
const PATH = '/search/used-cars';

let server: SmallServer;
let stock: Stock;

beforeAll(async () => {
  server = await smallServer();
  const cars = Array.from({ length: CARS }, (_, at) => sampleCar(`L${at}`, { km: at }));
  const id = await addSite(server.database, 'a', { cars: cars.slice(0, AT_ONCE) });
  stock = server.database.openStores(id).stock;
  for (let from = AT_ONCE; from < CARS; from += AT_ONCE) await stock.upsert(cars.slice(from, from + AT_ONCE));
});
afterAll(() => server.end());

async function shown(): Promise<number> {
  const { status, text } = await server.ask(PATH);
  expect(status).toBe(200);
  return Number(/<b>(\d+) cars/.exec(text)?.[1]);
}

function numbersBut(left: number): Set<string> {
  const kept = new Set(Array.from({ length: CARS - left }, (_, at) => `L${at + left}`));
  return kept.add('NEW').add('OTHER');
}

it('a page after a change of one car has it', async () => {
  expect(await shown()).toBe(CARS);
  await stock.upsert([sampleCar('NEW')]);
  expect(await shown()).toBe(CARS + 1);
  await stock.upsert([sampleCar('L5', { show_on_dealer_website: false })]);
  expect(await shown()).toBe(CARS);
  await stock.upsert([sampleCar('L5')]);
  expect(await shown()).toBe(CARS + 1);
});

it('so does one after a change by another process, soon', async () => {
  const { dataDir, database } = server;
  const site = await database.tenants.bySlug('a');
  const opened = await openDatabase({ dataDir, databaseUrl: null, adminUrl: null, role: 'command' });
  if ('fault' in opened) throw new Error(opened.fault.message);
  await opened.database.openStores(site!.website.id).stock.upsert([sampleCar('OTHER')]);
  await opened.database.close();
  await expect.poll(shown, { timeout: 5000 }).toBe(CARS + 2);
});

it('while hundreds are withdrawn its pages are answered, and then are without them', async () => {
  const before = await shown();
  const withdrawing = stock.withdrawAllBut(numbersBut(600));
  let isDone = false;
  void withdrawing.finally(() => (isDone = true));
  while (!isDone) {
    const total = await shown();
    expect([total <= before, total >= before - 600]).toEqual([true, true]);
    await sleep(1);
  }
  expect(await withdrawing).toBe(600);
  await expect.poll(shown, { timeout: 5000 }).toBe(before - 600);
  // Cached again once nothing is left to be renewed.
  const rendersOfNext = async () => {
    const renders = server.renders();
    expect(await shown()).toBe(before - 600);
    return server.renders() - renders;
  };
  await expect.poll(rendersOfNext, { timeout: 5000 }).toBe(0);
});

it('while every car changes the ones of before are shown, and then the changed ones', async () => {
  const before = await shown();
  await server.database.shiftStockDates([(await server.database.tenants.bySlug('a'))!.website.id], 60);
  expect(await shown()).toBe(before);
  server.setNow(NOW + 60_000);
  await expect.poll(shown, { timeout: 10_000 }).toBe(before);
});

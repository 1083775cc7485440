import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startDeliveries } from '#server/deliveries/start-deliveries.ts';
import { openLog } from '#server/log/log.ts';
import { readServedSecrets } from '#test/known-secrets.ts';
import type { DeliveryWorker } from '#server/deliveries/delivery-worker.ts';
import { EDITOR, sampleEdit } from '#test/contracts/sample-edit.ts';
import { findCar } from '#test/contracts/sample-fields.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { mailCatcher, type CaughtMail, type MailCatcher } from '#test/mail-catcher.ts';
import { signInByMail } from './mailed-code.ts';
import { addSite, DAY, NOW, smallServer, type SmallServer } from './small-server.ts';

const WAGONS = '/search/used-cars?refinementList%5Bbody%5D%5B0%5D=Wagon';
const wagon = (stocknum: string, change = {}) =>
  sampleCar(stocknum, { body: 'Wagon', name: `Wagon ${stocknum}`, price_cents: 3_000_000, ...change });

let server: SmallServer;
let catcher: MailCatcher;
let deliveries: DeliveryWorker;
let siteId = 0;
let now = NOW;
let ann = '';

beforeAll(async () => {
  server = await smallServer();
  catcher = await mailCatcher();
  const garage = { garage_enabled: true };
  siteId = await addSite(server.database, 'a', { change: garage, cars: [wagon('W1'), wagon('W2')] });
  await addSite(server.database, 'b', { change: garage, cars: [wagon('W1')] });
  await addSite(server.database, 'none', {});
  const read = readConfig({ DATA_DIR: server.dataDir, SMTP_URL: catcher.url, PORT: String(server.port) });
  if ('faults' in read) throw new Error(read.faults.join(' '));
  const { config } = read;
  const { database } = server;
  const secrets = await readServedSecrets({ DATA_DIR: server.dataDir }, database);
  const clock = { now: () => now };
  deliveries = startDeliveries({ config, database, clock, log: openLog('silent'), secrets });
  ann = await sessionOf('ann@example.com');
});
afterAll(async () => {
  await deliveries.stop();
  await catcher.end();
  await server.end();
});

async function sessionOf(email: string): Promise<string> {
  const reply = await signInByMail(server, email);
  return (reply.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
}

function ask(
  method: string,
  path: string,
  body: object | null = null,
  { cookie = ann, host = 'a.localhost' } = {},
) {
  const headers = { cookie, ...(body === null ? {} : { 'content-type': 'application/json' }) };
  return server.ask(path, {
    host,
    method,
    headers,
    ...(body === null ? {} : { body: JSON.stringify(body) }),
  });
}

const save = (address: string, more: object = {}) =>
  ask('POST', '/api/auth/searches', { name: 'Wagons', address, alerts: true, ...more });

interface Listed {
  searches: {
    id: string;
    name: string;
    address: string;
    alerts: boolean;
    count: number;
    arrivals: string[];
  }[];
}
const list = async (): Promise<Listed['searches']> =>
  (JSON.parse((await ask('GET', '/api/auth/searches')).text) as Listed).searches;

const change = (...cars: ReturnType<typeof wagon>[]) => server.database.openStores(siteId).stock.upsert(cars);

async function nextMail(): Promise<CaughtMail> {
  await vi.waitFor(() => expect(catcher.mails).not.toEqual([]), { timeout: 30_000, interval: 50 });
  return catcher.mails.shift() as CaughtMail;
}

/** The outbox notes when a mail went by the same clock, a moment after it arrived: noted later, it is the next day's. */
async function pass(days: number): Promise<void> {
  await vi.waitFor(async () => expect(await waitingMails()).toBe(0), { timeout: 30_000, interval: 50 });
  now += days * DAY;
  server.setNow(now);
}

async function waitingMails(): Promise<number> {
  let waiting = 0;
  for await (const { state } of server.database.openStores(siteId).deliveries.list({ parked: false }))
    waiting += state === 'pending' ? 1 : 0;
  return waiting;
}

it('saves a search in its one spelling, once, for its shopper alone', async () => {
  const saved = await save('/search/used-cars?page=2&refinementList[body][0]=Wagon&sortBy=Car_production');
  expect(saved.status).toBe(200);
  await save(WAGONS, { name: 'The same' });
  const [search, ...more] = await list();
  expect(search).toMatchObject({ name: 'Wagons', address: WAGONS, alerts: true, count: 2 });
  expect([search?.arrivals.length, more]).toEqual([2, []]);
  expect((await save('/search/nowhere')).status).toBe(422);
  expect((await save(WAGONS, { name: ' ' })).status).toBe(422);
  expect((await ask('GET', '/api/auth/searches', null, { cookie: '' })).status).toBe(401);
  expect((await ask('GET', '/api/auth/searches', null, { host: 'b.localhost' })).status).toBe(401);
  const body = { name: 'Wagons', address: WAGONS };
  expect((await ask('POST', '/api/auth/searches', body, { host: 'b.localhost' })).status).toBe(401);
  expect((await ask('POST', '/api/auth/searches', body, { host: 'none.localhost' })).status).toBe(404);
});

it('names, silences and removes a search, and no other’s', async () => {
  await save('/search/used-cars?query=red', { name: 'Red' });
  const id = (await list()).find(({ name }) => name === 'Red')?.id ?? '';
  const bob = await sessionOf('bob@example.com');
  const path = `/api/auth/searches/${id}`;
  expect((await ask('PUT', path, { alerts: false }, { cookie: bob })).status).toBe(404);
  expect((await ask('DELETE', path, null, { cookie: bob })).status).toBe(200);
  expect((await ask('PUT', path, { name: 'Reds', alerts: false })).text).toContain('"name":"Reds"');
  expect((await ask('DELETE', path)).status).toBe(200);
  expect(await list()).toHaveLength(1);
});

it('saves no more than twenty', async () => {
  const cars = Array.from({ length: 19 }, (_, index) => `/search/used-cars?query=car+${index}`);
  for (const address of cars) expect((await save(address, { alerts: false })).status).toBe(200);
  const beyond = await save('/search/used-cars?query=one+more');
  expect([beyond.status, beyond.text]).toEqual([422, expect.stringContaining('Remove one')]);
  for (const { id, name } of (await list()).filter(({ address }) => address !== WAGONS))
    expect((await ask('DELETE', `/api/auth/searches/${id}`)).status, name).toBe(200);
});

it('mails a new match, with how to have no more of it', async () => {
  await change(wagon('W3', { name: '2024 Kestrel Wagon', price_cents: 3_500_000 }), sampleCar('U1'));
  const { to, headers, text } = await nextMail();
  expect(to).toEqual(['ann@example.com']);
  expect(headers.get('subject')).toBe('2024 Kestrel Wagon, new at $35,000');
  const origin = `http://a.localhost:${server.port}`;
  const address = /<(.+)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  expect(address).toMatch(new RegExp(`^${origin}/unsubscribe/[\\w.-]+$`));
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(text).toContain(
    `\n\n2024 Kestrel Wagon\n$35,000 Drive away\nUsed, 45,000 km\nStock number W3\nSee this car: ${origin}/cars/`,
  );
  expect(text).toContain(origin + WAGONS);
  expect(text).toContain(`${origin}/my-garage`);
  expect(text).toContain(address);
  expect(text).not.toContain('Wagon W1');
});

it('mails once a day: what comes later is told the next morning', async () => {
  await change(wagon('W1', { price_cents: 2_900_000 }), wagon('W2', { status: 'sold', sold: true }));
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  expect(catcher.mails).toEqual([]);
  await pass(1);
  await change(wagon('W4'));
  const { headers, text } = await nextMail();
  expect(headers.get('subject')).toEqual(expect.stringMatching(/^2 updates for “.+”: Wagon W/));
  expect(text).toContain('Price drop: Wagon W1\n$29,000 Drive away, was $30,000\n');
  expect(text).toContain('New for you: Wagon W4');
  await pass(1);
  await change(wagon('W2'));
  expect((await nextMail()).headers.get('subject')).toBe('Wagon W2, back at $30,000');
});

it('stops at once by one click without a cookie, and by nothing that only looks', async () => {
  await pass(1);
  await change(wagon('W5'));
  const address = /<(.+)>/.exec((await nextMail()).headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  const { pathname } = new URL(address);
  const page = await server.ask(pathname);
  expect(page.text).toContain('Stop these mails</button>');
  expect(await list()).toMatchObject([{ alerts: true }]);
  const oneClick = (host: string, path: string) =>
    server.ask(path, {
      host,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await oneClick('b.localhost', pathname)).status).toBe(404);
  expect((await oneClick('a.localhost', `${pathname}x`)).status).toBe(404);
  expect(await list()).toMatchObject([{ alerts: true }]);
  expect((await oneClick('a.localhost', pathname)).status).toBe(200);
  expect(await list()).toMatchObject([{ alerts: false }]);
  expect((await oneClick('a.localhost', pathname)).status).toBe(200);
  await pass(1);
  await change(wagon('W6'));
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  expect(catcher.mails).toEqual([]);
});

it('tells nothing of what came while alerts were off', async () => {
  const [{ id } = { id: '' }] = await list();
  expect((await ask('PUT', `/api/auth/searches/${id}`, { alerts: true })).status).toBe(200);
  await change(wagon('W7'));
  expect((await nextMail()).headers.get('subject')).toBe('Wagon W7, new at $30,000');
});

it('tells nothing of a car that was outside of the search for a while', async () => {
  await pass(1);
  await change(wagon('W1', { price_cents: 2_900_000, body: 'Ute' }), wagon('W9'));
  expect((await nextMail()).headers.get('subject')).toBe('Wagon W9, new at $30,000');
  await pass(1);
  await change(wagon('W1', { price_cents: 2_900_000 }), wagon('W10'));
  expect((await nextMail()).headers.get('subject')).toBe('Wagon W10, new at $30,000');
});

it('tells of a price changed by hand once it can be taken back no more, and of none that was', async () => {
  const { stock, stockEdits } = server.database.openStores(siteId);
  const lowerPrice = async (stocknum: string) =>
    stockEdits.editCar(sampleEdit(await findCar(stock, stocknum), 'price', { price_cents: 2_500_000 }));
  const { id: carId } = await findCar(stock, 'W9');
  const slip = await lowerPrice('W9');
  const actId = slip.kind === 'saved' ? (slip.actId ?? '') : '';
  expect(await stockEdits.undoAct({ carId, actor: EDITOR, actId })).toMatchObject({ kind: 'saved' });
  await lowerPrice('W10');
  await pass(1 - 1 / 48);
  await lowerPrice('W7');
  await change(wagon('W11'));
  const { text } = await nextMail();
  expect(text).toContain('Price drop: Wagon W10');
  expect(text).toContain('New for you: Wagon W11');
  expect(text).not.toMatch(/Wagon W[79]/);
});

it('exports searches, and mails nobody whose account is deleted', async () => {
  expect((await ask('GET', '/api/auth/export')).text).toContain('"name":"Wagons"');
  await pass(1);
  await change(wagon('W8'));
  expect((await ask('DELETE', '/api/auth')).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  expect(catcher.mails).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAuthTables } from 'better-auth/db';
import { signInOptions } from '#adapters/sign-in/sign-in-library.ts';
import { all, sampleCar } from '#test/contracts/samples.ts';
import { mailedCode, signInByMail } from './mailed-code.ts';
import { addSite, smallServer, type SmallServer } from './small-server.ts';

let server: SmallServer;
let carIds: number[] = [];

beforeAll(async () => {
  server = await smallServer({ LOG_LEVEL: 'error' });
  const cars = [sampleCar('A1'), sampleCar('A2')];
  const id = await addSite(server.database, 'a', { change: { garage_enabled: true }, cars });
  for await (const car of server.database.openStores(id).stock.all()) carIds.push(car.id);
  await addSite(server.database, 'b', {
    change: { garage_enabled: true, domain_name: 'b.example' },
    cars,
  });
  await addSite(server.database, 'none', { cars });
  await signInByMail(server, 'first@example.com');
});
afterAll(() => server.end());

const ask = (host: string, method: string, path: string, body: object | null = null, cookie = '') =>
  server.ask(`/api/auth${path}`, {
    host,
    method,
    headers: {
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(cookie === '' ? {} : { cookie }),
    },
    ...(body === null ? {} : { body: JSON.stringify(body) }),
  });

const askCode = (host: string, email: string) =>
  ask(host, 'POST', '/email-otp/send-verification-otp', { email });
const signIn = (host: string, email: string, otp: string) =>
  ask(host, 'POST', '/sign-in/email-otp', { email, otp });

const codeFor = (email: string) => mailedCode(server.dataDir, email);

async function sessionOf(host: string, email: string): Promise<string> {
  expect((await askCode(host, email)).status).toBe(200);
  const reply = await signIn(host, email, codeFor(email));
  expect(reply.status).toBe(200);
  return (reply.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
}

it('signs in by the mailed code, and tells the token to the cookie alone', async () => {
  expect((await ask('a.localhost', 'GET', '')).text).toBe('{"user":null,"watchlist":[]}');
  const cookie = await sessionOf('a.localhost', 'ann@example.com');
  expect(cookie).toMatch(/^shopper=.{40}/);
  const reply = await ask('a.localhost', 'GET', '', null, cookie);
  expect(JSON.parse(reply.text)).toMatchObject({ user: { email: 'ann@example.com' }, watchlist: [] });
  expect(reply.text).not.toContain(decodeURIComponent(cookie).slice('shopper='.length).split('.')[0]);
});

it('answers the same for known and unknown addresses', async () => {
  await sessionOf('a.localhost', 'known@example.com');
  const [known, unknown] = [
    await askCode('a.localhost', 'known@example.com'),
    await askCode('a.localhost', 'unknown@example.com'),
  ];
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
});

it('asks for a new code after twenty wrong ones', async () => {
  const email = 'twenty@example.com';
  await askCode('a.localhost', email);
  const code = codeFor(email);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let turn = 0; turn < 20; turn += 1)
    expect((await signIn('a.localhost', email, wrong)).text).toContain('not right');
  expect((await signIn('a.localhost', email, code)).text).toContain('new one');
  await sessionOf('a.localhost', email);
});

it('signs in once by a code, and by the newest alone', async () => {
  const email = 'once@example.com';
  await askCode('a.localhost', email);
  const code = codeFor(email);
  expect((await signIn('a.localhost', email, code)).status).toBe(200);
  expect((await signIn('a.localhost', email, code)).status).toBe(422);
});

it('knows nothing on one site of who signed in on another, own domain or not', async () => {
  const email = 'both@example.com';
  const cookieA = await sessionOf('a.localhost', email);
  const cookieB = await sessionOf('b.localhost', email);
  await askCode('a.localhost', email);
  const codeA = codeFor(email);
  for (const host of ['b.localhost', 'b.example']) {
    expect((await signIn(host, email, codeA)).status).toBe(422);
    expect((await ask(host, 'GET', '', null, cookieA)).text).toContain('"user":null');
    expect((await ask(host, 'PUT', `/watchlist/${carIds[0]}`, {}, cookieA)).status).toBe(401);
    expect((await ask(host, 'GET', '', null, cookieB)).text).toContain(email);
  }
  expect((await ask('a.localhost', 'GET', '', null, cookieB)).text).toContain('"user":null');
});

it('saves, merges and removes cars, and refuses those of other sites', async () => {
  const cookie = await sessionOf('a.localhost', 'saver@example.com');
  const [first = 0, second = 0] = carIds;
  const put = await ask('a.localhost', 'PUT', `/watchlist/${first}`, { price: '$1 Drive away' }, cookie);
  expect(JSON.parse(put.text).watchlist).toMatchObject([{ id: first, price: '$1 Drive away' }]);
  const cars = [
    { id: second, price: '$2' },
    { id: first, price: '$9' },
    { id: 999_999, price: '' },
  ];
  const merged = JSON.parse((await ask('a.localhost', 'POST', '/watchlist', { cars }, cookie)).text);
  expect(merged.watchlist).toHaveLength(2);
  expect(merged.watchlist.find(({ id }: { id: number }) => id === first).price).toBe('$1 Drive away');
  const bare = await ask('a.localhost', 'PUT', `/watchlist/${first}`, null, cookie);
  expect(bare.status).toBe(200);
  const left = await ask('a.localhost', 'DELETE', `/watchlist/${first}`, null, cookie);
  expect(JSON.parse(left.text).watchlist).toMatchObject([{ id: second }]);
  expect((await ask('a.localhost', 'PUT', '/watchlist/999999', {}, cookie)).status).toBe(404);
  expect((await ask('a.localhost', 'PUT', `/watchlist/${first}`, {})).status).toBe(401);
});

it('saves no car that the site never showed, one by one or merged', async () => {
  const cookie = await sessionOf('a.localhost', 'peeper@example.com');
  const stored = (await server.database.tenants.bySlug('a'))?.website.id ?? 0;
  const { stock } = server.database.openStores(stored);
  await stock.upsert([sampleCar('A3', { show_on_dealer_website: false })]);
  const hidden = (await all(stock.all())).find(({ stocknum }) => stocknum === 'A3')?.id ?? 0;
  expect((await ask('a.localhost', 'PUT', `/watchlist/${hidden}`, {}, cookie)).status).toBe(404);
  const cars = [{ id: hidden, price: '' }];
  const merged = await ask('a.localhost', 'POST', '/watchlist', { cars }, cookie);
  expect(JSON.parse(merged.text).watchlist).toEqual([]);
});

it('tells, ends and deletes what it keeps of an account', async () => {
  const email = 'leaver@example.com';
  const cookie = await sessionOf('a.localhost', email);
  const other = await sessionOf('a.localhost', email);
  const exported = await ask('a.localhost', 'GET', '/export', null, cookie);
  expect(exported.text).toContain(email);
  expect((await ask('a.localhost', 'POST', '/sign-out', {}, other)).status).toBe(200);
  expect((await ask('a.localhost', 'GET', '', null, other)).text).toContain('"user":null');
  expect((await ask('a.localhost', 'DELETE', '', null, cookie)).status).toBe(200);
  expect((await ask('a.localhost', 'GET', '', null, cookie)).text).toContain('"user":null');
  // With this list an older backup is restored without the account.
  const list = readFileSync(`${server.dataDir}/erasures.ndjson`, 'utf8').trim().split('\n');
  const { account } = JSON.parse(exported.text);
  expect(list.map((line) => JSON.parse(line))).toMatchObject([{ leads: [], accounts: [account.id] }]);
});

it('lists what was sent with the address of the account, and to this site alone', async () => {
  const email = 'history@example.com';
  const send = (host: string, message: string) =>
    server.ask('/api/leads', {
      host,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        lead: {
          name: 'Kim',
          last_name: 'Lee',
          email: 'History@example.com',
          phone: '0412345678',
          category: 'used-vehicle-enquiry',
          car_id: carIds[0],
          message,
        },
      }),
    });
  for (const host of ['a.localhost', 'b.localhost'])
    expect((await send(host, `a private question at ${host}`)).status).toBe(201);
  const cookie = await sessionOf('a.localhost', email);
  const reply = await ask('a.localhost', 'GET', '/history', null, cookie);
  expect(JSON.parse(reply.text).enquiries).toMatchObject([{ what: 'Used Vehicle Enquiry', state: 'Sent' }]);
  expect(reply.text).not.toContain('private');
  expect(JSON.parse((await ask('a.localhost', 'GET', '/export', null, cookie)).text).enquiries).toHaveLength(
    1,
  );
  const other = await sessionOf('a.localhost', 'nosy@example.com');
  expect((await ask('a.localhost', 'GET', '/history', null, other)).text).toBe('{"enquiries":[]}');
  expect((await ask('a.localhost', 'GET', '/history')).status).toBe(401);
  expect((await ask('b.localhost', 'GET', '/history', null, cookie)).status).toBe(401);
});

it('is not there on a site without the garage', async () => {
  for (const [method, path, body] of [
    ['GET', '', null],
    ['GET', '/history', null],
    ['GET', '/export', null],
    ['DELETE', '', null],
    ['POST', '/email-otp/send-verification-otp', { email: 'ann@example.com' }],
    ['POST', '/sign-in/email-otp', { email: 'ann@example.com', otp: '123456' }],
    ['POST', '/sign-out', {}],
    ['PUT', `/watchlist/${carIds[0]}`, {}],
  ] as const)
    expect((await ask('none.localhost', method, path, body)).status, path).toBe(404);
});

it('sends a code and takes it however long the library needs, which on a busy machine starts in seconds', async () => {
  server.setTrouble('slow');
  const email = 'slow@example.com';
  expect((await askCode('a.localhost', email)).status).toBe(200);
  expect((await signIn('a.localhost', email, codeFor(email))).status).toBe(200);
  server.setTrouble('none');
});

it('leaves every other address of the library unanswered', async () => {
  for (const path of [
    '/get-session',
    '/sign-up/email',
    '/update-user',
    '/list-sessions',
    '/email-otp/verify-email',
  ])
    expect((await ask('a.localhost', 'POST', path, {})).status, path).not.toBe(200);
});

it('asks the database for our tables and columns and nothing more, but for accounts of providers, which nobody has', () => {
  const site = { websiteId: 1, origin: 'http://a.localhost', isSecure: false, secret: 'secret' };
  const { database: _, ...options } = signInOptions(site, {} as never, {
    holder: () => '',
    mailCode: () => {},
    noteFailure: () => {},
  });
  const asked = Object.values(getAuthTables(options)).map(({ modelName, fields }) => [
    modelName,
    Object.entries(fields)
      .map(([key, { fieldName }]) => fieldName ?? key)
      .toSorted(),
  ]);
  expect(Object.fromEntries(asked)).toMatchObject({
    shopper: ['created_at', 'email', 'email_verified', 'image', 'name', 'updated_at'],
    shopper_session: [
      'created_at',
      'expires_at',
      'ip_address',
      'shopper_id',
      'token',
      'updated_at',
      'user_agent',
    ].toSorted(),
    shopper_code: ['created_at', 'expires_at', 'identifier', 'updated_at', 'value'],
  });
  expect(new Set(asked.map(([name]) => name))).toEqual(
    new Set(['account', 'shopper', 'shopper_code', 'shopper_session']),
  );
});

it('none of these journeys failed unseen', () => {
  expect(server.logged()).toBe('');
});

it.each([
  ['GET', ''],
  ['POST', '/sign-out'],
])('%s /api/auth%s says so when the store fails, and nobody is signed out by it', async (method, path) => {
  const cookie = await sessionOf('a.localhost', `${method}@example.com`.toLowerCase());
  server.setTrouble('fails');
  const reply = await ask('a.localhost', method, path, method === 'GET' ? null : {}, cookie);
  server.setTrouble('none');
  expect([reply.status, reply.headers['set-cookie']]).toEqual([503, undefined]);
  // Written at once, which is a moment after the answer.
  await expect.poll(() => server.logged()).not.toBe('');
  expect((await ask('a.localhost', 'GET', '', null, cookie)).text).toContain('@example.com');
});

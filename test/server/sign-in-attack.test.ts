import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PrivatePostgres, postgresPrograms, startPostgres } from '#test/postgres.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareConsole } from '#server/console/open-console.ts';
import { openBuiltConsole } from '#server/start/open-pages.ts';
import { mailedCode, mailsTo } from './mailed-code.ts';
import { addStaff, ENDED, postToConsole, postToGarage } from './sign-in-doors.ts';
import { addSite, NOW, type Reply, smallServer, type SmallServer } from './small-server.ts';

// Thousands of requests, one after another on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const MINUTE = 60_000;
const HOME = '203.0.113.7';
const SETTINGS = { TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on' };

const programs = postgresPrograms();
let postgres: PrivatePostgres | null = null;
beforeAll(async () => {
  if (programs !== null) postgres = await startPostgres(programs);
});
afterAll(() => postgres?.stop());

/** The server over an empty database of the engine. */
async function openServer(engine: 'SQLite' | 'PostgreSQL'): Promise<SmallServer> {
  const openHost: Parameters<typeof smallServer>[1] = (supplies) =>
    prepareConsole(supplies, openBuiltConsole());
  if (engine === 'SQLite') return smallServer(SETTINGS, openHost);
  const { databaseUrl, adminUrl } = await postgres!.newDatabase();
  const settings = { ...SETTINGS, DATABASE_URL: databaseUrl, DATABASE_ADMIN_URL: adminUrl };
  return smallServer(settings, openHost);
}

/** Each answers by a whole page at the console, so fewer come. */
const CROWDS = { 'a garage': 1000, 'the console': 100 };

const ENGINES = ['SQLite', ...(programs === null ? [] : ['PostgreSQL' as const])] as const;
const ATTACKS = (['a garage', 'the console'] as const).flatMap((door) =>
  ENGINES.map((engine) => ({ door, engine, networkCount: CROWDS[door] })),
);

describe.each(ATTACKS)('strangers at an address of $door, on $engine', ({ door, engine, networkCount }) => {
  const isGarage = door === 'a garage';
  const post = isGarage ? postToGarage : postToConsole;
  let server: SmallServer;
  let now = NOW;
  beforeAll(async () => {
    server = await openServer(engine);
    const websiteId = await addSite(server.database, 'a', { change: { garage_enabled: true } });
    await addSite(server.database, 'b', { change: { garage_enabled: true } });
    if (!isGarage)
      for (const name of ['first', 'owner', 'guessed', 'asked', 'others', 'ended'])
        await addStaff(server, { websiteId, name });
    await from(HOME).signIn('first@example.com');
  });
  afterAll(() => server.end());

  function pass(ms: number): void {
    server.setNow((now += ms));
  }

  /** A device in a network; it keeps the cookies it gets. */
  function from(address: string, host = 'a.localhost') {
    const cookies = new Map<string, string>();
    const send = async (call: string, body: object): Promise<Reply> => {
      const reply = await post(server, { address, host, call, body, cookies });
      for (const cookie of reply.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (/Max-Age=0/.test(cookie)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return reply;
    };
    const askCode = (email: string) => send('/email-otp/send-verification-otp', { email });
    const guess = (email: string, otp: string, ticket?: string) =>
      send('/sign-in/email-otp', { email, otp, ...(ticket !== undefined && { ticket }) });
    return {
      cookies,
      send,
      askCode,
      guess,
      /** Answers the status of the code's mail and of signing in by it. */
      async signIn(email: string): Promise<number[]> {
        // Strangers’ codes come first.
        if (!isGarage) await waitForQuiet(email);
        const countBefore = countMails(email);
        let asked = await askCode(email);
        // A shopper waits two seconds for a mail to be on its way, and then asks once more.
        if (asked.status === 503) asked = await askCode(email);
        await settleMails(email, countBefore);
        return [asked.status, (await guess(email, mailedCode(server.dataDir, email))).status];
      },
    };
  }

  const countMails = (email: string) => mailsTo(server.dataDir, email).length;

  /** The console answers first and mails after; of a code that strangers share there may be no new one. */
  async function settleMails(email: string, countBefore = 0): Promise<void> {
    if (isGarage) return;
    const deadline = performance.now() + 2000;
    while (countMails(email) <= countBefore && performance.now() < deadline) await sleep(50);
    await waitForQuiet(email);
  }

  async function waitForQuiet(email: string): Promise<void> {
    let count = -1;
    while (countMails(email) !== count) {
      count = countMails(email);
      await sleep(200);
    }
  }

  /** What each of so many networks does, several at a time. */
  async function everybody(count: number, act: (address: string, at: number) => Promise<unknown>) {
    const turns = Array.from({ length: count }, (_, at) => at);
    const next = async (): Promise<void> => {
      for (let at = turns.shift(); at !== undefined; at = turns.shift())
        await act(`10.${at >> 8}.${at & 255}.9`, at);
    };
    await Promise.all(Array.from({ length: 8 }, next));
  }

  const wrongCode = (email: string) => (mailedCode(server.dataDir, email) === '000000' ? '000001' : '000000');
  const OK = [200, 200];

  beforeEach(() => pass(61 * MINUTE));

  it('who ask and guess for an hour reach no code more than 200 times, and hinder nobody who was here before', async () => {
    const email = 'owner@example.com';
    const marked = from(HOME);
    expect(await marked.signIn(email)).toEqual(OK);
    const statuses: Record<string, number> = {};
    for (let part = 0; part < 10; part += 1) {
      await everybody(networkCount / 10, async (_, at) => {
        const stranger = from(`10.${part}.${at}.1`);
        await stranger.askCode(email);
        for (let turn = 0; turn < 2; turn += 1) {
          const { status, text } = await stranger.guess(email, '000000');
          const what = status === 422 && text.includes('not right') ? 'reached' : `${status}`;
          statuses[what] = (statuses[what] ?? 0) + 1;
        }
      });
      if (part % 3 === 0) expect(await marked.signIn(email), `marked, part ${part}`).toEqual(OK);
      if (part % 3 === 1) expect(await from(HOME).signIn(email), `unmarked, part ${part}`).toEqual(OK);
      pass(6 * MINUTE - 1000);
    }
    expect(statuses['reached']).toBeGreaterThan(50);
    expect(statuses['reached']).toBeLessThanOrEqual(200);
    expect(mailsTo(server.dataDir, email).length).toBeLessThanOrEqual(20 + 8);
    const elsewhere = new Map(marked.cookies);
    const moved = from('198.51.100.9');
    for (const [name, value] of elsewhere) moved.cookies.set(name, value);
    expect(await moved.signIn(email)).toEqual(OK);
    pass(60 * MINUTE);
    expect(await from('192.0.2.55').signIn(email)).toEqual(OK);
  });

  it('who only guess reach no code at all, also of somebody who was never here', async () => {
    const email = 'guessed@example.com';
    const asked = await from(HOME).askCode(email);
    expect(asked.status).toBe(200);
    await settleMails(email);
    const texts = new Set<string>();
    const wrong = wrongCode(email);
    await everybody(networkCount, async (address) => {
      texts.add((await from(address).guess(email, wrong)).text);
    });
    expect([...texts]).toEqual([ENDED]);
    expect((await from(HOME).guess(email, mailedCode(server.dataDir, email))).status).toBe(200);
  });

  it('who only ask fill a mailbox with no more than twenty mails, and somebody who was never here signs in by the newest', async () => {
    const email = 'asked@example.com';
    await everybody(networkCount, async (address) => from(address).askCode(email));
    await settleMails(email);
    expect(mailsTo(server.dataDir, email).length).toBeLessThanOrEqual(20);
    expect(await from('192.0.2.1').signIn(email)).toEqual(OK);
    await everybody(networkCount / 10, async (address) => from(address).askCode(email));
    await settleMails(email);
    expect(mailsTo(server.dataDir, email).length).toBeLessThanOrEqual(20);
    const visitor = from('192.0.2.2');
    const ticket = JSON.parse((await visitor.askCode(email)).text).ticket as string;
    const elsewhere = await from('192.0.2.3').guess(email, mailedCode(server.dataDir, email), ticket);
    expect(elsewhere.status).toBe(200);
  });

  it.runIf(isGarage)(
    'get five codes an hour of a network however its addresses are spelled, and are told when there is another',
    async () => {
      const spellings = ['2001:db8::1', '2001:DB8:0:0:ffff::2', '2001:0db8:0::3', '[2001:db8::4]:443'];
      const email = 'o.ne@gmail.com';
      const statuses: number[] = [];
      for (const typed of [email, 'one+a@gmail.com', 'ONE@googlemail.com', email, email]) {
        statuses.push((await from(spellings[statuses.length % 4]!).askCode(typed)).status);
        pass(MINUTE);
      }
      expect(statuses).toEqual(Array(5).fill(200));
      pass(-2 * MINUTE + 1);
      const { status, headers, text } = await from('2001:db8::5').askCode('on.e@gmail.com');
      expect([status, Number(headers['retry-after'])]).toEqual([429, 57 * 60]);
      expect(text).toContain('try again in 57 minutes');
      expect((await from('2001:db8:0:1::1').askCode(email)).status).toBe(200);
    },
  );

  /** The ticket of a new code, once it is mailed. */
  async function askTicket(email: string): Promise<string> {
    const { text } = await from(HOME).askCode(email);
    await settleMails(email);
    return (JSON.parse(text) as { ticket: string }).ticket;
  }

  it('have to wait after ten wrong guesses, while others go on', async () => {
    const email = 'others@example.com';
    const ticket = await askTicket(email);
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await from('192.0.2.77').guess(email, wrongCode(email), ticket)).status).toBe(422);
      pass(7_000);
    }
    const right = mailedCode(server.dataDir, email);
    for (const typed of [wrongCode(email), right]) {
      const { status, headers, text } = await from('192.0.2.77').guess(email, typed, ticket);
      expect([status, text]).toEqual([429, expect.stringContaining('Please try again in 59 minutes.')]);
      if (isGarage) expect(headers['retry-after']).toBe('3530');
    }
    expect((await from(HOME).guess(email, right)).status).toBe(200);
  });

  it('end a code by twenty wrong guesses from all networks that have its ticket, and there is a new one', async () => {
    const email = 'ended@example.com';
    const ticket = await askTicket(email);
    const wrong = wrongCode(email);
    for (let turn = 0; turn < 20; turn += 1)
      expect((await from(`192.0.2.${turn}`).guess(email, wrong, ticket)).text).toContain('not right');
    const right = mailedCode(server.dataDir, email);
    expect((await from(HOME).guess(email, right)).text).toContain('no longer good');
    expect(await from(HOME).signIn(email)).toEqual(OK);
  });

  it.runIf(isGarage)(
    'a mark is of one address and one site, stays after signing out, and counts for nothing after erasing',
    async () => {
      const email = 'marked@example.com';
      const device = from(HOME);
      expect(await device.signIn(email)).toEqual(OK);
      const name = 'shopper-device';
      await device.send('/sign-out', {});
      expect([...device.cookies.keys()]).toEqual([name]);
      await closeToStrangers(email);
      const tries = async (address: string, typed: string, host?: string) => {
        const other = from(address, host);
        other.cookies.set(name, device.cookies.get(name) ?? '');
        return (await other.askCode(typed)).status;
      };
      const ofFive: number[] = [];
      for (let turn = 0; turn < 6; turn += 1) ofFive.push(await tries(`198.51.100.${turn}`, email));
      expect(ofFive).toEqual([200, 200, 200, 200, 200, 429]);
      expect((await from('198.51.100.50').askCode(email)).status).toBe(429);
      await closeToStrangers('else@example.com');
      expect(await tries('198.51.100.51', 'else@example.com')).toBe(429);
      await closeToStrangers(email, 'b.localhost');
      expect(await tries('198.51.100.52', email, 'b.localhost')).toBe(429);
      pass(60 * MINUTE);
      const record = await server.database.tenants.bySlug('a');
      const { people } = server.database.openStores(record!.website.id);
      const account = await people.shopper({ by: 'email', email });
      await people.eraseShopper(account!.id);
      await closeToStrangers(email);
      expect(await tries('198.51.100.53', email)).toBe(429);
    },
  );

  /** So many wrong guesses that only those who have signed in before go on. */
  async function closeToStrangers(email: string, host = 'a.localhost') {
    for (let at = 0; at < 100; at += 1) {
      const stranger = from(`10.9.${at}.1`, host);
      const { status, text } = await stranger.askCode(email);
      if (status === 429) return expect(text).toContain('signed in before');
      const { ticket } = JSON.parse(text) as { ticket: string };
      const guesses = Array.from({ length: 9 }, () => stranger.guess(email, '999999', ticket));
      await Promise.all(guesses);
    }
    expect.fail('The address stayed open.');
  }
});

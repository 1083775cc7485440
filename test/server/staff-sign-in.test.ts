import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '#domain/staff/membership.ts';
import { COMMAND_LINE } from '#ports/staff.ts';
import { prepareConsole } from '#server/console/open-console.ts';
import { openBuiltConsole } from '#server/start/open-pages.ts';
import { createInvitationTokens } from '#server/tokens/staff-tokens.ts';
import { readServedSecrets } from '#test/known-secrets.ts';
import { isInAll } from '#test/rings.ts';
import { mailedCode, mailsTo } from './mailed-code.ts';
import { addSite, DAY, NOW, type Reply, type SmallServer, smallServer } from './small-server.ts';

const HOST = 'console.forecourt.example';

/** In which a known and an unknown address ask for a code. */
const ROUNDS = 200;

let server: SmallServer;
let websiteId: number;
beforeAll(async () => {
  server = await smallServer({ BASE_DOMAIN: 'forecourt.example', LOG_LEVEL: 'error' }, (supplies) =>
    prepareConsole(supplies, openBuiltConsole()),
  );
  websiteId = await addSite(server.database, 'elm');
  await addSite(server.database, 'oak');
});
afterAll(() => server.end());

const open = (path: string, cookie = '') => server.ask(path, { host: HOST, headers: { cookie } });
const post = (path: string, fields: Record<string, string>, cookie = '', asked = server) =>
  asked.ask(path, {
    host: HOST,
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1',
      cookie,
    },
    body: new URLSearchParams(fields).toString(),
  });

interface Invitation {
  role?: StaffRole;
  at?: number;
  of?: { server: SmallServer; websiteId: number };
}

async function invite(
  email: string,
  { role = 'staff', at = NOW, of = { server, websiteId } }: Invitation = {},
): Promise<string> {
  const { invitationId } = await of.server.database.staff.invite({
    email,
    name: 'Ann Lee',
    membership: { website_id: of.websiteId, role, locations: [], departments: [] },
    at: new Date(at).toISOString(),
    actor: COMMAND_LINE,
  });
  const secrets = await readServedSecrets({ DATA_DIR: of.server.dataDir }, of.server.database);
  const tokens = createInvitationTokens(secrets);
  return `/invitation/${tokens.issue(invitationId)}`;
}

/** The code is mailed after the answer. */
async function waitForCode(email: string, count = 1): Promise<string> {
  await expect.poll(() => mailsTo(server.dataDir, email).length, { timeout: 20_000 }).toBe(count);
  return mailedCode(server.dataDir, email);
}

function readTicket({ text }: Reply): string {
  return /name="ticket" value="([^"]*)"/.exec(text)?.[1] ?? '';
}

function readCookies({ headers }: Reply): string {
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

function readMedian(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Accepts an invitation and signs in by its code; answers the cookies. */
async function signIn(email: string, role: StaffRole = 'staff'): Promise<string> {
  const accepted = await post(await invite(email, { role }), {});
  expect(accepted.status).toBe(200);
  const code = await waitForCode(email);
  const reply = await post('/sign-in', { act: 'code', email, code, ticket: readTicket(accepted) });
  expect(reply.status).toBe(303);
  return readCookies(reply);
}

describe('an invitation', () => {
  it('is opened without effect, accepted once, and signs in by the code it mails', async () => {
    const path = await invite('ann@elm.example');
    for (let look = 0; look < 2; look += 1) expect((await open(path)).text).toContain('Welcome, Ann Lee');
    const accepted = await post(path, {});
    expect(accepted.text).toContain('Six digits from the mail');
    const code = await waitForCode('ann@elm.example');
    const form = { act: 'code', email: 'ann@elm.example', ticket: readTicket(accepted) };
    const wrong = await post('/sign-in', { ...form, code: code === '000000' ? '000001' : '000000' });
    expect([wrong.status, wrong.text.includes('That is not the code.')]).toEqual([400, true]);
    const reply = await post('/sign-in', { ...form, code });
    expect([reply.status, reply.headers.location]).toEqual([303, '/']);
    expect(readCookies(reply)).toMatch(/^staff=[^;]+; staff-device=[^;]+$/);
    expect((await open('/', readCookies(reply))).headers.location).toBe('/elm/inbox');
    expect((await open('/elm/inbox', readCookies(reply))).status).toBe(200);
    expect((await open('/oak/inbox', readCookies(reply))).status).toBe(404);
    for (const reply of [await open(path), await post(path, {})]) {
      const { status, text } = reply;
      expect([status, text.includes('Ask whoever invited you for a new one.')]).toEqual([410, true]);
    }
  });

  it('ends after seven days, and with a newer one', async () => {
    const late = await invite('late@elm.example', { at: NOW - 8 * DAY });
    expect((await post(late, {})).status).toBe(410);
    const first = await invite('twice@elm.example');
    await invite('twice@elm.example');
    expect((await open(first)).status).toBe(410);
    expect((await post(first, {})).status).toBe(410);
  });
});

describe('a code', () => {
  it('is asked for in the same words whoever has the address, and mailed only to who is invited', async () => {
    await signIn('known@elm.example');
    const replies = await Promise.all(
      ['known@elm.example', 'nobody@elm.example'].map((email) =>
        post('/sign-in', { act: 'send_code', email }),
      ),
    );
    const [known, unknown] = replies.map(({ status, headers, text }) => [
      status,
      { ...headers, date: '', 'x-request-id': '', 'content-security-policy': '', 'content-length': '' },
      text.replaceAll(/(?:known|nobody)@elm\.example/g, 'E').replaceAll(/nonce="[^"]*"|"[\w-]{43}"/g, ''),
    ]);
    expect(unknown).toEqual(known);
    await waitForCode('known@elm.example', 2);
    expect(mailsTo(server.dataDir, 'nobody@elm.example')).toEqual([]);
    // Nor does a guess tell.
    const guesses = await Promise.all(
      ['known@elm.example', 'nobody@elm.example'].map((email, index) =>
        post('/sign-in', { act: 'code', email, code: '123456', ticket: readTicket(replies[index]!) }),
      ),
    );
    expect(guesses.map(({ status, text }) => [status, text.includes('That is not the code.')])).toEqual([
      [400, true],
      [400, true],
    ]);
  });

  it.runIf(isInAll)(
    'is asked for in the same time whoever has the address: it is made and mailed after the answer',
    async () => {
      const emails = ['timed@elm.example', 'stranger@elm.example'] as const;
      await signIn(emails[0]);
      const times: number[][] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1)
        // Each is first as often as second.
        for (const place of round % 2 === 0 ? [0, 1] : [1, 0]) {
          const startedAt = performance.now();
          const { status } = await post('/sign-in', { act: 'send_code', email: emails[place]! });
          times[place]!.push(performance.now() - startedAt);
          expect(status).toBe(200);
          // What comes after an answer is nobody’s time.
          if (place === 0) await waitForCode(emails[0], round + 2);
        }
      const [knownTime = 0, strangersTime = 0] = times.map(readMedian);
      process.stdout.write(`median of ${ROUNDS}: known ${knownTime} ms, a stranger ${strangersTime}\n`);
      expect(knownTime / strangersTime).toBeLessThan(1.25);
      expect(strangersTime / knownTime).toBeLessThan(1.25);
    },
    300_000,
  );

  it('is nobody’s who was invited and has not accepted', async () => {
    await invite('early@elm.example');
    expect((await post('/sign-in', { act: 'send_code', email: 'early@elm.example' })).status).toBe(200);
    await signIn('later@elm.example');
    expect(mailsTo(server.dataDir, 'early@elm.example')).toEqual([]);
  });
});

describe('a session', () => {
  it('ends with another invitation: what began by a code does not grow with the role', async () => {
    const cookie = await signIn('risen@elm.example');
    await invite('risen@elm.example', { role: 'manager' });
    expect((await open('/elm/inbox', cookie)).headers.location).toBe('/sign-in?to=%2Felm%2Finbox');
  });

  it('of a role that sees all leads reaches nothing but the page that adds a passkey', async () => {
    const cookie = await signIn('manager@elm.example', 'manager');
    for (const path of ['/', '/elm/inbox', '/me']) {
      const { status, headers } = await open(path, cookie);
      expect([path, status, headers.location]).toEqual([path, 302, '/passkeys']);
    }
    const { status, text } = await open('/passkeys', cookie);
    expect([status, text.includes('Add a passkey')]).toEqual([200, true]);
    const { text: offer } = await post('/passkeys.data', { act: 'offer' }, cookie);
    expect(offer).toContain('console.forecourt.example');
    expect(
      (await post('/passkeys', { act: 'add', answer: '{"id":"made-up"}', name: 'x' }, cookie)).status,
    ).toBe(400);
  });

  it('is listed with its device, and ended by its person', async () => {
    const cookie = await signIn('many@elm.example');
    const { text } = await open('/me', cookie);
    expect(text).toContain('Safari on iPhone');
    const ended = await post('/me', { act: 'end_all' }, cookie);
    expect(ended.status).toBe(303);
    expect((await open('/me', cookie)).headers.location).toBe('/sign-in?to=%2Fme');
  });

  it('is nobody’s whose cookie is another by a letter, or none that can be decoded', async () => {
    const cookie = await signIn('forged@dealer.example');
    const [session = ''] = cookie.split(';');
    // Known from now on.
    expect((await open('/me', cookie)).status).toBe(200);
    for (const forged of [
      `${session.slice(0, -6)}AAAAAA`,
      session.split('.')[0] ?? '',
      'staff=%E0%A4%A',
      'staff=%',
    ])
      expect([forged, (await open('/me', forged)).status]).toEqual([forged, 302]);
    expect((await open('/me', cookie)).status).toBe(200);
  });

  it('ends with the membership, at the next request', async () => {
    const cookie = await signIn('gone@elm.example');
    expect((await open('/elm/inbox', cookie)).status).toBe(200);
    await server.database.staff.revoke({
      email: 'gone@elm.example',
      websiteId,
      at: new Date(NOW).toISOString(),
      actor: COMMAND_LINE,
    });
    expect((await open('/elm/inbox', cookie)).headers.location).toBe('/sign-in?to=%2Felm%2Finbox');
  });
});

it('whoever waits for the sign-in takes no turn from a shopper', async () => {
  const never = () => new Promise<never>(() => {});
  const slow = await smallServer({ BASE_DOMAIN: 'forecourt.example' }, (supplies) => {
    const door = prepareConsole(supplies, openBuiltConsole());
    return {
      ...door,
      createSignIn: (visitor) => ({
        ...door.createSignIn(visitor),
        ...(visitor.cookies === '' ? {} : { whoIs: never }),
        sendCode: never,
      }),
    };
  });
  await addSite(slow.database, 'elm');
  const ask = (method: string, cookie: string) =>
    slow.ask('/sign-in', {
      host: HOST,
      method,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        cookie,
      },
      ...(method === 'POST' && { body: 'act=send_code&email=a%40b.example' }),
    });
  const waiting = Array.from({ length: 8 }, () => [ask('GET', 'staff=x'), ask('POST', '')]).flat();
  const shopper = slow.ask('/', { host: 'elm.forecourt.example' });
  expect((await Promise.race([shopper, ...waiting])).status).toBe(200);
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 503));
  await slow.end();
});

it('a code that is answered for is mailed, also where the server ends meanwhile', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'forecourt-ending-'));
  const ending = await smallServer(
    { BASE_DOMAIN: 'forecourt.example', LOG_LEVEL: 'error', DATA_DIR },
    (supplies) => prepareConsole(supplies, openBuiltConsole()),
  );
  const path = await invite('late@elm.example', {
    of: { server: ending, websiteId: await addSite(ending.database, 'elm') },
  });
  expect((await post(path, {}, '', ending)).status).toBe(200);
  await ending.end();
  expect(mailedCode(DATA_DIR, 'late@elm.example')).toMatch(/^\d{6}$/);
  expect(ending.logged()).toBe('');
  rmSync(DATA_DIR, { recursive: true });
});

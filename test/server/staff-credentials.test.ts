import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInvitationTokens } from '#server/tokens/staff-tokens.ts';
import { createSiteTokens } from '#server/tokens/site-tokens.ts';
import { COMMAND_LINE } from '#ports/staff.ts';
import { readServedSecrets } from '#test/known-secrets.ts';
import { type ConsoleServer, consoleServer } from './console-server.ts';
import { mailedCode, mailsTo } from './mailed-code.ts';
import { addPasskeyDevice } from './passkey-device.ts';
import { addSite, NOW, type Reply } from './small-server.ts';

const GARAGE = 'ash.forecourt.example';
const CONSOLE = 'console.forecourt.example';

/** One person, with a garage at a website and a seat in the console, by one address. */
const EMAIL = 'both@dealer.example';

let dealers: ConsoleServer;
let ash: number;
let cookie: string;
let staffId: string;
beforeAll(async () => {
  dealers = await consoleServer({ LOG_LEVEL: 'error' });
  ash = await addSite(dealers.server.database, 'ash', { change: { garage_enabled: true } });
  ({ cookie, id: staffId } = await dealers.signIn('both', { role: 'staff' }));
});
afterAll(() => dealers.end());

/** JSON of the garage's calls. */
const askGarage = (path: string, body: object | null, sentCookie = '') =>
  dealers.server.ask(`/api/auth${path}`, {
    host: GARAGE,
    ...(body !== null && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', cookie: sentCookie },
  });

async function waitForCode(isNew: (code: string) => boolean): Promise<string> {
  await expect.poll(() => isNew(mailedCode(dealers.server.dataDir, EMAIL)), { timeout: 20_000 }).toBe(true);
  return mailedCode(dealers.server.dataDir, EMAIL);
}

/** Asks the garage or the console for a code; answers it with its ticket. */
async function askCode(place: 'garage' | 'console'): Promise<{ code: string; ticket: string }> {
  const before = mailsTo(dealers.server.dataDir, EMAIL).length;
  const reply =
    place === 'garage'
      ? await askGarage('/email-otp/send-verification-otp', { email: EMAIL })
      : await dealers.post('/sign-in', { act: 'send_code', email: EMAIL });
  const code = await waitForCode(() => mailsTo(dealers.server.dataDir, EMAIL).length > before);
  const [, ticket = ''] =
    /"ticket":"([^"]*)"|name="ticket" value="([^"]*)"/.exec(reply.text)?.filter(Boolean) ?? [];
  return { code, ticket };
}

const enterGarage = (code: string, ticket: string) =>
  askGarage('/sign-in/email-otp', { email: EMAIL, otp: code, ...(ticket !== '' && { ticket }) });
const enterConsole = (code: string, ticket: string) =>
  dealers.post('/sign-in', { act: 'code', email: EMAIL, code, ticket });

const readSession = ({ headers }: Reply) =>
  /=([^;]+)/.exec(headers['set-cookie']?.find((text) => /^(?:staff|shopper)=/.test(text)) ?? '')?.[1] ?? null;

it('a code of the garage opens no console, and the console’s no garage', async () => {
  const garage = await askCode('garage');
  const console = await askCode('console');
  for (const ticket of ['', garage.ticket, console.ticket]) {
    const atConsole = await enterConsole(garage.code, ticket);
    expect([ticket, atConsole.status >= 400, readSession(atConsole)]).toEqual([ticket, true, null]);
    const atGarage = await enterGarage(console.code, ticket);
    expect([ticket, atGarage.status, readSession(atGarage)]).toEqual([ticket, 422, null]);
  }
  expect((await enterGarage(garage.code, garage.ticket)).status).toBe(200);
  expect((await enterConsole(console.code, console.ticket)).status).toBe(303);
});

it('a session of the garage is nothing in the console, nor the console’s in a garage', async () => {
  const { code, ticket } = await askCode('garage');
  const shopper = readSession(await enterGarage(code, ticket)) ?? '';
  const staff = /staff=([^;]+)/.exec(cookie)?.[1] ?? '';
  expect(JSON.parse((await askGarage('', null, `shopper=${shopper}`)).text)).toMatchObject({
    user: { email: EMAIL },
  });
  expect((await dealers.open('/me', `staff=${staff}`)).status).toBe(200);
  const cutToken = staff.slice(0, -3);
  for (const sent of [
    `shopper=${shopper}`,
    `staff=${shopper}`,
    `shopper=${staff}; staff=${shopper}`,
    `staff=${cutToken}`,
  ]) {
    const { status, headers } = await dealers.open('/me', sent);
    expect([status, headers.location]).toEqual([302, '/sign-in?to=%2Fme']);
  }
  for (const sent of [`staff=${staff}`, `shopper=${staff}`, `staff=${shopper}; shopper=${staff}`])
    expect(JSON.parse((await askGarage('', null, sent)).text)).toMatchObject({ user: null });
});

it('an invitation opens nothing on a website, and no link of a website the console', async () => {
  const { database, dataDir } = dealers.server;
  const { invitationId } = await database.staff.invite({
    email: 'new@dealer.example',
    name: 'Ann Lee',
    membership: { website_id: dealers.elm, role: 'staff', locations: [], departments: [] },
    at: new Date(NOW).toISOString(),
    actor: COMMAND_LINE,
  });
  const secrets = await readServedSecrets({ DATA_DIR: dataDir }, database);
  const invitation = createInvitationTokens(secrets).issue(invitationId);
  const tokens = createSiteTokens(secrets, () => NOW)(ash);
  const links = [
    'reservationLinks',
    'checkoutLinks',
    'bookingLinks',
    'calendarLinks',
    'alertLinks',
    'sentMarks',
  ] as const;
  for (const name of links) {
    expect(tokens[name].read(invitation)).toBeNull();
    const path = `/invitation/${tokens[name].issue(invitationId)}`;
    for (const reply of [await dealers.open(path), await dealers.post(path, {})])
      expect([name, reply.status, reply.text.includes('No such invitation is open.')]).toEqual([
        name,
        410,
        true,
      ]);
  }
  const held = await dealers.server.ask(`/held-leads/${invitation}`, { host: GARAGE });
  expect(held.status).toBeGreaterThanOrEqual(400);
  expect(held.headers['set-cookie']).toBeUndefined();
  expect((await dealers.open(`/invitation/${invitation}`)).status).toBe(200);
});

it('an invitation of somebody else is not open to who is signed in, and stays good', async () => {
  const { database, dataDir } = dealers.server;
  const { invitationId } = await database.staff.invite({
    email: 'other@dealer.example',
    name: 'Bob Ray',
    membership: { website_id: dealers.elm, role: 'manager', locations: [], departments: [] },
    at: new Date(NOW).toISOString(),
    actor: COMMAND_LINE,
  });
  const secrets = await readServedSecrets({ DATA_DIR: dataDir }, database);
  const path = `/invitation/${createInvitationTokens(secrets).issue(invitationId)}`;
  for (const { status, text } of [await dealers.open(path, cookie), await dealers.post(path, {}, cookie)]) {
    expect([status, text.includes('Ask whoever invited you for a new one.')]).toEqual([410, true]);
    expect(text).toContain('It is for another address than the one you are signed in with.');
    expect(text).not.toContain('Bob');
  }
  expect(mailsTo(dataDir, 'other@dealer.example')).toEqual([]);
  const accepted = await dealers.post(path, {});
  expect(accepted.text).toContain('Six digits from the mail');
  // Nor is its code anybody else’s.
  const ticket = /name="ticket" value="([^"]*)"/.exec(accepted.text)?.[1] ?? '';
  await expect.poll(() => mailsTo(dataDir, 'other@dealer.example').length, { timeout: 20_000 }).toBe(1);
  const code = mailedCode(dataDir, 'other@dealer.example');
  const passedOn = await dealers.post('/sign-in', { act: 'code', email: EMAIL, code, ticket });
  expect([passedOn.status, readSession(passedOn)]).toEqual([410, null]);
  expect(passedOn.text).toMatch(/new one|another code|new code/i);
});

it('a passkey answers the console alone: made for a website’s host, or without asking who holds it, it opens nothing', async () => {
  const device = await addPasskeyDevice(dealers.server, staffId);
  const signIn = async (host: string, isVerified = true) => {
    const offer = await dealers.post('/sign-in.data', { act: 'offer' });
    const challenge = /\\"challenge\\":\\"([^\\]+)\\"/.exec(offer.text)?.[1] ?? '';
    const sent = (offer.headers['set-cookie'] ?? []).map((text) => text.split(';')[0]).join('; ');
    const answer = device.answer({ challenge, origin: `http://${host}:${dealers.server.port}`, isVerified });
    return dealers.post('/sign-in', { act: 'passkey', answer }, sent);
  };
  const refused = [await signIn(GARAGE), await signIn(CONSOLE, false)];
  expect(refused.map((reply) => [reply.status, readSession(reply)])).toEqual([
    [400, null],
    [400, null],
  ]);
  const right = await signIn(CONSOLE);
  expect([right.status, readSession(right) === null]).toEqual([303, false]);
  const answer = device.answer({ challenge: 'x', origin: `http://${GARAGE}` });
  for (const path of ['/passkey/verify-authentication', '/passkey/generate-authenticate-options']) {
    const reply = await askGarage(path, { response: JSON.parse(answer) as object });
    expect([path, reply.status, readSession(reply)]).toEqual([path, 404, null]);
  }
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { NewLead } from '#domain/leads/lead.ts';
import type { Membership, StaffRole } from '#domain/staff/membership.ts';
import { COMMAND_LINE } from '#ports/staff.ts';
import { createConsoleDoor } from '#server/console/open-console.ts';
import { openBuiltConsole } from '#server/start/open-pages.ts';
import { createInvitationTokens } from '#server/tokens/staff-tokens.ts';
import { sampleLead, sampleSubmission } from '#test/contracts/samples.ts';
import { readServedSecrets } from '#test/known-secrets.ts';
import { mailedCode, mailsTo } from './mailed-code.ts';
import { addSite, NOW, type Reply, type SmallServer, smallServer } from './small-server.ts';

const HOST = 'console.forecourt.example';
const NORTH = 1;
const SOUTH = 2;

let server: SmallServer;
let elm: number;
let oak: number;
beforeAll(async () => {
  server = await smallServer({ BASE_DOMAIN: 'forecourt.example', LOG_LEVEL: 'error' }, (supplies) =>
    createConsoleDoor(supplies, openBuiltConsole()),
  );
  elm = await addSite(server.database, 'elm');
  oak = await addSite(server.database, 'oak');
});
afterAll(() => server.end());

const open = (path: string, cookie = '') => server.ask(path, { host: HOST, headers: { cookie } });
const post = (path: string, fields: Record<string, string>) =>
  server.ask(path, {
    host: HOST,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields).toString(),
  });

/** A member who signed in, with the passkey that the role needs; answers the cookies. */
async function signIn(name: string, change: Partial<Membership> & { role: StaffRole }): Promise<string> {
  const { database, dataDir } = server;
  const email = `${name}@dealer.example`;
  const { invitationId, staffId } = await database.staff.invite({
    email,
    name,
    membership: { website_id: elm, locations: [], departments: [], ...change },
    at: new Date(NOW).toISOString(),
    actor: COMMAND_LINE,
  });
  const tokens = createInvitationTokens(await readServedSecrets({ DATA_DIR: dataDir }, database));
  const accepted = await post(`/invitation/${tokens.issue(invitationId)}`, {});
  await vi.waitFor(() => expect(mailsTo(dataDir, email)).toHaveLength(1), { timeout: 20_000 });
  const ticket = /name="ticket" value="([^"]*)"/.exec(accepted.text)?.[1] ?? '';
  const reply = await post('/sign-in', { act: 'code', email, code: mailedCode(dataDir, email), ticket });
  expect(reply.status).toBe(303);
  if (change.role !== 'staff')
    await database.staff.signInRows.insert('staff_passkey', {
      id: `passkey-${name}`,
      name: 'Phone',
      public_key: 'x',
      staff_id: staffId,
      credential_id: `credential-${name}`,
      counter: 0,
      device_type: 'singleDevice',
      backed_up: 0,
    });
  return (reply.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

let leadCount = 0;
/** Each a second after the last. */
async function addLead(last_name: string, change: Partial<NewLead> = {}, websiteId = elm): Promise<void> {
  const lead = sampleLead({ last_name, category: 'New Vehicle Enquiry', ...change });
  const at = new Date(NOW - 3_600_000 + (leadCount += 1) * 1000).toISOString();
  const { kind } = await server.database.openStores(websiteId).leads.submit(sampleSubmission({ lead, at }));
  expect(kind).toBe('created');
}

/** Names of the leads on a page, in its order. */
function listNames({ text }: Reply): string[] {
  return [...text.matchAll(/<b>Ann (\w+)<\/b>/g)].map(([, name = '']) => name);
}

describe('a member', () => {
  beforeAll(async () => {
    await addLead('North', { location_id: NORTH });
    await addLead('South', { location_id: SOUTH });
    await addLead('Nowhere');
    await addLead('Service', { location_id: NORTH, category: 'Service Booking' });
    await addLead('Junk', { location_id: NORTH, spam: true });
    await addLead('Oak', {}, oak);
  });

  const ALL = ['Service', 'Nowhere', 'South', 'North'];
  it.each<[StaffRole, string, Partial<Membership>, 'elm' | 'oak' | null, string[] | null]>([
    ['staff', 'of all places', {}, 'elm', ALL],
    ['staff', 'of one place', { locations: [NORTH] }, 'elm', ['Service', 'Nowhere', 'North']],
    ['staff', 'of one department', { departments: ['service'] }, 'elm', ['Service']],
    ['manager', 'of one place', { locations: [NORTH] }, 'elm', ALL],
    ['administrator', 'of all places', {}, 'elm', ALL],
    ['marketing', 'of all places', {}, 'elm', null],
    ['operator', 'of the platform', {}, null, null],
    ['manager', 'of another site', {}, 'oak', null],
  ])('sees as %s %s what the role may', async (role, whose, rights, site, names) => {
    const website_id = site === null ? null : { elm, oak }[site];
    const cookie = await signIn(`${role} ${whose}`.replaceAll(' ', '-'), { role, website_id, ...rights });
    const inbox = await open('/elm/inbox', cookie);
    expect([inbox.status, listNames(inbox)]).toEqual([names === null ? 404 : 200, names ?? []]);
    expect((await open('/elm/inbox.data', cookie)).text.includes('Service')).toBe(names !== null);
    const other = await open('/oak/inbox', cookie);
    expect([other.status, listNames(other)]).toEqual(site === 'oak' ? [200, ['Oak']] : [404, []]);
    const hasSpam = names !== null && role !== 'staff';
    const spam = await open('/elm/inbox?view=spam', cookie);
    expect([spam.status, listNames(spam)]).toEqual(hasSpam ? [200, ['Junk']] : [404, []]);
    expect(inbox.text.includes('view=spam')).toBe(hasSpam);
  });

  it('who is not signed in sees nothing', async () => {
    for (const path of ['/elm/inbox', '/elm/inbox?view=spam', '/elm/inbox?after=x']) {
      const { status, text } = await open(path);
      expect([path, status, text.includes('Nowhere')]).toEqual([path, 302, false]);
    }
  });
});

describe('an inbox', () => {
  let cookie: string;
  beforeAll(async () => (cookie = await signIn('tom', { role: 'staff', locations: [SOUTH] })));

  it('has a lead at the next request after it came, with the car, the words and the number to call', async () => {
    const [car] = await server.database.openStores(elm).stock.byIds([1]);
    await addLead('Fresh', {
      location_id: SOUTH,
      car_id: car?.id ?? null,
      message: 'Is <b>it</b> & the tow bar here?',
      phone: '0412 345 678',
      category: 'trade-in-enquiry',
    });
    const { text } = await open('/elm/inbox', cookie);
    const row = /<li class="lead-row">.*?<\/li>/s.exec(text)?.[0] ?? '';
    expect(car?.name).toMatch(/\w/);
    for (const part of [
      'Ann Fresh',
      car?.name ?? '',
      'Trade-in: Is &lt;b&gt;it&lt;/b&gt; &amp; the tow bar here?',
      'href="tel:+61412345678"',
    ])
      expect(row).toContain(part);
  });

  it('shows markup in a name as text', async () => {
    await addLead('</script><script>alert(1)</script>', { location_id: SOUTH });
    const { text } = await open('/elm/inbox', cookie);
    expect(text).toContain('Ann &lt;/script&gt;&lt;script&gt;alert(1)');
    expect(text).not.toContain('<script>alert(1)');
  });

  it('goes on by fifty, newest first, past what is not one’s own, and ends', async () => {
    for (let number = 0; number < 260; number += 1)
      await addLead(`N${number}`, { location_id: number % 4 === 0 ? SOUTH : NORTH });
    const pages: string[][] = [];
    let path: string | undefined = '/elm/inbox';
    while (path !== undefined) {
      const reply: Reply = await open(path, cookie);
      pages.push(listNames(reply));
      const next = /href="(\?[^"]*after=[^"]*)"/.exec(reply.text)?.[1];
      path = next === undefined ? undefined : `/elm/inbox${next.replaceAll('&amp;', '&')}`;
    }
    const names = pages.flat();
    expect(pages[0]).toHaveLength(50);
    expect(names.slice(0, 65)).toEqual(Array.from({ length: 65 }, (_, index) => `N${256 - 4 * index}`));
    expect(names).toContain('South');
    expect(new Set(names).size).toBe(names.length);
    expect(pages).toHaveLength(2);
  });

  it.each([
    'x',
    '2026-11-18T01:00:00.000Z',
    '2026-11-18T01:00:00.000Z_',
    `${'9'.repeat(80)}_a`,
    "'_1",
    '%00',
  ])('has no page after %s', async (after) => {
    const path = `/elm/inbox?after=${encodeURIComponent(after)}`;
    expect((await open(path, cookie)).status).toBe(404);
  });
});

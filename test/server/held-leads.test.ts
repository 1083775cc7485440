import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lead } from '#domain/leads/lead.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { readConfig } from '#server/config.ts';
import { startDeliveries } from '#server/deliveries/start-deliveries.ts';
import { openLog } from '#server/log/log.ts';
import { readServedSecrets } from '#test/known-secrets.ts';
import { collect } from '#test/operations/open-test-site.ts';
import { ANN } from '#test/operations/lead-calls.ts';
import { addSite, DAY, NOW, smallServer, type SmallServer } from './small-server.ts';

/** The real listener, database, worker and mails; strangers come through a proxy on this machine. */
const ENVIRONMENT = { TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on', METRICS_TOKEN: 'seen' };
const MORNING = Date.parse('2026-11-18T22:00:00Z');

let server: SmallServer;
let deliveries: ReturnType<typeof startDeliveries>;
let now = NOW;
let strangers = 0;
const ids = new Map<string, number>();

beforeAll(async () => {
  server = await smallServer(ENVIRONMENT);
  const read = readConfig({ ...ENVIRONMENT, DATA_DIR: server.dataDir });
  if ('faults' in read) throw new Error(read.faults.join(' '));
  deliveries = startDeliveries({
    config: read.config,
    database: server.database,
    clock: { now: () => now },
    log: openLog('silent'),
    secrets: await readServedSecrets({ DATA_DIR: server.dataDir }, server.database),
  });
});
afterAll(async () => {
  await deliveries.stop();
  await server.end();
});

/** A dealer in Brisbane whose desk reads mails. */
async function dealer(slug: string, change: object = {}): Promise<string> {
  const desk = { name: 'desk', kind: 'email', to: [`desk@${slug}.example`] };
  const parsed = parseWebsite({
    name: slug,
    slug,
    timezone: 'Australia/Brisbane',
    lead_destinations: [desk],
    ...change,
  });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  ids.set(slug, await addSite(server.database, slug, { change: parsed.website, cars: [] }));
  return slug;
}

function setNow(ms: number): void {
  now = ms;
  server.setNow(ms);
}

/** Somebody nobody knows yet, unless an address is said. */
async function post(slug: string, lead: object, from = `198.18.${(strangers += 1) >> 8}.${strangers & 255}`) {
  const answer = await server.ask('/api/leads', {
    host: `${slug}.localhost`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(lead),
  });
  return answer.status;
}

let people = 0;
function enquiry(change: object = {}): { lead: object } {
  people += 1;
  const phone = `04${String(people).padStart(8, '0')}`;
  return { lead: { ...ANN, email: `p${people}@example.com`, phone, ...change } };
}

function leads(slug: string): Promise<Lead[]> {
  return collect(server.database.openStores(ids.get(slug) ?? 0).leads.list({ since: null }));
}

async function mailsTo(slug: string): Promise<Email[]> {
  const folder = join(server.dataDir, 'mail');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter(({ to }) => to?.some(({ address }) => address === `desk@${slug}.example`));
}

function mailed(slug: string, count: number) {
  return expect.poll(async () => (await mailsTo(slug)).length, { timeout: 20_000 }).toBe(count);
}

/** Long enough for a mail that must not come. */
function aWhile(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 800));
}

describe('words that a stranger sent to twelve sites', () => {
  it('hide nobody’s enquiry: every one is delivered', async () => {
    const slugs = await Promise.all(Array.from({ length: 13 }, (_, index) => dealer(`plain-${index}`)));
    const message = 'Is this still available?';
    for (const slug of slugs.slice(0, 12)) expect(await post(slug, enquiry({ message }))).toBe(201);
    expect(await post('plain-12', { lead: { ...ANN, message } })).toBe(201);
    for (const slug of slugs) await mailed(slug, 1);
    expect((await Promise.all(slugs.map(leads))).flat().every(({ spam }) => !spam)).toBe(true);
  });

  it('and a link in them hold those from the tenth on; what was delivered stays as it was told', async () => {
    const slugs = await Promise.all(Array.from({ length: 11 }, (_, index) => dealer(`links-${index}`)));
    const message = 'Rank first with www.links.example';
    for (const slug of slugs.slice(0, 9)) await post(slug, enquiry({ message }));
    for (const slug of slugs.slice(0, 9)) await mailed(slug, 1);
    for (const slug of slugs.slice(9)) expect(await post(slug, enquiry({ message }))).toBe(201);
    await aWhile();
    const marks = (await Promise.all(slugs.map(leads))).flat().map(({ spam }) => spam);
    expect(marks).toEqual([...Array<boolean>(9).fill(false), true, true]);
    expect(await mailsTo('links-9')).toEqual([]);
  });
});

describe('a form that strangers flood', () => {
  it('with empty bodies from one address is closed for that address alone', async () => {
    const slug = await dealer('one-flood');
    const answers: number[] = [];
    for (let count = 0; count < 60; count += 1) answers.push(await post(slug, {}, '203.0.113.9'));
    expect(answers).toEqual([...Array<number>(5).fill(422), ...Array<number>(55).fill(429)]);
    expect(await post(slug, enquiry())).toBe(201);
    expect(await leads(slug)).toMatchObject([{ spam: false }]);
  });

  it('with empty bodies from many addresses is closed for nobody', async () => {
    const slug = await dealer('many-floods');
    for (let count = 0; count < 130; count += 1) expect(await post(slug, {})).toBe(422);
    expect(await post(slug, enquiry())).toBe(201);
    expect(await leads(slug)).toMatchObject([{ spam: false }]);
    await mailed(slug, 1);
  });
});

describe('what a site gets above its measure', () => {
  let link = '';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  function open(path: string, asked: { method?: string; body?: string; host?: string } = {}) {
    const { host = 'busy.localhost', ...rest } = asked;
    const origin = `http://${host}:${server.port}`;
    const headers = rest.method === 'POST' ? { ...form, origin } : {};
    return server.ask(path, { host, headers, ...rest });
  }

  beforeAll(async () => {
    await dealer('busy');
    const marked = { message: '<b>Still there?</b>', location: '<i>Yard</i>' };
    for (let count = 1; count <= 63; count += 1) {
      const name = `Guest${'abc'[count - 61] ?? ''}`;
      expect(await post('busy', enquiry({ ...marked, name }))).toBe(201);
    }
  });

  it('is answered like any other, held, and said why', async () => {
    await mailed('busy', 60);
    const held = (await leads('busy')).filter(({ spam }) => spam);
    expect(held).toHaveLength(3);
    expect(held[0]?.spam_reason).toBe('More than 60 enquiries reached the site within a minute.');
    const metrics = await server.ask('/metrics', { headers: { authorization: 'Bearer seen' } });
    expect(metrics.text).toContain(`forecourt_held_leads{tenant="${ids.get('busy')}"} 3`);
  });

  it('is reported in one mail the next morning, which names the number and no stranger’s words', async () => {
    setNow(MORNING);
    await mailed('busy', 61);
    const mail = (await mailsTo('busy')).find(({ subject }) => subject?.includes('held back'));
    expect(mail?.subject).toBe('3 enquiries are held back at busy: please look');
    expect(mail?.text).toContain('3 × More than 60 enquiries reached the site within a minute.');
    expect(mail?.text).not.toContain('Guest');
    link = /http:\/\/busy\.localhost:\d+(\/held-leads\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(link).not.toBe('');
    await aWhile();
    expect(await mailsTo('busy')).toHaveLength(61);
  });

  it('is shown by the link, to be decided; looking changes nothing and is kept nowhere', async () => {
    for (let time = 0; time < 2; time += 1) {
      const page = await open(link);
      expect(page.status).toBe(200);
      expect(page.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        'content-security-policy': expect.stringContaining("form-action 'self'") as string,
      });
      expect(page.text).toContain('<h1>3 enquiries are held back</h1>');
      expect(page.text.match(/<input type="checkbox" name="lead" value="[\da-f]+" checked>/g)).toHaveLength(
        3,
      );
      for (const name of ['Guesta', 'Guestb', 'Guestc']) expect(page.text).toContain(name);
      expect(page.text).toContain('<button>Release</button>');
      expect(page.text).not.toContain('<script');
      for (const text of ['&lt;b&gt;Still there?', '&lt;i&gt;Yard']) expect(page.text).toContain(text);
      expect(page.text).not.toMatch(/<[bi]>/);
    }
    expect((await leads('busy')).filter(({ spam }) => spam)).toHaveLength(3);
  });

  it('is released with one button, and once, however often it is pressed', async () => {
    const page = await open(link);
    const [first = '', second = ''] = [...page.text.matchAll(/name="lead" value="([\da-f]+)"/g)].map(
      ([, id]) => id,
    );
    const body = `ticked=1&lead=${first}&lead=${second}`;
    const answers = await Promise.all([1, 2, 3].map(() => open(link, { method: 'POST', body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const said = answers.map(({ text }) => /<p class="done" role="status">(.*)<\/p>/.exec(text)?.[1] ?? '');
    expect(said.toSorted()).toEqual([
      '2 enquiries are released and on the way to you.',
      'There was nothing left to release: it was released before.',
      'There was nothing left to release: it was released before.',
    ]);
    // What was left out stays out, also when the button of the new page is hit at once.
    for (const { text } of answers) expect(text).not.toContain('checked');
    await mailed('busy', 63);
    await aWhile();
    expect(await mailsTo('busy')).toHaveLength(63);
    expect((await leads('busy')).filter(({ spam }) => spam)).toHaveLength(1);
    expect((await open(link)).text).toContain('<h1>1 enquiry is held back</h1>');
  });

  it('is not released where nothing is ticked, and whole where nothing says which', async () => {
    const none = await open(link, { method: 'POST', body: 'ticked=1' });
    expect(none.text).toContain('Nothing was ticked, so nothing was released.');
    expect((await leads('busy')).filter(({ spam }) => spam)).toHaveLength(1);
    expect((await open(link, { method: 'POST' })).text).toContain('1 enquiry is released');
    await mailed('busy', 64);
    expect((await open(link)).text).toContain('<h1>Nothing is held back</h1>');
  });

  it('is not reported again when nothing more was held', async () => {
    setNow(MORNING + DAY);
    await aWhile();
    expect(await mailsTo('busy')).toHaveLength(64);
  });

  it('is shown by no link that is forged, another site’s or thirty days old', async () => {
    await dealer('other');
    const dead = [await open(`${link}x`), await open('/held-leads/x.y')];
    dead.push(await open(link, { host: 'other.localhost' }));
    dead.push(await open(link, { host: 'other.localhost', method: 'POST' }));
    setNow(MORNING + 31 * DAY);
    dead.push(await open(link));
    for (const page of dead) expect([page.status, page.text.includes('<button')]).toEqual([404, false]);
    expect(dead[0]?.text).toContain('This link opens nothing');
    expect(dead[0]?.headers['cache-control']).toBe('private, no-store');
  });

  it('is released by no other website’s page', async () => {
    const headers = { ...form, origin: 'https://evil.example' };
    const answer = await server.ask(link, { host: 'busy.localhost', method: 'POST', headers });
    expect(answer.status).toBe(403);
  });
});

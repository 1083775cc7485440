import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opensByItself } from '#web/browser/navigation/navigation-target.ts';
import { fakeCrm, type FakeCrm } from '#test/fake-crm.ts';
import { fakeStripe, type FakeStripe } from '#test/fake-stripe.ts';
import { type FakeDashboard, fakeDashboard } from '#test/server/fake-dashboard.ts';
import { askSite, serve, type Served } from '#test/serve.ts';
import { openBrowser, openPage } from './browser.ts';
import { websiteOf } from './every-page-site.ts';
import { providerAt, serveProviders } from './fake-providers.ts';
import { walkForm } from './fill-form.ts';
import {
  MARKED,
  MARKED_ENVIRONMENT,
  MARKED_STOCK,
  type MarkedForm,
  markedForms,
  markedSite,
  TALKING,
  talkingSite,
} from './marked-site.ts';
import { oneOfEachKind } from '#test/rings.ts';
import { kindsOfForm } from './kinds-of-form.ts';
import { forecourtAt, makeSiteAt } from './operator.ts';
import { notedOn, recordScriptCalls, overhear, type Overheard } from './overheard.ts';
import { emailOf, leaksAmong, markedFields, say, SEARCHED, typingMarks } from './planted-markers.ts';
import { servePictures } from './serve-pictures.ts';
import { askForCodeOn } from './signed-in-device.ts';
import { serveStripe } from './stripe-in-browser.ts';
import { waitForForm } from './wait-for-form.ts';

/** So many shoppers fill in forms side by side. */
const TABS = 4;
/** The calls that what is typed is for. */
const MEANT = [
  /^(POST|PUT) \/api\/leads(\/[\w-]+)?$/,
  /^POST \/api\/(nevdis|simple-autograb-lookup|assistant|checkout\/holds)$/,
  /^POST \/api\/auth\/email-otp\/send-verification-otp$/,
];
const FORMS = oneOfEachKind(markedForms(), ({ form }) => kindsOfForm(form.name));
/** Who declines an estimate says why: nobody estimates here. */
const NOT_ASKED = ['valuation decline_reason'];

let served: Served;
let collector: FakeCrm;
let crm: FakeCrm;
let dashboard: FakeDashboard;
let stripe: FakeStripe;
let context: BrowserContext;
let close: () => Promise<void>;
let heard: Overheard;
let car = '';
const log = join(tmpdir(), `forecourt-markers-${process.pid}.log`);
/** What those were told, and what the beacons said, of each thing that was done. */
const noted: { scriptCalls: string; beacons: string }[] = [];
/** Every address that a page had. */
const addresses: string[] = [];

beforeAll(async () => {
  [collector, crm, dashboard, stripe] = await Promise.all([
    fakeCrm(),
    fakeCrm(),
    fakeDashboard(),
    fakeStripe(),
  ]);
  const file = openSync(log, 'w');
  served = await serve(environment(), file);
  closeSync(file);
  const { dataDir } = served;
  makeSiteAt(dataDir, MARKED, { config: markedSite(collector.url, crm.url), stock: MARKED_STOCK });
  makeSiteAt(dataDir, TALKING, { config: talkingSite(collector.url, crm.url), stock: MARKED_STOCK });
  car = await carPathOf('WALKED');
  ({ context, close } = await openBrowser());
  (await serveProviders(context)).behave('reading');
  await serveStripe(context, { stripe, tell: async () => {} });
  await servePictures(context);
  await recordScriptCalls(context);
  heard = overhear(context);
});
afterAll(async () => {
  await close();
  await served.end('SIGINT');
  dashboard.end();
  await Promise.all([collector.end(), crm.end(), stripe.end()]);
  rmSync(served.dataDir, { recursive: true, force: true });
  rmSync(log, { force: true });
});

describe('a shopper whom every word would tell apart', () => {
  it('sends forms with every kind of field', { timeout: 300_000 }, async () => {
    const waiting = [...FORMS];
    const sendNext = async (): Promise<void> => {
      const next = waiting.shift();
      if (next === undefined) return;
      await send(next);
      return sendNext();
    };
    await Promise.all(Array.from({ length: TABS }, sendNext));
    const leads = [MARKED, TALKING].flatMap((site) => forecourtAt(served.dataDir, 'leads', site, '--json'));
    const senders = new Set(leads.map(({ email }) => email));
    expect(FORMS.filter(({ form }) => !senders.has(emailOf(form.name)))).toEqual([]);
    // And every field of it that a person writes in.
    const sent = heard.own.map(({ body }) => body).join('\n');
    const missed = FORMS.flatMap(({ form }) => markedFields(form)).filter(([, text]) => !sent.includes(text));
    expect(missed.map(([field]) => field).filter((field) => !NOT_ASKED.includes(field))).toEqual([]);
  });

  it('begins a form and leaves it', () =>
    visiting(MARKED, `${car}/enquire`, async (page) => {
      await waitForForm(page);
      for (const [label, text] of [
        [/^First name/, say('abandoned')],
        [/^Email/, emailOf('abandoned')],
      ] as const)
        await page.getByRole('main').getByRole('textbox', { name: label }).fill(text);
      await page.goto(url(MARKED, '/'));
    }));

  it.each(Object.entries(SEARCHED))('searches for a make and some %s', (_kind, text) =>
    visiting(MARKED, '/', async (page) => {
      await page.getByRole('searchbox', { name: 'Search' }).first().fill(`Kia ${text}`);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/search\//);
      await page.waitForTimeout(1500);
      await page.getByRole('link', { name: 'Contact Us' }).first().click();
      await page.waitForURL(/\/contact/);
      await page.goBack();
      await page.waitForURL(/\/search\//);
      await page.waitForTimeout(300);
    }),
  );

  it('comes by an address with such words, and leaves it at once by loading a document', () =>
    visiting(MARKED, `/search/used-cars?query=${SEARCHED.email}`, async (page) => {
      await page.goto(url(MARKED, `/search/used-cars?query=${SEARCHED.email}`), { waitUntil: 'commit' });
      await page.evaluate((path) => location.assign(path), '/contact');
      await page.waitForURL(/\/contact/);
      await someLoaded(page);
    }));

  it('asks the assistant, and sends what was said', () =>
    visiting(TALKING, car, async (page) => {
      await page.getByRole('link', { name: 'Chat', exact: true }).click();
      const chat = page.getByRole('dialog', { name: 'Chat' });
      await chat.getByLabel('Your question').fill(say('asks'));
      await chat.getByRole('button', { name: 'Send' }).click();
      await chat.getByText('I am a program and do not know that.').waitFor();
      await chat.getByRole('link', { name: 'Send an enquiry' }).click();
      await page.waitForURL(/\/enquire$/);
      await page.waitForTimeout(500);
    }));

  it('opens the chat of a provider', () =>
    visiting(MARKED, car, async (page) => {
      await page.getByRole('link', { name: 'Chat', exact: true }).click();
      await page.getByText('Opening the chat').waitFor();
      await page.getByText('Opening the chat').waitFor({ state: 'detached' });
    }));

  it('asks for a code to sign in', () =>
    visiting(MARKED, '/my-garage', async (page) => {
      await askForCodeOn(page, emailOf('garage'));
    }));

  it('reserves a car', async () => {
    const path = `${await carPathOf('RESERVED')}/checkout`;
    await visiting(MARKED, path, async (page) => {
      await page.getByLabel('First name').fill(say('reserves'));
      await page.getByLabel('Last name').fill(say('last'));
      await page.getByLabel('Phone').fill('0498 712 345');
      await page.getByRole('textbox', { name: 'Email' }).fill(emailOf('reservation'));
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect.poll(() => stripe.intents.size).toBeGreaterThan(0);
      await page.getByRole('heading', { level: 1, name: 'Pay the holding deposit' }).waitFor();
    });
  });
});

describe('nothing of that, and no secret of the site,', () => {
  it('goes to another host, in an address, a body or the page that it came from', () => {
    expect(new Set(heard.others.map(({ url }) => providerAt(url)))).toContain('meta_pixel');
    const origins = new Set([MARKED, TALKING].map((site) => url(site, '/')));
    expect(new Set(heard.others.map(({ referer }) => referer))).toEqual(origins);
    // A word that may be anything stands in the address of its search, which their scripts can read.
    expect(
      leaksAmong(
        heard.others.map(({ url }) => url),
        { word: false },
      ),
    ).toEqual([]);
    expect(leaksAmong(heard.others.map(({ body }) => body))).toEqual([]);
  });

  it('is told to the data layer or to a name that others read', () => {
    const scriptCalls = noted.map((each) => each.scriptCalls).join('\n');
    for (const act of ['lead', 'search', 'chat_opened', 'next_step'])
      expect(scriptCalls).toContain(`"event":"${act}"`);
    expect(leaksAmong(noted.map((each) => each.scriptCalls))).toEqual([]);
  });

  it('is in a beacon', () => {
    expect(noted.length).toBeGreaterThan(FORMS.length);
    expect(leaksAmong(noted.map(({ beacons }) => beacons))).toEqual([]);
  });

  it('goes to the collector', () => {
    const events = collector.tries.map(({ body }) => body);
    expect(events.join('')).toContain('"event_id":32');
    expect(leaksAmong(events)).toEqual([]);
  });

  it('is asked of the dashboard', () => {
    const asked = dashboard.requests.map(({ path }) => path);
    expect(asked.length).toBeGreaterThan(0);
    expect(leaksAmong(asked)).toEqual([]);
  });

  it('is in an address of the site, but for the words of a search', () => {
    const isSearch = (each: string) => /^\/search\/[^/]+$/.test(new URL(each).pathname);
    const opened = [...addresses, ...heard.own.map((each) => each.url)].filter((each) => !isSearch(each));
    expect(leaksAmong(opened)).toEqual([]);
  });

  it('is sent to the site by any call but those that it was typed for', () => {
    const meant = heard.own.filter(({ call }) => MEANT.some((each) => each.test(call)));
    const typed = meant.filter(({ body }) => leaksAmong([body]).length > 0);
    expect(typed.length).toBeGreaterThan(FORMS.length);
    const others = heard.own.filter((each) => !meant.includes(each));
    expect(leaksAmong(others.map(({ call, body }) => `${call} ${body}`))).toEqual([]);
  });

  it('is in the metrics', async () => {
    const headers = { authorization: `Bearer ${MARKED_ENVIRONMENT.METRICS_TOKEN}` };
    const { status, text } = await askSite(served.port, MARKED, { path: '/metrics', headers });
    expect([status, text]).toEqual([200, expect.stringContaining('forecourt_leads_total')]);
    expect(leaksAmong(text.split('\n'))).toEqual([]);
  });

  it('is in the log', async () => {
    await expect.poll(() => readFileSync(log, 'utf8')).toContain('"route":"/api/leads"');
    expect(leaksAmong(readFileSync(log, 'utf8').split('\n'))).toEqual([]);
  });
});

function environment(): Record<string, string> {
  return {
    ...MARKED_ENVIRONMENT,
    CLOCK: '2026-11-18T01:00:00Z',
    LOG_LEVEL: 'info',
    DASHBOARD_URL: dashboard.url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  };
}

async function send({ form, site, path }: MarkedForm): Promise<void> {
  await visiting(site, path.replace('/cars/{slug}', car), async (page) => {
    const config = site === MARKED ? markedSite : talkingSite;
    const website = websiteOf(site, config(collector.url, crm.url));
    await walkForm(page, { asked: form.fields, website, typing: typingMarks(form.name) });
    // The pixel is told a moment later than all others.
    await page.waitForTimeout(400);
  });
}

/** On a page where scripts of others run already; what they were told is kept. */
async function visiting(site: string, path: string, act: (page: Page) => Promise<void>) {
  const { page } = await openPage(context);
  page.on('framenavigated', (frame) => frame === page.mainFrame() && addresses.push(frame.url()));
  await page.goto(url(site, path));
  if (!opensByItself(path)) await someLoaded(page);
  await act(page);
  // A document that runs nothing: leaving tells what is left to tell.
  await page.goto(url(site, '/robots.txt'));
  const { scriptCalls, beacons } = await notedOn(page);
  noted.push({ scriptCalls, beacons });
  expect(beacons).toContain('/api/vitals');
  await page.close();
}

/** Until Google's and Meta's scripts are there, which read pages by themselves. */
async function someLoaded(page: Page): Promise<void> {
  const isThere = () =>
    ((Reflect.get(window, 'calls') ?? []) as { id: string }[]).some(({ id }) => id === 'meta_pixel');
  // Three browsers, each with pages of its own that wait, share what there is.
  await page.waitForFunction(isThere, undefined, { timeout: 90_000 });
}

function url(site: string, path: string): string {
  return `http://${site}.localhost:${served.port}${path}`;
}

async function carPathOf(stocknum: string): Promise<string> {
  const { text } = await askSite(served.port, MARKED, { path: '/search/used-cars' });
  return new RegExp(`href="(/cars/[^"?]+)"[^>]*>Case ${stocknum}<`).exec(text)?.[1] ?? expect.fail(stocknum);
}

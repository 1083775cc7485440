import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { carNamed, carPathOf, CONFIGURATION } from './checkout-steps.ts';
import { type FakeProviders, serveProviders } from './fake-providers.ts';
import { makeSite } from './operator.ts';

const SITE = 'fixture-hosts';
const PLAIN = 'fixture-no-hosts';
const TAGGED = {
  ...CONFIGURATION,
  name: 'Fixture Hosts',
  garage_enabled: true,
  gtm_id: 'GTM-FIXTURE',
  impel_chatbot_key: 'fixture-impel',
  provider_hosts: {
    script: ['https://script.vendor.example'],
    connect: ['https://*.connect.vendor.example'],
    img: ['https://img.vendor.example'],
    frame: ['https://frame.vendor.example'],
  },
  redirects: [
    { from: '/old-loan', to: '/apply-for-finance' },
    { from: '/old-hearts', to: '/my-garage' },
  ],
};
/** The host that is named for each way, and one that is named for none. */
const NAMED = {
  script: 'https://script.vendor.example',
  connect: 'https://eu.connect.vendor.example',
  img: 'https://img.vendor.example',
  frame: 'https://frame.vendor.example',
};
const WAYS = Object.keys(NAMED) as (keyof typeof NAMED)[];

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let fake: FakeProviders;
let car = '';

beforeAll(async () => {
  makeSite(SITE, TAGGED, [carNamed('HOSTS')]);
  makeSite(PLAIN, { name: 'Fixture No Hosts', gtm_id: 'GTM-FIXTURE' }, [carNamed('PLAIN')]);
  car = await carPathOf(SITE, 'HOSTS');
});
beforeEach(async () => {
  ({ context, close } = await openBrowser());
  fake = await serveProviders(context);
  await context.addInitScript(keepRefusals);
  ({ page } = await openPage(context));
});
afterEach(() => close());

describe('what a tag of the tag manager asks for', () => {
  it('is allowed as the operator named it, each way by itself, and nothing else is', async () => {
    await page.goto(urlOf(SITE, car));
    await expect.poll(() => fake.loaded()).toContain('google_tag_manager');
    expect(await refusedOf(page)).toEqual([]);
    const hosts = [...Object.values(NAMED), 'https://connect.vendor.example', 'https://vendor.example'];
    for (const way of WAYS) for (const host of hosts) await page.evaluate(runTag, { way, host });
    const refused = WAYS.flatMap((way) =>
      hosts.filter((host) => host !== NAMED[way]).map((host) => `${way} ${host}`),
    );
    await expect.poll(() => refusedOf(page)).toEqual(refused.toSorted());
    const reached = () => fake.asked.flatMap((url) => (/vendor\.example/.test(url) ? [url] : []));
    await expect
      .poll(() => reached().toSorted())
      .toEqual(WAYS.map((way) => `${NAMED[way]}/${way}`).toSorted());
  });

  it('is refused everywhere on a site for which nobody is named, and no page of it breaks its policy', async () => {
    for (const path of ['/', '/search/new-used-and-demo-cars', await carPathOf(PLAIN, 'PLAIN'), '/contact']) {
      await page.goto(urlOf(PLAIN, path), { waitUntil: 'networkidle' });
      await expect.poll(() => page.evaluate(() => 'google_tag_manager' in window)).toBe(true);
      expect([path, await refusedOf(page)]).toEqual([path, []]);
    }
    for (const way of WAYS) await page.evaluate(runTag, { way, host: NAMED[way] });
    await expect.poll(() => refusedOf(page)).toEqual(WAYS.map((way) => `${way} ${NAMED[way]}`).toSorted());
  });

  it('is the chat of Impel where its key is set, without any host being named', async () => {
    await page.goto(urlOf(SITE, '/'));
    await page.evaluate(runTag, { way: 'script' as const, host: 'https://chat.impel.io' });
    await expect.poll(() => fake.asked).toContain('https://chat.impel.io/script');
    expect(await refusedOf(page)).toEqual([]);
  });

  it('never runs as a text inside the page', async () => {
    await page.goto(urlOf(SITE, '/'));
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.isRun = true';
      document.head.append(script);
    });
    await expect.poll(() => refusedOf(page)).toEqual(['script inline']);
    expect(await page.evaluate(() => 'isRun' in window)).toBe(false);
  });
});

describe('a page on which shoppers pay, sign in or apply for finance', () => {
  const WAYS_IN = [
    ['the checkout', '/checkout'],
    ['a purchase', '/checkout-journey'],
    ['the garage', '/my-garage'],
    ['another spelling of the garage', '/saved-cars'],
    ['the application for finance', '/apply-for-finance'],
    ['the same with a slash at its end', '/apply-for-finance/'],
    ['the same with escaped letters', '/%61pply-for-finance'],
    ['an old address that leads to it', '/old-loan'],
    ['an old address with a slash at its end', '/old-hearts/'],
  ] as const;

  it.each(WAYS_IN)('is another document, in and out and back: %s', async (_name, path) => {
    await page.goto(urlOf(SITE, car));
    await followLink(page, path);
    await page.waitForURL((url) => url.pathname !== car);
    await expectAlone(page);
    await followLink(page, '/contact');
    await page.waitForURL(urlOf(SITE, '/contact'));
    await expectTagged(page);
    await page.goBack();
    await page.waitForURL((url) => url.pathname !== '/contact');
    await expectAlone(page);
    await page.goBack();
    await page.waitForURL(urlOf(SITE, car));
    await expectTagged(page);
    await page.goForward();
    await page.waitForURL((url) => url.pathname !== car);
    await expectAlone(page);
  });

  it('is another document where a form leads to it', async () => {
    await page.goto(urlOf(SITE, car));
    await page.evaluate(() => {
      const form = document.createElement('form');
      form.action = '/apply-for-finance';
      document.body.append(form);
      form.requestSubmit();
    });
    await page.waitForURL(/\/apply-for-finance/);
    await expectAlone(page);
  });
});

/** Follows a link as shoppers do, whoever wrote it. */
async function followLink(at: Page, href: string): Promise<void> {
  await at.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: 'Follow' });
    document.body.append(link);
    link.click();
  }, href);
}

async function expectTagged(at: Page): Promise<void> {
  const tried = await tryTag(at);
  expect(tried).toEqual([]);
}

async function expectAlone(at: Page): Promise<void> {
  const before = fake.asked.length;
  expect(await tryTag(at)).toEqual([`connect ${NAMED.connect}`]);
  expect(fake.asked.slice(before).filter((url) => url.includes('vendor'))).toEqual([]);
}

/** Calls the host that is named, which trusted types leave to the policy; what the open document refused of it. */
async function tryTag(at: Page): Promise<string[]> {
  await at.waitForLoadState('load');
  await at.evaluate(runTag, { way: 'connect' as const, host: NAMED.connect });
  await at.waitForFunction(() => (window as unknown as { isTried?: boolean }).isTried === true);
  return refusedOf(at);
}

function refusedOf(at: Page): Promise<string[]> {
  return at.evaluate(() => [...(window as unknown as { refused: string[] }).refused].toSorted());
}

/** Runs before every page. */
function keepRefusals(): void {
  const refused: string[] = [];
  Object.assign(window, { refused });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const host = blockedURI.startsWith('https:') ? new URL(blockedURI).origin : blockedURI;
    refused.push(`${effectiveDirective.split('-')[0] ?? ''} ${host}`);
  });
}

/** Runs on the page, as what a tag of a tag manager does. */
function runTag({ way, host }: { way: 'script' | 'connect' | 'img' | 'frame'; host: string }): void {
  const done = () => Object.assign(window, { isTried: true });
  const src = `${host}/${way}`;
  if (way === 'connect') return void fetch(src, { mode: 'no-cors' }).then(done, done);
  if (way === 'img') return void Object.assign(new Image(), { onload: done, onerror: done, src });
  const element = document.createElement(way === 'script' ? 'script' : 'iframe');
  element.addEventListener('load', done);
  element.addEventListener('error', done);
  document.body.append(Object.assign(element, { src }));
}

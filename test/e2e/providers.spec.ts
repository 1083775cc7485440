import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { askSite } from '#test/serve.ts';
import { carNamed, carPathOf } from './checkout-steps.ts';
import { EVERY_PROVIDER, type FakeProviders, serveProviders } from './fake-providers.ts';
import { addToConfigurationAt, makeSite } from './operator.ts';
import { productOfWorker } from './product-of-worker.ts';

const SITE = 'fixture-providers';
/** The page has come to rest, and the code for third-party scripts is there. */
const RESTED_MS = 3000;
const TRIED = 'fixture-tried-out';
const PLAIN = 'fixture-plain-pages';
const IDLE = [
  'callrail',
  'google_analytics',
  'google_tag_manager',
  'meta_pixel',
  'adobe_launch',
  'impel_walkarounds',
];

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let faults: string[];
let fake: FakeProviders;

beforeAll(() => {
  makeSite(SITE, { name: 'Fixture Providers', ...EVERY_PROVIDER }, [carNamed('PROVIDER')]);
  makeSite(TRIED, { name: 'Fixture Tried', facebook_pixel: '123456789', providers_in_test: ['meta_pixel'] }, [
    carNamed('TRIED'),
  ]);
});
beforeEach(async () => {
  ({ context, close } = await openBrowser());
  fake = await serveProviders(context);
  ({ page, faults } = await openPage(context));
});
afterEach(() => close());

describe('the providers of a site', () => {
  it('are loaded one by one when a page rests, and break no policy on any page', async () => {
    await page.goto(urlOf(SITE, '/no-such-page'));
    await page
      .getByRole('link', { name: /Fixture Providers/ })
      .first()
      .click();
    await page.waitForURL(urlOf(SITE, '/'));
    await expect.poll(() => fake.loaded(), { timeout: 20_000 }).toEqual(IDLE);
    await page.goto(urlOf(SITE, '/search/new-used-and-demo-cars'));
    await expect.poll(() => fake.loaded().length, { timeout: 20_000 }).toBe(2 * IDLE.length);
    await page.waitForTimeout(500);
    expect(faults.filter((fault) => /polic|Refused|violat/i.test(fault))).toEqual([]);
  });

  it('are told by Consent Mode what is allowed before any script of Google’s, and count no page themselves', async () => {
    await page.goto(urlOf(SITE, '/'));
    await expect.poll(() => fake.loaded()).toContain('meta_pixel');
    const layer = await page.evaluate(() =>
      ((window as { dataLayer?: object[] }).dataLayer ?? []).map((entry) => Object.values(entry)),
    );
    expect(layer[0]).toEqual(['consent', 'default', expect.objectContaining({ ad_storage: 'granted' })]);
    expect(layer).toContainEqual(['config', 'G-FIXTURE1', { send_page_view: false }]);
  });

  it.each([
    ['applies for finance', '/apply-for-finance'],
    ['signs in', '/my-garage'],
  ])('are neither loaded nor named by the policy of the page where a shopper %s', async (_doing, path) => {
    const answer = await page.goto(urlOf(SITE, path), { waitUntil: 'networkidle' });
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/https:|unsafe/);
    await page.waitForTimeout(RESTED_MS);
    expect(fake.asked).toEqual([]);
  });

  it('and what is told are in no page: its HTML stays as it was, byte for byte', async () => {
    // Forms know how the site asks for consent, and of no account.
    makeSite(PLAIN, { name: 'Fixture Plain', consent: 'opt_in' }, [carNamed('PLAIN')]);
    const paths = ['/', '/search/new-used-and-demo-cars', await carPathOf(PLAIN, 'PLAIN'), '/finance'];
    const { port, dataDir } = productOfWorker();
    // A form says when its page was made, signed.
    const read = async (path: string) => {
      let text = '';
      const status = async () => {
        const reply = await askSite(port, PLAIN, { path });
        text = reply.text.replaceAll(/\b[a-z\d]{8}\.[\w-]{22}/g, 'stamp');
        return reply.status;
      };
      // On a busy machine a page may be refused at first.
      await expect.poll(status, { timeout: 20_000 }).toBe(200);
      return text;
    };
    const readAll = async () => {
      const pages: string[] = [];
      for (const path of paths) pages.push(await read(path));
      return pages;
    };
    const before = await readAll();
    const { google_analytics_id, gtm_id, facebook_pixel, adobe_launch, callrail_key } = EVERY_PROVIDER;
    addToConfigurationAt(dataDir, PLAIN, {
      google_analytics_id,
      gtm_id,
      facebook_pixel,
      adobe_launch,
      callrail_key,
      events_collector: { enabled: true, url: 'https://collector.example/events' },
    });
    await expect.poll(() => read('/api/visit-settings.json')).toContain(gtm_id);
    expect(await readAll()).toEqual(before);
  });

  it('are as many as have a row: a host of none is refused', async () => {
    await page.goto(urlOf(SITE, '/'));
    await expect(page.addScriptTag({ url: 'https://evil.example/x.js' })).rejects.toBeInstanceOf(Error);
    expect(fake.asked.filter((url) => url.includes('evil'))).toEqual([]);
  });

  it('hold up nobody when they fail', async () => {
    fake.behave('failing');
    await page.goto(urlOf(SITE, '/'));
    await expect.poll(() => fake.loaded(), { timeout: 20_000 }).toEqual(IDLE);
    await page
      .getByRole('button', { name: /Search/ })
      .first()
      .click();
    await page.waitForURL(/\/search\//);
  });

  it('are loaded in a test session alone', async () => {
    await page.goto(urlOf(TRIED, '/'), { waitUntil: 'networkidle' });
    await page.waitForTimeout(RESTED_MS);
    expect(fake.loaded()).toEqual([]);
    await page.goto(urlOf(TRIED, '/?test_providers=1'));
    await expect.poll(() => fake.loaded()).toEqual(['meta_pixel']);
    await page.goto(urlOf(TRIED, '/contact'));
    await expect.poll(() => fake.loaded()).toEqual(['meta_pixel', 'meta_pixel']);
  });
});

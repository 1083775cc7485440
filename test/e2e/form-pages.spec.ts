import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFormPages } from '#domain/forms/form-pages.ts';
import { askSite } from '#test/serve.ts';
import { demoSites } from '../../demo/demo-sites.ts';
import { ask } from './ask.ts';
import { faultsOf, faultsSeen } from './axe.ts';
import { DESK, openBrowser, PHONE, unfoldForm, urlOf } from './browser.ts';
import { isInAll } from '#test/rings.ts';
import { productOfWorker } from './product-of-worker.ts';

const LOOKS = [DESK, PHONE].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);
/**
 * Forms that only another site than riverline has, whose pages `accessibility.spec.ts` looks at, and one with questions
 * that only its site asks. All pages of all sites in `npm run test:all`.
 */
const PAGES = [
  ...demoSites().flatMap((website, at, sites) => {
    const before = new Set(sites.slice(0, at).flatMap((each) => listFormPages(each).map(({ form }) => form)));
    const own = listFormPages(website).filter(({ form }) => isInAll || (at > 0 && !before.has(form)));
    return own.map(({ path }) => ({ site: website.slug, path }));
  }),
  { site: 'stringybark-trucks', path: '/pages/service' },
];

/** Pages whose messages stand at every kind of field. */
const WRONG = ['/contact', '/trade-in', '/pages/book-a-service', '/sell-my-car'];

/** Each page in one look, so that all looks are seen; in every look in `npm run test:all`. */
function seenIn<Each>(all: readonly Each[], look: (typeof LOOKS)[number]): Each[] {
  return all.filter((_each, at) => isInAll || LOOKS[at % LOOKS.length] === look);
}

describe.each(LOOKS)('the pages of forms at $viewport.width px, $colorScheme', (look) => {
  let context: BrowserContext;
  let close: () => Promise<void>;
  let page: Page;
  beforeAll(async () => {
    ({ context, close } = await openBrowser({ ...look, reducedMotion: 'reduce' }));
    page = await context.newPage();
  });
  afterAll(() => close());

  it.each(seenIn(PAGES, look))('axe finds nothing on $path of $site', async ({ site, path }) => {
    expect(await faultsOf(page, await addressOf(site, path))).toEqual([]);
  });

  it.each(seenIn(WRONG, look))('nor on %s where everything is wrong', async (path) => {
    await page.goto(await addressOf('riverline', path));
    await page.waitForLoadState('networkidle');
    await unfoldForm(page);
    await page.locator('main form[method="post"] button[type="submit"]').click();
    await page.locator('main [role="alert"]').waitFor();
    expect(await faultsSeen(page)).toEqual([]);
  });
});

describe('the pages of forms', () => {
  it('take a post without scripts: messages first, then the thanks', async () => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: urlOf('riverline', ''),
    };
    const post = (body: string) =>
      askSite(productOfWorker().port, 'riverline', { path: '/contact', method: 'POST', headers, body });
    const refused = await post('name=Ann');
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('*This is a required field.');
    expect(refused.text).toMatch(/<input(?=[^>]* name="name")[^>]* value="Ann"/);
    const whole = new URLSearchParams({
      category: 'Parts Enquiry',
      location_id: '2',
      name: 'Ann',
      last_name: 'Lee',
      email: 'ann@example.com',
      phone: '0412345678',
      message: 'A wiper, please.',
    });
    const taken = await post(whole.toString());
    expect([taken.status, taken.headers['location']]).toEqual([303, '/success?category=parts-enquiry']);
  });

  it.each([
    ['silver-wattle-toyota', '/trade-in'],
    ['riverline', '/sell-my-car'],
  ])(
    'of %s at %s answer what a car is worth before the form, which asks nothing of it again',
    async (site, path) => {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        origin: urlOf(site, ''),
      };
      const look = (vehicle: string) =>
        askSite(productOfWorker().port, site, {
          path: `${path}?value=1`,
          method: 'POST',
          headers,
          body: new URLSearchParams({ vehicle, km: '75000' }).toString(),
        });
      const { status, text } = await look('abc 123');
      expect(status).toBe(200);
      expect(text).toContain('$18,900 to $25,100');
      expect(text).toContain('Range, 13% less to 16% more');
      expect(text).toMatch(/<input type="hidden"[^>]*name="trade_in_year"[^>]*value="2021"/);
      expect(text).not.toMatch(/<select[^>]*name="trade_in_(year|make)"/);
      const refused = await look('no such car');
      expect(refused.status).toBe(422);
      expect(refused.text).toMatch(/<select[^>]*name="trade_in_year"/);
    },
  );

  it.each([
    ['/finance-pre-approval', 302, '/finance'],
    ['/pages/contact', 301, '/contact'],
    ['/contact-us', 301, '/contact'],
    ['/contact-us/nobody', 404, undefined],
  ])('answer %s with %d', async (path, status, location) => {
    const answer = await ask('riverline', path);
    expect([answer.status, answer.headers['location']]).toEqual([status, location]);
  });

  it('begin with what their address says', async () => {
    const { text } = await ask(
      'riverline',
      '/finance?vehiclePriceBudget=25000&preferredDealership=brisbane-sales',
    );
    expect(text).toMatch(
      /name="vehicle_price_budget"[^>]*value="25,000"|value="25,000"[^>]*name="vehicle_price_budget"/,
    );
  });
});

async function addressOf(site: string, path: string): Promise<string> {
  return urlOf(site, path.includes('{slug}') ? path.replace('{slug}', await carOf(site, path)) : path);
}

/** The first car of a site's list below the base of a path: a home page need not show any. */
async function carOf(site: string, path: string): Promise<string> {
  const [base = ''] = path.split('{slug}');
  const { headers } = await ask(site, base.replace(/\/$/, ''));
  const { pathname } = new URL(String(headers['location']), urlOf(site, '/'));
  const { text } = await ask(site, pathname);
  const found = new RegExp(`href="${base}([^"?/]+)"`).exec(text)?.[1];
  return found ?? expect.fail(`There is no car below ${base} of ${site}`);
}

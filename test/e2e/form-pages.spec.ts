import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { formPages } from '#domain/forms/form-pages.ts';
import { askSite } from '#test/serve.ts';
import { demoSites } from '../../demo/demo-sites.ts';
import { ask } from './ask.ts';
import { faultsOf } from './axe.ts';
import { DESK, openBrowser, PHONE, urlOf } from './browser.ts';

const RIVERLINE = formPages(demoSites()[0] ?? expect.fail('There is no demo site'));
const LOOKS = [
  { viewport: DESK, colorScheme: 'light' },
  { viewport: PHONE, colorScheme: 'dark' },
] as const;

describe.each(LOOKS)('the pages of forms at $viewport.width px, $colorScheme', (look) => {
  let context: BrowserContext;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ context, close } = await openBrowser({ ...look, reducedMotion: 'reduce' }));
  });
  afterAll(() => close());

  it.each(RIVERLINE)('axe finds nothing on $path', async ({ path }) => {
    const page = await context.newPage();
    expect(await faultsOf(page, urlOf('riverline', path.replace('{slug}', await usedCar())))).toEqual([]);
    await page.close();
  });
});

describe('the pages of forms', () => {
  it('never scroll sideways, at 320 px and with letters twice as big', async () => {
    const { context, close } = await openBrowser({ viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    const wide: string[] = [];
    for (const { path } of RIVERLINE) {
      await page.goto(urlOf('riverline', path.replace('{slug}', await usedCar())));
      for (const size of ['', '200%']) {
        const width = await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
          return document.documentElement.scrollWidth;
        }, size);
        if (width > 320) wide.push(`${path} ${size} ${width} px`);
      }
    }
    await close();
    expect(wide).toEqual([]);
  });

  it('take a post without scripts: messages first, then the thanks', async () => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: urlOf('riverline', ''),
    };
    const post = (body: string) =>
      askSite(inject('port'), 'riverline', { path: '/contact', method: 'POST', headers, body });
    const refused = await post('name=Ann');
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('*This is a required field.');
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

async function usedCar(): Promise<string> {
  const { text } = await ask('riverline', '/search/used-cars');
  return /href="\/cars\/([^"?]+)"/.exec(text)?.[1] ?? expect.fail('There is no used car');
}

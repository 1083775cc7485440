import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { carNamed, carPathOf } from './checkout-steps.ts';
import { type Behaviour, type FakeProviders, serveProviders } from './fake-providers.ts';
import { layoutShift } from './layout-shift.ts';
import { makeSite } from './operator.ts';
import { waitForForm } from './wait-for-form.ts';

const SITE = 'fixture-faults';
const FIVE = {
  google_analytics_id: 'G-FIXTURE1',
  gtm_id: 'GTM-FIXTURE',
  facebook_pixel: '123456789',
  adobe_launch: 'launch-0a1b2c3d4e5f',
  callrail_key: '123456789/0a1b2c3d4e5f6a7b',
};

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let fake: FakeProviders;
let car = '';
beforeAll(async () => {
  makeSite(SITE, { name: 'Fixture Faults', ...FIVE }, [carNamed('FAULTS')]);
  car = await carPathOf(SITE, 'FAULTS');
});
beforeEach(async () => {
  ({ context, close } = await openBrowser({ viewport: PHONE }));
  fake = await serveProviders(context);
  ({ page } = await openPage(context));
});
afterEach(() => close());

describe.each<Behaviour>(['working', 'silent', 'throwing', 'flooding', 'blocking'])(
  'five providers that are %s',
  (behaviour) => {
    beforeEach(() => fake.behave(behaviour));

    it('change neither when a car is seen nor where it stands', async () => {
      await page.goto(urlOf(SITE, car));
      await allCame();
      const { seen, asked } = await page.evaluate(readTimes);
      expect(seen).toBeGreaterThan(0);
      expect(seen).toBeLessThan(asked);
      expect(await layoutShift(page)).toBeLessThan(0.01);
    });

    it('hold up no enquiry before, during and after', async () => {
      await openForm();
      await send();
      await openForm();
      await expect.poll(() => fake.loaded().length).toBeGreaterThan(0);
      await send();
      await openForm();
      await allCame();
      await send();
    });
  },
);

it('five providers come one at a time, within four seconds of the page, who changes its numbers first', async () => {
  fake.behave('working');
  await page.goto(urlOf(SITE, car));
  await allCame();
  expect(fake.loaded()[0]).toBe('callrail');
  const { starts, loaded } = await page.evaluate(startsOfScripts);
  const apart = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  expect(Math.min(...apart)).toBeGreaterThan(245);
  expect((starts.at(-1) ?? 0) - loaded).toBeLessThan(4_000);
});

it('what is done on a page brings all who are told of it at once, with no rest between them', async () => {
  await page.goto(urlOf(SITE, car));
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await allCame();
  const { starts } = await page.evaluate(startsOfScripts);
  // Four rests are a second.
  expect((starts.at(-1) ?? 0) - (starts[0] ?? 0)).toBeLessThan(900);
});

it('an act that cannot be told is logged, and told to everybody else', async () => {
  await page.addInitScript(() => {
    const fail = () => {
      throw new Error('a third-party fault');
    };
    // Its own script may be there first, and would take its place.
    Object.defineProperty(window, 'gtag', { value: fail });
  });
  const logged = page.waitForEvent('console', {
    predicate: (said) => said.text().startsWith('An event was not told'),
    timeout: 60_000,
  });
  await page.goto(urlOf(SITE, car));
  expect((await logged).type()).toBe('error');
  await expect
    .poll(() => page.evaluate(() => (window.dataLayer ?? []).map((entry) => Reflect.get(entry, 'event'))))
    .toContain('page_view');
});

it('settings of the site that did not come are asked for by the next page, and all is told then', async () => {
  const isOfSettings = (request: Request) => request.url().endsWith('/api/visit-settings.json');
  await page.route('**/api/visit-settings.json', (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed', isOfSettings);
  await page.goto(urlOf(SITE, car));
  await failed;
  await page.getByRole('banner').locator('a.logo').click();
  await page.waitForURL(urlOf(SITE, '/'));
  await expect
    .poll(() => page.evaluate(() => (window.dataLayer ?? []).map((entry) => Reflect.get(entry, 'page_path'))))
    .toEqual(expect.arrayContaining([car, '/']));
});

async function allCame(): Promise<void> {
  const all = Object.keys(FIVE).length;
  await expect.poll(() => new Set(fake.loaded()).size, { timeout: 40_000 }).toBeGreaterThanOrEqual(all);
}

async function openForm(): Promise<void> {
  fake.asked.length = 0;
  await page.goto(urlOf(SITE, `${car}/enquire`));
  await waitForForm(page);
}

async function send(): Promise<void> {
  const form = page.getByRole('main');
  await form
    .getByLabel(/^(First )?name/i)
    .first()
    .fill('Ann');
  await form.getByLabel(/^Last name/).fill('Lee');
  await form.getByRole('textbox', { name: /^Email/ }).fill('ann@example.com');
  await form.getByLabel(/^Phone/).fill('0412 345 678');
  await form.getByLabel(/^Message/).fill('Is it still there?');
  await form.getByRole('button', { name: /Send enquiry/ }).click();
  await page.waitForURL(/\/success/);
}

/** Runs on the page: when each third-party script was asked for, and when the page had loaded. */
function startsOfScripts(): { starts: number[]; loaded: number } {
  const scripts = performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script');
  const others = scripts.filter(({ name }) => !name.startsWith(location.origin));
  const starts = others.map(({ startTime }) => startTime).toSorted((one, other) => one - other);
  return {
    starts,
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
  };
}

/** Runs on the page: when its largest part was painted, and when the first third-party script was asked for. */
function readTimes(): Promise<{ seen: number; asked: number }> {
  const others = performance
    .getEntriesByType('resource')
    .filter(({ name }) => !name.startsWith(location.origin));
  const asked = Math.min(...others.map(({ startTime }) => startTime));
  return new Promise((done) => {
    new PerformanceObserver((list) =>
      done({ seen: list.getEntries().at(-1)?.startTime ?? 0, asked }),
    ).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

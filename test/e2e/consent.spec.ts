import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsSeen } from './axe.ts';
import { openBrowser, openPage, PHONE, urlOf, waitForHydration } from './browser.ts';
import { carNamed } from './checkout-steps.ts';
import { EVERY_PROVIDER, type FakeProviders, serveProviders } from './fake-providers.ts';
import { makeSite } from './operator.ts';
import { recordDestinations, readSentEvents } from './recorded-events.ts';

const SITE = 'fixture-consent';
const NOTICE = 'fixture-notice';
/** The page has come to rest, and the code for third-party scripts is there. */
const RESTED_MS = 3000;

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let faults: string[];
let fake: FakeProviders;

beforeAll(() => {
  makeSite(
    SITE,
    {
      name: 'Fixture Consent',
      consent: 'opt_in',
      ...EVERY_PROVIDER,
      events_collector: { enabled: true, url: 'https://collector.example/collect' },
    },
    [carNamed('CONSENT')],
  );
  makeSite(
    NOTICE,
    { name: 'Fixture Notice', consent: 'notice', facebook_pixel: '123456789', gtm_id: 'GTM-FIXTURE' },
    [carNamed('NOTICE')],
  );
});
beforeEach(async () => {
  ({ context, close } = await openBrowser({ viewport: PHONE }));
  fake = await serveProviders(context);
  ({ page, faults } = await openPage(context));
});
afterEach(() => close());

const bar = () => page.locator('.consent-bar');

describe('the question for consent', () => {
  it('asks at the bottom edge, and loads nothing third-party before', async () => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            shifts:
              (window as unknown as { shifts: number }).shifts +
              (entry as unknown as { value: number }).value,
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(urlOf(SITE, '/'));
    await bar().waitFor();
    await page.waitForTimeout(RESTED_MS);
    expect(fake.asked).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.01);
    const { width, height } = page.viewportSize() ?? PHONE;
    const box = await bar().boundingBox();
    expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, width, height]);
    const [refuse, accept] = await Promise.all(
      ['Refuse', 'Accept'].map((name) => bar().getByRole('button', { name }).boundingBox()),
    );
    expect([refuse?.width, refuse?.height]).toEqual([accept?.width, accept?.height]);
    expect(await faultsSeen(page)).toEqual([]);
    expect(faults.filter((fault) => /polic|Refused/i.test(fault))).toEqual([]);
  });

  it('loads what is accepted, and asks no more', async () => {
    await page.goto(urlOf(SITE, '/'));
    await bar().getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => fake.loaded(), { timeout: 20_000 }).toContain('meta_pixel');
    await page.goto(urlOf(SITE, '/contact'));
    await expect
      .poll(() => fake.loaded().filter((id) => id === 'meta_pixel').length, { timeout: 20_000 })
      .toBe(2);
    expect(await bar().count()).toBe(0);
  });

  it('loads nothing after a refusal, which is changed on “Your data”', async () => {
    await page.goto(urlOf(SITE, '/'));
    await bar().getByRole('button', { name: 'Refuse' }).click();
    await page.goto(urlOf(SITE, '/your-data'));
    await page.waitForTimeout(RESTED_MS);
    expect(fake.asked).toEqual([]);
    expect(await bar().count()).toBe(0);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect.poll(() => fake.loaded(), { timeout: 20_000 }).toContain('impel_walkarounds');
    await page.getByRole('button', { name: 'Refuse', exact: true }).click();
    await page.goto('about:blank');
    fake.asked.length = 0;
    await page.goto(urlOf(SITE, '/'));
    await page.waitForTimeout(RESTED_MS);
    expect(fake.asked).toEqual([]);
  });

  it('lets nobody else be told of what was done before it is allowed, nor after a refusal', async () => {
    await recordDestinations(context);
    await page.goto(urlOf(SITE, '/'));
    await bar().waitFor();
    await leaveInPlace();
    await page.waitForTimeout(RESTED_MS);
    expect(await listOtherDestinations()).toEqual([]);
    await bar().getByRole('button', { name: 'Accept' }).click();
    await expect.poll(async () => new Set(await listOtherDestinations()).size).toBe(4);
    await page.goto(urlOf(SITE, '/your-data'));
    await page.getByRole('button', { name: 'Refuse', exact: true }).click();
    const before = await listOtherDestinations();
    await leaveInPlace();
    await page.goto(urlOf(SITE, '/'));
    await leaveInPlace();
    await page.waitForTimeout(RESTED_MS);
    expect(await listOtherDestinations()).toEqual(before);
  });

  it('covers nothing that has the focus', async () => {
    await page.goto(urlOf(SITE, '/contact'));
    await bar().waitFor();
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        const shown = document.querySelector('.consent-bar');
        if (!focused || !shown || shown.contains(focused) || focused === document.body) return null;
        if (getComputedStyle(shown).visibility === 'hidden') return null;
        const { top, bottom } = focused.getBoundingClientRect();
        const edge = shown.getBoundingClientRect().top;
        return top >= edge || bottom > edge + (bottom - top) ? focused.outerHTML.slice(0, 120) : null;
      });
      expect(covered).toBeNull();
    }
  });

  it('is a notice where the dealer only tells: loaded at once, and refused from the next page on', async () => {
    await page.goto(urlOf(NOTICE, '/'));
    await expect.poll(() => fake.loaded(), { timeout: 20_000 }).toEqual(['google_tag_manager', 'meta_pixel']);
    // What the pixel asks for is asked.
    await page.waitForLoadState('networkidle');
    await bar().getByRole('button', { name: 'Refuse' }).click();
    fake.asked.length = 0;
    await page
      .getByRole('link', { name: /Privacy policy/i })
      .first()
      .click();
    await page.waitForURL(/privacy-policy/);
    await page.waitForTimeout(RESTED_MS);
    expect(fake.asked).toEqual([]);
    expect(await page.evaluate(() => 'fbq' in window)).toBe(false);
  });

  it('takes Global Privacy Control for a refusal of advertising', async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.goto(urlOf(NOTICE, '/'));
    await expect.poll(() => fake.loaded(), { timeout: 20_000 }).toContain('google_tag_manager');
    await page.waitForTimeout(1000);
    expect(fake.loaded()).not.toContain('meta_pixel');
  });
});

/** Who beside our own counts was told of an act, once for each act. */
async function listOtherDestinations(): Promise<string[]> {
  return (await readSentEvents(page)).map(({ who }) => who).filter((who) => who !== 'counts');
}

/** An act that the page records: a link to another site is followed, and leads nowhere. */
async function leaveInPlace(): Promise<void> {
  await waitForHydration(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: 'https://maker.example/' });
    document.body.append(link);
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    link.click();
    link.remove();
  });
}

it('asks nothing and loads nothing third-party without JavaScript', async () => {
  const without = await openBrowser({ javaScriptEnabled: false });
  const seen = await serveProviders(without.context);
  const plain = await without.context.newPage();
  await plain.goto(urlOf(SITE, '/'), { waitUntil: 'networkidle' });
  expect([seen.asked, await plain.locator('.consent-bar').count()]).toEqual([[], 0]);
  await without.close();
});

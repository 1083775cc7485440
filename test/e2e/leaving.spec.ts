import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findForm } from '#domain/forms/catalogue/catalogue.ts';
import { openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { type EventCar, makeEventSite, usedCarOf } from './event-site.ts';
import { walkForm } from './fill-form.ts';
import { isInAll } from '#test/rings.ts';

const SITE = 'fixture-leaving';
const TRIES = 25;
/** Whoever looks at a page for so long has been told of what they did there. */
const LEAVES_AFTER_MS = 1500;
const LISTENERS = ['analytics', 'pixel', 'tag manager'];

let car: EventCar;
beforeAll(async () => {
  makeEventSite(SITE);
  car = await usedCarOf(SITE);
});

describe.runIf(isInAll)('whoever leaves soon after', () => {
  it.each<[string, number, (page: Page) => Promise<void>]>([
    ['a call', 25, pressCall],
    ['a lead', 22, sendEnquiry],
  ])('%s is told of: of ten tries at most one misses anybody', async (_name, eventId, act) => {
    let reachedCount = 0;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { context, close } = await openBrowser({ viewport: PHONE });
      const heard = await listenAsProviders(context, eventId);
      const { page } = await openPage(context);
      await act(page);
      await page.waitForTimeout(LEAVES_AFTER_MS);
      await page.goto('about:blank');
      if (LISTENERS.every((listener) => heard.has(listener))) reachedCount += 1;
      await close();
    }
    expect(reachedCount).toBeGreaterThanOrEqual(0.9 * TRIES);
  });
});

async function pressCall(page: Page): Promise<void> {
  await page.goto(urlOf(SITE, `/cars/${car.slug}`));
  await page
    .getByRole('link', { name: /^Call [\d ]+$/ })
    .filter({ visible: true })
    .click();
}

async function sendEnquiry(page: Page): Promise<void> {
  await page.goto(urlOf(SITE, '/general-enquiry'));
  const form = findForm('general_enquiry') ?? expect.fail('There is no such form');
  await walkForm(page, { asked: form.fields, website: { locale: 'en-AU' } });
  await page.waitForURL('**/success**');
}

/** Scripts of the size and work of the providers' own, which ask their hosts for everything that they are told. */
async function listenAsProviders(context: BrowserContext, eventId: number): Promise<ReadonlySet<string>> {
  const heard = new Set<string>();
  await context.route(
    ({ hostname }) => !hostname.endsWith('localhost'),
    (route) => {
      const url = new URL(route.request().url());
      const eventText = url.searchParams.get('told') ?? '';
      if (eventText.includes(`"event_id":${eventId},`)) heard.add(url.searchParams.get('by') ?? '');
      const isScript = route.request().resourceType() === 'script';
      return isScript
        ? route.fulfill({ contentType: 'text/javascript', body: scriptFor(url) })
        : route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
    },
  );
  return heard;
}

function scriptFor({ hostname, pathname }: URL): string {
  const work = `/*${'.'.repeat(40_000)}*/ for (const end = performance.now() + 50; performance.now() < end; );`;
  if (hostname.endsWith('facebook.net')) return `${work} (${hearPixel.toString()})();`;
  return `${work} (${hearLayer.toString()})(${pathname.endsWith('gtm.js')});`;
}

function hearLayer(isTagManager: boolean): void {
  const tell = (entry: unknown) => {
    const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]';
    if (isCommand === isTagManager) return;
    const eventText = JSON.stringify(isCommand ? Array.from(entry as ArrayLike<unknown>) : entry);
    const query = new URLSearchParams({ by: isTagManager ? 'tag manager' : 'analytics', told: eventText });
    void fetch(`https://www.google-analytics.com/collect?${query}`, { mode: 'no-cors', keepalive: true });
  };
  const layer = (window.dataLayer ??= []);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    for (const entry of entries) tell(entry);
    return push(...entries);
  };
  for (const entry of layer) tell(entry);
}

function hearPixel(): void {
  const tell = (...given: unknown[]) => {
    const query = new URLSearchParams({ by: 'pixel', told: JSON.stringify(given) });
    void fetch(`https://www.facebook.com/tr/?${query}`, { mode: 'no-cors', keepalive: true });
  };
  const { fbq } = window as unknown as { fbq: { queue: ArrayLike<unknown>[]; callMethod: typeof tell } };
  fbq.callMethod = tell;
  for (const given of fbq.queue) tell(...Array.from(given));
}

import { ACTION_BUTTONS } from '#domain/cars/button-settings.ts';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { expectSeen } from './expect-seen.ts';
import { layoutShift } from './layout-shift.ts';
import { makeSite } from './operator.ts';
import { recordDestinations, readSentEvents } from './recorded-events.ts';

const SITE = 'fixture-calls';
const PLAIN_SITE = 'fixture-no-calls';
const ASKING_SITE = 'fixture-asking-calls';
/** The yard's number is hidden behind a click; the front desk's stands on every page. */
const CONFIG = {
  name: 'Fixture Calls',
  buttons: ACTION_BUTTONS,
  call_us_number: '07 5550 0100',
  locations: [
    { id: 1, name: 'Yard', slug: 'yard', location_type: 'sales', contact_detail: { phone: '07 5550 0110' } },
    {
      id: 2,
      name: 'Workshop',
      slug: 'workshop',
      location_type: 'service',
      contact_detail: { phone: '07 5550 0130' },
    },
  ],
};
const TRACKED = {
  features: { dealercell: true },
  phone_overrides: [
    { source: 'google', location_id: null, phone: '13 01 00' },
    { source: 'google', location_id: 1, phone: '1300 000 110' },
    // Longer than what it stands for.
    { source: 'google', location_id: 2, phone: '+61 1300 000 130 00' },
    { source: 'spring-sale', location_id: null, phone: '1300 000 200' },
  ],
};
const CAR = { make: 'Kia', model: 'Rio', year: 2021, car_type: 'used', location: 'Yard', stocknum: 'ONE' };

let carPath: string;
beforeAll(async () => {
  makeSite(SITE, { ...CONFIG, ...TRACKED }, [CAR]);
  makeSite(PLAIN_SITE, CONFIG, [CAR]);
  makeSite(ASKING_SITE, { ...CONFIG, ...TRACKED, consent: 'opt_in' }, [CAR]);
  const { text } = await ask(SITE, '/search/used-cars');
  carPath = /href="(\/cars\/[^"?]+)"/.exec(text)?.[1] ?? expect.fail('There is no car');
});

describe('a visit that came by an advertisement', () => {
  it('sees its number on every page, in the width of the dealer’s own', async () => {
    const { page, faults, close } = await opened('/our-locations/workshop?utm_source=Google');
    const own = await widthOf(phoneIn(page, 'contentinfo'));
    await page.reload();
    await seen(page, 'contentinfo', '13 01 00');
    await seen(page, 'main', '+61 1300 000 130 00');
    expect(await widthOf(phoneIn(page, 'contentinfo'))).toBeCloseTo(own, 0);
    expect(await layoutShift(page)).toBe(0);
    expect(await phoneIn(page, 'contentinfo').getAttribute('href')).toBe('tel:130100');
    await page.getByRole('link', { name: 'Our locations' }).first().click();
    await page.waitForURL(/our-locations$/);
    await page.getByRole('heading', { level: 1, name: 'Our locations' }).waitFor();
    expect(await dialledIn(page, 'main')).toContain('tel:+61130000013000');
    await seen(page, 'contentinfo', '13 01 00');
    expect(faults).toEqual([]);
    await close();
  });

  it('sees it in a later visit too, which comes by no link', async () => {
    const { page, close } = await opened('/?utm_source=spring-sale');
    await seen(page, 'contentinfo', '1300 000 200');
    await page.goto(urlOf(SITE, '/our-locations/workshop'));
    await seen(page, 'contentinfo', '1300 000 200');
    await seen(page, 'main', '07 5550 0130');
    await close();
  });

  it('uncovers the number of that by a click, and tells once which one was called', async () => {
    const { page, close } = await opened(`${carPath}?gclid=abc`, {}, SITE, recordDestinations);
    const calls: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/car_phone_call')) calls.push(request.postDataJSON());
    });
    const panel = page.locator('.car-panel');
    const masked = panel.getByRole('button', { name: /Call the dealer/ });
    await masked.getByText('1300 *******').waitFor();
    expect(await layoutShift(page)).toBe(0);
    expect(await page.content()).not.toMatch(/0110|000 110|000110/);
    await masked.press('Enter');
    const link = panel.getByRole('link', { name: /Call the dealer/ });
    await link.getByText('1300 000 110').waitFor();
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await link.press('Enter');
    await panel.getByRole('link', { name: 'Call us now' }).press('Enter');
    await expect.poll(() => calls).toMatchObject([{ phone: '1300000110' }, { phone: '130100' }]);
    await page.goto(urlOf(SITE, '/robots.txt'));
    const sentCalls = (await readSentEvents(page, 'counts')).filter(
      ({ what }) => what['event'] === 'click_to_call',
    );
    expect(sentCalls.map(({ what: { event_id, link } }) => [event_id, link])).toEqual([
      [25, 'tel:1300000110'],
      [25, 'tel:130100'],
    ]);
    expect(new Set(sentCalls.map(({ id }) => id)).size).toBe(2);
    await close();
  });

  it('prints the dealer’s own number', async () => {
    const { page, close } = await opened('/our-locations/workshop?utm_source=google');
    await seen(page, 'main', '+61 1300 000 130 00');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await phoneIn(page, 'main').textContent()).toContain('07 5550 0130');
    expect(await phoneIn(page, 'main').getAttribute('href')).toBe('tel:0755500130');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await seen(page, 'main', '+61 1300 000 130 00');
    await close();
  });
});

describe('on a site that asks first', () => {
  it('counts what the address says before the shopper has chosen, and what is kept after that', async () => {
    const { page, close } = await opened('/?utm_source=spring-sale', {}, ASKING_SITE);
    await seen(page, 'contentinfo', '1300 000 200');
    await page.goto(urlOf(ASKING_SITE, '/our-locations'));
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    await settled(page);
    expect(await phoneIn(page, 'contentinfo').textContent()).toBe('07 5550 0100');
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.reload();
    await seen(page, 'contentinfo', '1300 000 200');
    await close();
  });

  it.each(['a refusal', 'Global Privacy Control'])('shows the dealer’s own after %s', async (refusal) => {
    const { page, close } = await opened('/', {}, ASKING_SITE, (context) =>
      context.addInitScript((isSent) => {
        if (isSent) Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
      }, refusal !== 'a refusal'),
    );
    if (refusal === 'a refusal') await page.getByRole('button', { name: 'Refuse' }).click();
    await page.goto(urlOf(ASKING_SITE, `${carPath}?utm_source=google`));
    await settled(page);
    expect(await phoneIn(page, 'contentinfo').textContent()).toBe('07 5550 0100');
    await page
      .locator('.car-panel')
      .getByRole('button', { name: /Call the dealer/ })
      .click();
    await expectSeen(page.locator('.car-panel').getByText('07 5550 0110'));
    await close();
  });
});

describe('the dealer’s own number', () => {
  it('is that of a visit from nowhere in particular, and nothing more is asked', async () => {
    const { page, asked, close } = await opened(carPath);
    await settled(page);
    expect(await phoneIn(page, 'contentinfo').textContent()).toBe('07 5550 0100');
    expect(await page.locator('.car-panel .reveal b').textContent()).toBe('07 55*******');
    expect(asked.filter((path) => /session_data/.test(path))).toEqual([]);
    await close();
  });

  it('is that of a source without a number', async () => {
    const { page, asked, close } = await opened('/?utm_source=constructor');
    await settled(page);
    await expect.poll(() => asked.some((path) => /session_data/.test(path))).toBe(true);
    expect(await phoneIn(page, 'contentinfo').textContent()).toBe('07 5550 0100');
    await close();
  });

  it('stands on a page without scripts, and where machines read it', async () => {
    const { page, close } = await opened(`${carPath}?utm_source=google`, { javaScriptEnabled: false });
    expect(await phoneIn(page, 'contentinfo').textContent()).toBe('07 5550 0100');
    const { text } = await ask(SITE, `${carPath}?utm_source=google`);
    expect(text).not.toMatch(/1300|13 01 00/);
    await close();
  });

  it('is on a site without call tracking, which fetches none of its code', async () => {
    const { page, asked, close } = await opened('/?utm_source=google', {}, PLAIN_SITE);
    await settled(page);
    expect(await phoneIn(page, 'contentinfo').textContent()).toBe('07 5550 0100');
    expect(asked.filter((path) => /session_data|start-calls|swap-on-page/.test(path))).toEqual([]);
    await close();
  });

  it('answers a reveal whose visit could not be told apart', async () => {
    const { page, close } = await opened(carPath, {}, SITE, (context) =>
      context.route('**/api/visit-settings.json', (route) => route.abort()),
    );
    await page
      .locator('.car-panel')
      .getByRole('button', { name: /Call the dealer/ })
      .click();
    await expectSeen(page.locator('.car-panel').getByText('07 5550 0110'));
    await close();
  });
});

async function opened(
  path: string,
  options: BrowserContextOptions = {},
  site = SITE,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => {},
) {
  const { context, close } = await openBrowser(options);
  await prepare(context);
  const { page, faults } = await openPage(context);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(urlOf(site, path));
  return { page, faults, asked, close };
}

/** Until what is fetched once a page rests is there. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(1200);
  await page.waitForLoadState('networkidle');
}

function phoneIn(page: Page, landmark: 'main' | 'contentinfo') {
  return page.getByRole(landmark).locator('a[href^="tel:"]').first();
}

async function seen(page: Page, landmark: 'main' | 'contentinfo', phone: string): Promise<void> {
  await expectSeen(phoneIn(page, landmark).filter({ hasText: phone }));
}

function dialledIn(page: Page, landmark: 'main'): Promise<(string | null)[]> {
  return page
    .getByRole(landmark)
    .locator('a[href^="tel:"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

async function widthOf(link: ReturnType<typeof phoneIn>): Promise<number> {
  return (await link.boundingBox())?.width ?? 0;
}

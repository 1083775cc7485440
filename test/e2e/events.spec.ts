import { ACTION_BUTTONS } from '#domain/cars/button-settings.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { makeSite } from './operator.ts';
import { byId, leaveBy, recordDestinations, readSentEvents, type SentEvent } from './recorded-events.ts';

const SITE = 'fixture-events';
const QUIET_SITE = 'fixture-no-events';
const REPORT = 'https://reports.example/report.pdf';
const LOCATION = {
  id: 1,
  name: 'Yard',
  location_type: 'sales',
  contact_detail: { phone: '07 5550 0110' },
  address: {
    street: '1 Creek Road',
    city: 'Brisbane',
    state: 'QLD',
    postcode: '4006',
    map_url: 'https://maps.google.com/?q=1+Creek+Road',
  },
};
const CARS = ['PLAIN', 'OTHER'].map((name, at) => ({
  make: at === 0 ? 'Kia' : 'Mazda',
  model: 'Rio',
  year: 2021,
  price: 18_990,
  car_type: 'used',
  location: 'Yard',
  name: `Case ${name}`,
  stocknum: name,
  file: REPORT,
}));

/** Who is told by a site that has all of them, in order; our own counts when the page is left. */
const EVERYBODY = ['data layer', 'analytics', 'collector', 'pixel'] as const;

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let faults: string[];
beforeAll(async () => {
  const config = {
    name: 'Fixture Events',
    buttons: ACTION_BUTTONS,
    call_us_number: '07 5550 0110',
    locations: [LOCATION],
    navigation: { header: [{ name: 'The maker', url: 'https://maker.example/rio?from=us' }], footer: [] },
  };
  const providers = {
    gtm_id: 'GTM-ABCDE12',
    google_analytics_id: 'G-ABCDEF12',
    facebook_pixel: '1234567890',
    events_collector: { enabled: true, url: 'https://collector.example/collect' },
    meta_catalogue: 'vehicle',
  };
  makeSite(
    SITE,
    {
      home_stock: true,
      ...config,
      ...providers,
    },
    CARS,
  );
  makeSite(QUIET_SITE, config, CARS);
  ({ context, close } = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] }));
  await recordDestinations(context);
  await context.route(/maps\.google|maker\.example|reports\.example/, (route) =>
    route.fulfill({ body: 'elsewhere' }),
  );
});
afterAll(() => close());
beforeEach(async () => {
  await page?.close();
  ({ page, faults } = await openPage(context));
});

describe('on the page of a car', () => {
  it('every destination is told of each act once, under one id, with the car, in order and the pixel later', async () => {
    await page.addInitScript(() => (window.print = () => {}));
    const path = await pathOf('PLAIN');
    await page.goto(urlOf(SITE, path));
    await press('button', 'Print');
    await press('link', /Car history report/);
    await press('button', 'Save Case PLAIN');
    await press('button', 'Save Case PLAIN');
    await press('link', /^Call us now/);
    await press('link', 'The maker');
    const expected = [
      'page_view',
      'print',
      'history_report',
      'favourite_added',
      'click_to_call',
      'outbound_link',
    ];
    await expect.poll(() => readSent('pixel')).toHaveLength(expected.length);
    for (const who of ['data layer', 'analytics'] as const)
      expect((await readSent(who)).map(({ what }) => what['event'])).toEqual(expected);
    const all = await readSentEvents(page);
    expect([...byId(all).values()]).toEqual(expected.map(() => EVERYBODY));
    expect(delays(all).every((delay) => delay >= 240 && delay < 2000)).toBe(true);
    const ids = (await readSent('data layer')).map(({ what }) => what['event_id'] ?? null);
    expect(ids).toEqual([null, 61, 60, 39, 25, null]);
    expect((await readSent('data layer'))[1]?.what).toMatchObject({
      page_path: path,
      currency: 'AUD',
      value: 18_990,
      content_type: 'vehicle',
      content_name: 'Case PLAIN',
      contents: [{ quantity: 1 }],
      make: 'Kia',
      year: 2021,
      state_of_vehicle: 'used',
      postal_code: '4006',
    });
    expect((await readSent('pixel'))[0]?.what).toMatchObject({ kind: 'track', name: 'ViewContent' });
    expect((await readSent('data layer')).at(-1)?.what).toMatchObject({ link: 'https://maker.example/rio' });
    expect((await readSent('collector'))[1]?.what).toMatchObject({
      website_slug: SITE,
      url: urlOf(SITE, path),
      anon_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      event_properties: { event_id: 61, car_name: 'Case PLAIN' },
    });
    expect(faults).toEqual([]);
  });

  it('an act that leaves the page is told, and one before the page rests is in the beacon', async () => {
    await page.goto(urlOf(SITE, await pathOf('PLAIN')));
    await press('link', /^Call us now/);
    await page.goto(urlOf(SITE, '/our-locations/yard'));
    expect((await readSent('counts')).map(({ what }) => what)).toMatchObject([
      { address: '/api/vitals', event: 'page_view', path: await pathOf('PLAIN') },
      { event: 'click_to_call', event_id: 25, link: 'tel:0755500110' },
    ]);
    // Whoever is told of acts is there: the page itself was told.
    await expect
      .poll(async () => (await readSent('data layer')).map(({ what }) => what['page_path']))
      .toContain('/our-locations/yard');
    const directions = page.getByRole('link', { name: /Get directions/ });
    await directions.evaluate((link) => link.removeAttribute('target'));
    // However long the other site takes to answer.
    await leaveBy(page, 41);
    await directions.click();
    await page.waitForURL(/maps\.google/);
    await page.goto(urlOf(SITE, '/'));
    const all = await readSentEvents(page);
    const act = all.find(({ what }) => what['event'] === 'get_directions');
    const left = all.filter(({ id }) => id === act?.id);
    expect(left.map(({ who }) => who)).toEqual(['data layer', 'analytics', 'collector', 'counts', 'pixel']);
    expect(left.at(-1)?.what).toMatchObject({ kind: 'track', name: 'FindLocation' });
    expect(left[0]?.what).toMatchObject({ event_id: 41, link: 'https://maps.google.com/' });
  });
});

describe('a search', () => {
  it('is told once it rests, once for each choice, never its words; Back tells nothing again', async () => {
    await page.goto(urlOf(SITE, '/search/used-cars?query=jane.marker%40example.com'));
    await expect.poll(() => searches()).toEqual(['used']);
    await page.goto(urlOf(SITE, '/search/used-cars'));
    await rested();
    await page.getByRole('checkbox', { name: /Kia/ }).first().check({ force: true });
    await page.waitForURL(/Kia/);
    await expect.poll(() => searches()).toEqual(['used', 'used, Kia']);
    await page.goBack();
    await page.goForward();
    await page.waitForURL(/Kia/);
    await page.waitForTimeout(1500);
    expect(await searches()).toEqual(['used', 'used, Kia']);
    expect(JSON.stringify(await readSentEvents(page))).not.toMatch(/jane|marker/);
  });

  const searches = async () =>
    (await readSent('data layer'))
      .filter(({ what }) => what['event_id'] === 29)
      .map(({ what }) => what['search_string']);
});

it('a calculator is told once, a quote when it is copied and when it is printed', async () => {
  await page.goto(urlOf(SITE, '/finance'));
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  expect(await page.getByRole('button', { name: 'Share these figures' }).count()).toBe(0);
  const slider = page.getByRole('slider', { name: 'Amount to borrow' });
  for (let presses = 0; presses < 2; presses += 1) await slider.press('ArrowRight');
  await page.getByRole('button', { name: 'Share these figures' }).click();
  await page.getByText('Link copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/finance\?.*amount=/);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect
    .poll(async () =>
      (await readSent('data layer')).map(({ what: { event_id, label } }) => [event_id, label]),
    )
    .toEqual([
      [undefined, undefined],
      [26, undefined],
      [59, 'copied'],
      [59, 'printed'],
    ]);
});

it('a page that is opened without a reload is told as a view, and one that Back shows again', async () => {
  await page.goto(urlOf(SITE, '/'));
  await rested();
  await page
    .getByRole('link', { name: /^Case PLAIN/ })
    .first()
    .click();
  await page.waitForURL(/\/cars\//);
  await page.goBack();
  await expect
    .poll(async () =>
      (await readSent('analytics')).map(({ what: { event, page_path } }) => [event, page_path]),
    )
    .toEqual([
      ['page_view', '/'],
      ['page_view', await pathOf('PLAIN')],
      ['page_view', '/'],
    ]);
});

it('a page that the browser kept and shows again is a view like any other, and the acts before it are told no second time', async () => {
  await page.goto(urlOf(SITE, await pathOf('PLAIN')));
  await rested();
  const before = byId(await readSentEvents(page));
  await page.evaluate(() => {
    // Chromium keeps no page while a test drives it.
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect.poll(async () => (await readSent('pixel')).map(({ what }) => what['name'])).toHaveLength(2);
  await page.goto(urlOf(SITE, '/robots.txt'));
  const all = byId(await readSentEvents(page));
  expect(all.size).toBe(2);
  for (const who of all.values()) expect(who.toSorted()).toEqual([...EVERYBODY, 'counts'].toSorted());
  expect([...all.keys()][0]).toBe([...before.keys()][0]);
});

it('a site without any of them asks once, and tells its own counts by one beacon', async () => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(urlOf(QUIET_SITE, await pathOf('PLAIN')));
  await page.waitForLoadState('networkidle');
  await expect.poll(() => asked.filter((path) => path === '/api/visit-settings.json')).toHaveLength(1);
  await press('button', 'Save Case PLAIN');
  await page
    .getByRole('link', { name: /Fixture Events/ })
    .first()
    .click();
  await page.waitForURL(urlOf(QUIET_SITE, '/'));
  await page.waitForTimeout(1200);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/visit-settings.json']);
  expect(asked.filter((path) => /tell-acts/.test(path))).toEqual([]);
  await page.goto(urlOf(QUIET_SITE, '/contact'));
  const counted = await readSentEvents(page);
  expect(new Set(counted.map(({ who }) => who))).toEqual(new Set(['counts']));
  expect(counted.map(({ what: { event } }) => event)).toEqual(['page_view', 'favourite_added', 'page_view']);
});

function readSent(who: SentEvent['who']): Promise<SentEvent[]> {
  return readSentEvents(page, who);
}

/** By the keyboard: to a link or a button, and Enter. A page that it opens is closed. */
async function press(role: 'link' | 'button', name: string | RegExp): Promise<void> {
  const control = page.getByRole(role, { name }).first();
  await control.evaluate((element) => element.removeAttribute('target'));
  // What leads away is recorded, and stays here.
  await control.evaluate((element) => {
    if (element instanceof HTMLAnchorElement)
      addEventListener('click', (event) => event.preventDefault(), { once: true });
  });
  await control.press('Enter');
}

/** Until the page has told that it was opened. */
async function rested(): Promise<void> {
  await expect.poll(async () => (await readSent('pixel')).length).toBeGreaterThan(0);
}

/** How much later than the data layer the pixel was told, for each act. */
function delays(all: readonly SentEvent[]): number[] {
  const first = new Map(all.filter(({ who }) => who === 'data layer').map(({ id, at }) => [id, at]));
  return all.filter(({ who }) => who === 'pixel').map(({ id, at }) => at - (first.get(id) ?? 0));
}

async function pathOf(stocknum: string): Promise<string> {
  const { text } = await ask(SITE, '/search/used-cars');
  const href = new RegExp(`href="(/cars/[^"?]+)"[^>]*>Case ${stocknum}<`).exec(text)?.[1];
  return href ?? expect.fail(`There is no case ${stocknum}`);
}

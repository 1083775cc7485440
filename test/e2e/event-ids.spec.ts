import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PageAct, PAGE_ACTS, PLACES } from './acts-on-pages.ts';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { follow } from './follow.ts';
import { type EventCar, makeEventSite, usedCarOf } from './event-site.ts';
import { type OwnCollector, openCollector } from './own-collector.ts';
import { readSentActs, AT_ONCE, EVERYBODY, expectSent, type ExpectedAct } from './expected-event.ts';
import { leaveBy, recordDestinations, readSentEvents } from './recorded-events.ts';

const SITE = 'fixture-ids';
const ACTS = Object.entries<PageAct>(PAGE_ACTS).map(([id, act]) => ({ event_id: Number(id), ...act }));

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let faults: string[];
let car: EventCar;
let collector: OwnCollector;
beforeAll(async () => {
  collector = await openCollector();
  makeEventSite(SITE, { name: 'Fixture Ids', events_collector: collector.events_collector });
  car = await usedCarOf(SITE);
  ({ context, close } = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] }));
  await context.route(/maps\.google|reports\.example/, (route) => route.fulfill({ body: 'elsewhere' }));
  await recordDestinations(context, { hasCollector: true });
  await context.addInitScript(() => {
    window.print = () => {};
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
});
afterAll(async () => {
  await close();
  collector.close();
});

describe.each(Object.keys(PLACES) as PageAct['place'][])('on the page of a %s', (place) => {
  const acts = ACTS.filter((act) => act.place === place);
  beforeAll(async () => {
    ({ page, faults } = await openPage(context));
    page.on('popup', (other) => void other.close());
    await page.goto(urlOf(SITE, pathOf(place)));
  });
  afterAll(() => page.close());

  it.each(acts)(
    '$event_id, $event: everybody is told of each act once, by mouse and keyboard',
    async (act) => {
      for (const [how, does, sentCount] of act.doings) {
        await does(page);
        const times = async () => (await readSentActs(page, act)).map((who) => who.length);
        await expect
          .poll(times, { message: how })
          .toEqual(Array.from({ length: sentCount }, () => EVERYBODY.length));
      }
      for (const events of await readSentActs(page, act)) expectSent(events, expected(act), EVERYBODY);
    },
  );

  it('Back and a page that is left tell nothing again, but our own counts', async () => {
    const before = await readSentIds();
    // Back closes the chat first.
    if ((await page.locator('dialog[open]').count()) > 0) await page.goBack();
    await follow(page, '/contact');
    await page.goBack();
    await page.waitForURL((url) => url.pathname === pathOf(place));
    await page.goto(urlOf(SITE, '/robots.txt'));
    await expect.poll(readSentIds).toEqual(before);
    const counted = await readSentEvents(page, 'counts');
    for (const act of acts) {
      const [, , times] = act.doings.at(-1) ?? act.doings[0];
      expect(counted.filter(({ what }) => what['event_id'] === act.event_id)).toHaveLength(times);
    }
    expect(faults).toEqual([]);
  });

  it('everybody is told at once of an act that leaves the page', async () => {
    await forgetVisit();
    await page.goto(urlOf(SITE, pathOf(place)));
    for (const act of acts) {
      const before = (await readSentActs(page, act)).length;
      await leaveBy(page, act.event_id);
      const [[, does]] = act.doings;
      await does(page);
      const last = async () => (await readSentActs(page, act))[before] ?? [];
      await expect.poll(async () => (await last()).length).toBe(EVERYBODY.length + 1);
      expectSent(await last(), expected(act), [...AT_ONCE, 'counts', 'pixel']);
    }
    // The last page's own view is told when its providers are there.
    await expect.poll(async () => (await countPixelEvents()).includes(0)).toBe(false);
    await page.goto(urlOf(SITE, '/robots.txt'));
    expect(new Set(await countPixelEvents())).toEqual(new Set([1]));

    await collector.expectRows(page);

    async function countPixelEvents(): Promise<number[]> {
      const all = await readSentEvents(page);
      return all.map(({ id }) => all.filter((event) => event.id === id && event.who === 'pixel').length);
    }
  });
});

describe('a call', () => {
  it('is told once with the button that it began at, and the number behind “Call the dealer” as it is asked for', async () => {
    ({ page } = await openPage(context));
    await page.goto(urlOf(SITE, pathOf('car')));
    await expect.poll(async () => (await readSentEvents(page, 'pixel')).length).toBeGreaterThan(0);
    await page.getByRole('button', { name: /^Call the dealer/ }).click();
    for (const link of ['.car-actions a.reveal', '.car-actions a:not(.reveal)', '.head a', '.foot a'])
      await page.locator(`${link}[href^="tel:"]`).first().dispatchEvent('click');
    const labels = ['Call the dealer', 'Call us now', 'header Call us', 'footer'];
    const readCalls = () => readSentActs(page, { event: 'click_to_call', event_id: 25 });
    await expect.poll(async () => (await readCalls()).map((who) => who.length)).toEqual(labels.map(() => 4));
    expect((await readCalls()).map(([first]) => first?.what['label'])).toEqual(labels);
    await collector.expectRows(page);
    await page.close();
  });
});

function expected({ event_id, event, own, place, pixel }: (typeof ACTS)[number]): ExpectedAct {
  const isAboutCar = PLACES[place] === PLACES.car;
  return {
    event,
    event_id,
    path: pathOf(place),
    own: 'car' in own ? { ...own, car: car.slug } : own,
    car: isAboutCar ? car : null,
    pixel,
  };
}

/** Numbers of the acts that the data layer was told of in this tab. */
async function readSentIds(): Promise<unknown[]> {
  return (await readSentEvents(page, 'data layer')).flatMap(({ what }) => what['event_id'] ?? []);
}

/** The device knows nothing of what was done before: a form that was begun, a car that was saved. */
async function forgetVisit(): Promise<void> {
  await page.evaluate(() => {
    const events = sessionStorage.getItem('told') ?? '[]';
    for (const memory of [sessionStorage, localStorage]) memory.clear();
    sessionStorage.setItem('told', events);
  });
}

function pathOf(place: PageAct['place']): string {
  return PLACES[place].replace('{used}', `/cars/${car.slug}`);
}

import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findForm } from '#domain/forms/catalogue/catalogue.ts';
import { ALONE, type LeadAct, LEAD_ACTS, RESERVATION } from './acts-of-leads.ts';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { CARDS, payWith, reserveOpenCar, seesReserved } from './checkout-steps.ts';
import { type EventCar, makeEventSite, newCarOf, usedCarOf } from './event-site.ts';
import { walkForm } from './fill-form.ts';
import { forecourt } from './operator.ts';
import { type OwnCollector, openCollector } from './own-collector.ts';
import {
  readSentActs,
  CONVERTED,
  EVERYBODY,
  expectSent,
  type ExpectedAct,
  type Who,
} from './expected-event.ts';
import { recordDestinations, readSentEvents } from './recorded-events.ts';

const SITE = 'fixture-lead-ids';
const ACTS = Object.entries<LeadAct>(LEAD_ACTS).map(([id, act]) => ({ event_id: Number(id), ...act }));
/** On a document of its own nobody's script is there: those who have one are told by the next page. */
const SENT_LATER: readonly Who[] = ['collector', 'counts', 'data layer', 'analytics', 'pixel'];

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let faults: string[];
let collector: OwnCollector;
let cars: Record<'used' | 'new', EventCar>;
beforeAll(async () => {
  collector = await openCollector();
  makeEventSite(SITE, { events_collector: collector.events_collector });
  cars = { used: await usedCarOf(SITE), new: await newCarOf(SITE) };
  ({ context, close } = await openBrowser());
  await recordDestinations(context, { hasCollector: true });
  ({ page, faults } = await openPage(context));
});
afterAll(async () => {
  await close();
  collector.close();
});

describe('of a lead and its conversion', () => {
  it.each(ACTS)(
    '$event_id, $form: everybody is told once, however often Enter is pressed',
    async ({ event_id, form: name, path: pattern, category, car: which }) => {
      const form = findForm(name) ?? expect.fail(`There is no form ${name}`);
      const path = pattern.replace(/\{(used|new)\}/, (_, kind: 'used' | 'new') => `/cars/${cars[kind].slug}`);
      await page.goto(urlOf(SITE, path));
      const isAlone = ALONE.includes(event_id);
      if (isAlone) await isTelling();
      await walkForm(page, { asked: form.fields, website: { locale: 'en-AU' }, send: pressTwice });
      const who = isAlone ? SENT_LATER : EVERYBODY;
      const lead = await readSentOnce('lead', event_id, who);
      const leadId = lead[0]?.what['lead_id'];
      expect(leadId).toMatch(/./);
      const car = which ? cars[which] : null;
      const act = { event_id, car, own: { category } };
      const own = { category, lead_id: leadId, ...(car && { car: car.slug }) };
      const formPath = path.replace(/\?.*/, '');
      expectSent(lead, { ...act, own, event: 'lead', path: formPath, pixel: ['track', 'Lead'] }, who);
      const conversion = await readSentOnce('conversion', event_id, CONVERTED);
      expectSent(conversion, conversionOf({ ...act, car: null }, '/success'), CONVERTED);
    },
  );

  it('42: of a payment everybody is told once, those with a script by the next page', async () => {
    await page.goto(urlOf(SITE, `/cars/${cars.used.slug}`));
    await reserveOpenCar(page, 'RESERVED', 'reserved@example.com');
    await payWith(page, CARDS.accepted);
    await seesReserved(page);
    const collected = async () =>
      (await readSentEvents(page, 'collector')).filter(({ what }) =>
        JSON.stringify(what).includes('"event_id":42'),
      );
    await expect.poll(async () => (await collected()).length).toBe(1);
    const checkout = page.url();
    await page.goto(urlOf(SITE, '/success'));
    const lead = await readSentOnce('lead', RESERVATION, SENT_LATER);
    const category = 'vehicle-reservation';
    const lead_id = lead[0]?.what['lead_id'];
    const path = `/cars/${cars.used.slug}/checkout`;
    const act = { event_id: RESERVATION, car: cars.used };
    expectSent(
      lead,
      { ...act, path, event: 'lead', own: { category, lead_id }, pixel: ['track', 'Lead'] },
      SENT_LATER,
    );
    const converted = SENT_LATER.filter((who) => who !== 'collector');
    const conversion = await readSentOnce('conversion', RESERVATION, converted);
    expectSent(conversion, conversionOf({ ...act, own: { category } }, path), converted);
    await page.goto(checkout);
    await seesReserved(page);
    await page.reload();
    await seesReserved(page);
  });

  it('each has the id of the lead that was stored; Back and a reload tell none again', async () => {
    const before = await readSentLeadIds();
    for (let pages = 0; pages < 4; pages += 1) await page.goBack();
    const viewCount = await countPageViews();
    await page.reload();
    await expect.poll(countPageViews).toBeGreaterThan(viewCount);
    await page.goto(urlOf(SITE, '/robots.txt'));
    expect(await readSentLeadIds()).toEqual(before);
    const counted = (await readSentEvents(page, 'counts')).filter(({ what }) => what['event'] === 'lead');
    const stored = forecourt('leads', SITE, '--json').map(
      ({ id, event }) => `${String(event)} ${String(id)}`,
    );
    const countedLeads = counted.map(({ what }) => `${String(what['event_id'])} ${String(what['lead_id'])}`);
    expect(countedLeads.toSorted()).toEqual(stored.toSorted());
    expect(faults).toEqual([]);
  });

  it('the collector has one row of each', async () => {
    await collector.expectRows(page);
    const numbers = collector.rows.flatMap(({ event_properties: { event_id } }) => event_id ?? []);
    const leads = [...Object.keys(LEAD_ACTS), RESERVATION].map(String);
    // What leads to a lead of several steps, or to a reservation, is told beside it.
    expect(
      numbers
        .map(String)
        .filter((id) => leads.includes(id))
        .toSorted(),
    ).toEqual(leads.toSorted());
  });
});

it('a form that was sent in vain is told to the collector alone, in the words that it shows', async () => {
  const form = findForm('general_enquiry') ?? expect.fail('There is no general enquiry');
  await page.goto(urlOf(SITE, '/general-enquiry'));
  await page.route('**/api/leads', (route) =>
    route.fulfill({ status: 503, json: { error: 'Back in a minute.' } }),
  );
  const sending = walkForm(page, { asked: form.fields, website: { locale: 'en-AU' } });
  await expect(sending).rejects.toThrow('Back in a minute.');
  const failed = () =>
    collector.rows
      .filter(({ error_message }) => error_message !== '')
      .map(({ category, ...row }) => [category, row]);
  await expect
    .poll(failed, { timeout: 20_000 })
    .toMatchObject([
      [
        'general-enquiry',
        { error_message: 'Back in a minute.', lead_id: '', event_properties: { event_id: null } },
      ],
    ]);
  const otherEvents = (await readSentEvents(page)).filter(({ who }) => who !== 'collector');
  expect(JSON.stringify(otherEvents)).not.toMatch(/lead_failed|in a minute/);
});

/** What was told of the one act of this name and number, once that many know of it. */
async function countPageViews(): Promise<number> {
  return (await readSentEvents(page, 'pixel')).filter(({ what }) => what['name'] === 'PageView').length;
}

async function readSentOnce(event: string, event_id: number, who: readonly Who[]) {
  const readActs = () => readSentActs(page, { event, event_id });
  await expect.poll(async () => (await readActs()).map((each) => each.length)).toEqual([who.length]);
  return (await readActs())[0] ?? [];
}

/** A document that ends with its form can tell only what it was asked before: nobody has filled that in within a second. */
async function isTelling(): Promise<void> {
  const views = async () =>
    (await readSentEvents(page, 'collector')).filter(({ what }) => what['url'] === page.url());
  await expect.poll(async () => (await views()).length).toBeGreaterThan(0);
}

function conversionOf(act: Pick<ExpectedAct, 'event_id' | 'car' | 'own'>, path: string): ExpectedAct {
  return { ...act, path, event: 'conversion', pixel: ['trackCustom', 'conversion'] };
}

/** Numbers of the leads and conversions that the data layer was told of in this tab. */
async function readSentLeadIds(): Promise<unknown[]> {
  return (await readSentEvents(page, 'data layer')).flatMap(({ what }) => what['event_id'] ?? []);
}

async function pressTwice(button: Locator): Promise<void> {
  await button.focus();
  await button.page().keyboard.press('Enter');
  await button.page().keyboard.press('Enter');
}

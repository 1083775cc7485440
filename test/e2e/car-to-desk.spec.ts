import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { forecourt, makeSite } from './operator.ts';
import { fillContact } from './form-steps.ts';
import { waitForForm } from './wait-for-form.ts';
import { openDataLayer, readDataLayer } from './data-layer.ts';

const SITE = 'fixture-desk';
const place = (id: number, name: string, phone: string | null) => ({
  id,
  dealership_id: id,
  name,
  location_type: 'sales',
  contact_detail: { phone },
});
const car = (stocknum: string, more: object) => ({
  stocknum,
  make: 'Kia',
  model: 'Rio',
  year: 2021,
  price: 18_990,
  car_type: 'used',
  name: `Case ${stocknum}`,
  dealership_slug: 'east',
  location: 'East Yard',
  ...more,
});

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  makeSite(
    SITE,
    {
      name: 'Fixture Desk',
      message_required: false,
      dealerships: [
        { id: 1, name: 'North Motors', slug: 'north' },
        { id: 2, name: 'East Motors', slug: 'east' },
      ],
      locations: [place(1, 'North Yard', '07 5550 0110'), place(2, 'East Yard', '07 5550 0120')],
      finance_link: '/apply-for-finance?from=car',
    },
    [
      car('PLAIN', {}),
      car('ONLY', { tag: '*Test Drive Only*' }),
      car('NORTH', { dealership_slug: 'north', location: 'North Yard' }),
    ],
  );
  makeSite(
    'fixture-no-phone',
    { name: 'Fixture Quiet', locations: [{ id: 1, name: 'Yard', location_type: 'sales' }] },
    [car('MUTE', { dealership_slug: undefined, location: 'Yard' })],
  );
  ({ context, close } = await openBrowser());
  await openDataLayer(context);
});
afterAll(() => close());
beforeEach(async () => {
  await page?.close();
  ({ page } = await openPage(context));
});

describe('a test drive', () => {
  it.each([
    ['ONLY', 17],
    ['PLAIN', 48],
  ])(
    'of the used car %s counts as %i: as lead, as conversion and where it is kept',
    async (stocknum, event) => {
      await page.goto(urlOf(SITE, `${await pathOf(SITE, stocknum)}/book-a-test-drive`));
      await waitForForm(page);
      await fillContact(page, stocknum);
      await page.locator('main form[method="post"] button[type="submit"]').click();
      await page.waitForURL(/\/success\?category=test-drive-booking/);
      await expect
        .poll(() => readDataLayer(page))
        .toMatchObject([
          { event: 'lead', event_id: event },
          { event: 'conversion', event_id: event, category: 'test-drive-booking' },
        ]);
      const lead = forecourt('leads', SITE, '--json').find((each) => each['last_name'] === stocknum);
      expect(lead).toMatchObject({ event, stock_number: stocknum, category: 'Test Drive Booking' });
    },
  );
});

it('finance begins with the car, its dealership and its price, by the site’s own link as well', async () => {
  await page.goto(urlOf(SITE, await pathOf(SITE, 'PLAIN')));
  await page.getByRole('link', { name: 'Get finance' }).click();
  await page.waitForURL(/\/apply-for-finance/);
  const [{ id } = {}] = forecourt('cars', SITE, '--json').filter((each) => each['stocknum'] === 'PLAIN');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    from: 'car',
    car_id: String(id),
    car_type: 'used',
    preferredDealership: 'east',
    vehiclePriceBudget: '18990',
  });
  await page.getByText('Case PLAIN').first().waitFor();
});

it('the finance page knows them too, and hands them on to the application', async () => {
  const [{ id } = {}] = forecourt('cars', SITE, '--json').filter((each) => each['stocknum'] === 'PLAIN');
  const about = `car_id=${String(id)}&car_type=used&preferredDealership=east&vehiclePriceBudget=18990`;
  await page.goto(urlOf(SITE, `/finance?${about}`));
  expect(await page.getByLabel('Budget (optional)').inputValue()).toMatch(/^18,?990$/);
  expect(await page.getByLabel('Preferred dealership').inputValue()).toBe('2');
  const related = page.getByRole('navigation', { name: 'Related' });
  await related.getByRole('link', { name: 'Apply for finance' }).click();
  await page.waitForURL(/\/apply-for-finance/);
  const handed = Object.fromEntries(new URL(page.url()).searchParams);
  expect(handed).toEqual(Object.fromEntries(new URLSearchParams(about)));
});

it('a car of a group leads to the others of its dealership, and of no other', async () => {
  await page.goto(urlOf(SITE, await pathOf(SITE, 'PLAIN')));
  await page.getByRole('link', { name: 'More at East Motors' }).click();
  await page.waitForURL(/refinementList%5Bdealership_slug%5D%5B0%5D=east/);
  await page.getByRole('status').getByText('2 cars').waitFor();
  expect(await page.getByRole('article').allTextContents()).not.toContainEqual(
    expect.stringContaining('NORTH'),
  );
  await page.getByRole('button', { name: 'Remove East Motors' }).waitFor();
});

it('a car without a phone number is a warning in the console, and no button', async () => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.goto(urlOf('fixture-no-phone', await pathOf('fixture-no-phone', 'MUTE')));
  await expect.poll(() => warnings).toEqual(['No phone number for Case MUTE, stock number MUTE.']);
  expect(await page.getByText('Call the dealer').count()).toBe(0);
  await page.goto(urlOf(SITE, await pathOf(SITE, 'PLAIN')));
  expect(warnings).toHaveLength(1);
});

async function pathOf(site: string, stocknum: string): Promise<string> {
  const list = (await ask(site, '/search/used-cars')).text;
  const href = new RegExp(`href="(/cars/[^"?]+)"[^>]*>Case ${stocknum}<`).exec(list)?.[1];
  return href ?? expect.fail(`There is no case ${stocknum}`);
}

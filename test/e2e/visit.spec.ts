import { ACTION_BUTTONS } from '#domain/cars/button-settings.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { DESK, openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { expectSeen } from './expect-seen.ts';
import { fillContact } from './form-steps.ts';
import { forecourt, makeSite } from './operator.ts';
import { waitForForm } from './wait-for-form.ts';

const SITE = 'fixture-visit';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CARS = {
  plain: {},
  cheap: { price: 200 },
  sold: { sold: true, sold_at: '2026-11-17T00:00:00Z' },
  reserved: { reserved: true },
  'coming soon': { status: 'coming_soon' },
  'with a report': { file: 'https://reports.example/report.pdf' },
};

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  makeSite(
    SITE,
    {
      name: 'Fixture Visit',
      buttons: ACTION_BUTTONS,
      features: { autograb: true },
      message_required: false,
      call_us_number: '07 5550 0110',
      locations: [{ id: 1, name: 'Yard', location_type: 'sales', contact_detail: { phone: '07 5550 0110' } }],
      navigation: {
        header: [
          { name: 'Ring us', url: 'tel:0755500110' },
          { name: 'Write to us', url: 'mailto:yard@example.com' },
          { name: 'Find us', url: 'https://www.google.com/maps/search/?api=1&query=Brisbane' },
          { name: 'The maker', url: 'https://maker.example/' },
          { name: 'Nothing', url: true },
        ],
        footer: [],
      },
    },
    Object.entries(CARS).map(([name, car], at) => ({
      make: 'Kia',
      model: 'Rio',
      year: 2021,
      price: 18_990,
      car_type: name === 'plain' ? 'demo' : 'used',
      location: 'Yard',
      ...car,
      name: `Case ${name}`,
      stocknum: `V${at}`,
    })),
  );
  ({ context, close } = await openBrowser());
  ({ page } = await openPage(context));
});
afterAll(() => close());

describe('the menus', () => {
  it('of a site that arranged none are those of the trade, in their order', async () => {
    await page.setViewportSize(DESK);
    await page.goto(urlOf('riverline', '/'));
    const header = page.getByRole('navigation', { name: 'Main' });
    const shown = (await header.innerText()).split(/\s*\n\s*/);
    expect(shown).toEqual(['Brands', 'Our Stock', 'Offers', 'Service & Parts', 'Contact Us', 'More']);
    const footer = page.getByRole('contentinfo').getByRole('navigation');
    const groups = await footer.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    expect(groups).toEqual(['Brands', 'Buyer Tools', 'After Sales', 'Company']);
  });

  it('have Finance on small screens only, and a make for each brand in stock', async () => {
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Finance', exact: true }).first().waitFor();
    await page.setViewportSize(DESK);
    await page.goto(urlOf('riverline', '/'));
    await page.getByRole('button', { name: 'Brands' }).first().click();
    await expectSeen(page.getByRole('link', { name: /^Isuzu UTE/ }).first());
  });
});

it('a link behaves by its kind: a call, a map, a mail, another site, or nothing at all', async () => {
  const { text } = await ask(SITE, '/');
  const linkOf = (name: string) => new RegExp(`<a ([^>]*)>${name}</a>`).exec(text)?.[1] ?? null;
  expect(linkOf('Ring us')).toMatch(/href="tel:/);
  expect(linkOf('Find us')).toContain('target="_blank"');
  expect(linkOf('Write to us')).not.toContain('target');
  expect(linkOf('The maker')).toMatch(/(?=.*target="_blank")(?=.*rel="noopener noreferrer")/);
  expect(text).not.toContain('>Nothing<');
});

it.each([
  ['Trade-in valuation', ['plain', 'with a report']],
  ['Car history report', ['with a report']],
])('the button %s stands on the pages of just these cars: %j', async (button, wanted) => {
  const shown = [];
  for (const name of Object.keys(CARS)) {
    const { text } = await ask(SITE, await pathOf(name));
    if (text.includes(`${button}<`)) shown.push(name);
  }
  expect(shown).toEqual(wanted);
});

it('a lead carries what the visit was, and its call and its success are told by the car', async () => {
  await page.goto(urlOf(SITE, '/?utm_source=mail&gclid=g1&car_id=7&lead_id=x'));
  await remembered();
  const calls: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events/car_phone_call')) calls.push(request.postDataJSON());
  });
  const path = await pathOf('plain');
  await page.goto(urlOf(SITE, path));
  await remembered();
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { capture: true }));
  await page.getByRole('link', { name: 'Call us now' }).click();
  await expect.poll(() => calls).toMatchObject([{ phone: '0755500110', url: expect.stringContaining(path) }]);

  await page.goto(urlOf(SITE, `${path}/enquire`));
  await page.waitForLoadState('networkidle');
  await fillContact(page, 'Visitor');
  await page.locator('main form[method="post"] button[type="submit"]').click();
  await page.waitForURL(/\/success\?category=demo-vehicle-enquiry/);
  const lead = forecourt('leads', SITE, '--json').find((each) => each['last_name'] === 'Visitor');
  expect(lead).toMatchObject({
    category: 'New Vehicle Enquiry',
    car_type: 'demo',
    vehicle_status: 'in_stock',
    manufacturer_slug: 'kia',
    source: 'Website',
    url: urlOf(SITE, `${path}/enquire`),
    page_id: `${path}/enquire`,
    linked_query_params: 'utm_source=mail&gclid=g1',
    visited_pages: expect.arrayContaining([expect.stringContaining(path)]),
    user_agent: expect.stringContaining('Chrome'),
    anon_id: expect.stringMatching(UUID),
    session_id: expect.stringMatching(UUID),
  });
  expect(await page.evaluate(() => Object.values(localStorage).join())).toContain(lead?.['anon_id']);
  await page.getByRole('link', { name: 'Back to Case plain' }).waitFor();
});

it('a question that hangs on another is asked once that has its answer', async () => {
  await page.goto(urlOf('riverline', '/electric-cars'));
  await page.getByRole('radio', { name: 'At home' }).scrollIntoViewIfNeeded();
  await waitForForm(page);
  const quote = page.getByRole('checkbox', { name: /^Quote a home charger too/ });
  expect(await quote.count()).toBe(0);
  await page.getByRole('radio', { name: 'At home' }).check({ force: true });
  await quote.waitFor({ state: 'attached' });
  await page.getByRole('radio', { name: 'At work' }).check({ force: true });
  await expect.poll(() => quote.count()).toBe(0);
});

/** The visit is stored a moment after a page is idle. */
async function remembered(): Promise<void> {
  const here = new URL(page.url()).pathname;
  await page.waitForFunction(
    (path) =>
      Object.keys(localStorage).some(
        (key) => key.endsWith(':visited-pages') && (localStorage.getItem(key) ?? '').includes(path),
      ),
    here,
  );
}

async function pathOf(name: string): Promise<string> {
  const list = (await ask(SITE, '/search/new-used-and-demo-cars')).text;
  const href = new RegExp(`href="(/cars/[^"?]+)"[^>]*>Case ${name}<`).exec(list)?.[1];
  return href ?? expect.fail(`There is no case ${name}`);
}

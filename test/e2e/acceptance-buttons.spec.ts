import { ACTION_BUTTONS } from '#domain/cars/button-settings.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSites } from '../../demo/demo-sites.ts';
import { ask } from './ask.ts';
import { DESK, openBrowser, PHONE, urlOf, waitForHydration } from './browser.ts';
import { makeSite } from './operator.ts';
import { isInTest, oneOfEachKind } from '#test/rings.ts';
import { commonPages } from './page-types.ts';
import { YARD } from './yard.ts';

/** As the specification lists them; a motorcycle's fifth is a test ride, and the noun is the site's. */
const ORDER = [
  'Enquire now',
  'Call the dealer',
  'Book a test ',
  /Reserve (?:car|motorcycle|RV) now/,
  'Call us now',
  'Get finance',
  'Trade-in valuation',
  'WhatsApp',
  'Chat',
  'Car history report',
  /(?:Vehicle|Motorcycle|RV) location/,
  'Request photos',
];
/** In `npm test` one of each trade. */
const SLUGS = (isInTest ? oneOfEachKind(demoSites(), ({ template }) => [template]) : demoSites()).map(
  ({ slug }) => slug,
);
const SITE = 'fixture-buttons';
const UNPAID = 'fixture-unpaid';
const RESERVE = 'Reserve car now';
const CARS = {
  plain: {},
  cheap: { price: 200 },
  sold: { sold: true, sold_at: '2026-11-17T00:00:00Z' },
  reserved: { reserved: true },
  'coming soon': { status: 'coming_soon' },
  'for test drives only': { tag: 'Test Drive Only' },
  // An empty list says nothing of the car: its site's way to pay holds.
  'without a payment processor': { has_checkout_payment_processor: false, payment_processors: undefined },
  'with a report': { file: 'https://reports.example/report.pdf' },
  'without a place': { location: 'Elsewhere' },
  'with all of it': { file: 'https://reports.example/report.pdf', price: 61_000 },
};
const stock = Object.entries(CARS).map(([name, car], at) => ({
  make: 'Kia',
  model: 'Rio',
  year: 2021,
  price: 18_990,
  car_type: 'used',
  location: 'Yard',
  has_checkout_payment_processor: true,
  payment_processors: [{ authorization_type: 'stripe', authorization_key: 'pk_test_fixture' }],
  ...car,
  name: `Case ${name}`,
  stocknum: `P${at}`,
}));
const configuration = (paid: boolean) => ({
  name: 'Fixture Buttons',
  buttons: ACTION_BUTTONS,
  dealerships: [
    { id: 1, name: 'Fixture', slug: 'fixture', stripe_publishable_key: paid ? 'pk_test_fixture' : null },
  ],
  payment_provider: paid ? 'stripe' : null,
  garage_enabled: paid,
  whatsapp_number: paid ? '0491 570 006' : null,
  locations: [{ ...YARD, dealership_id: 1 }],
});

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  makeSite(SITE, configuration(true), stock);
  makeSite(UNPAID, configuration(false), stock);
  ({ context, close } = await openBrowser());
  page = await context.newPage();
});
afterAll(() => close());

// Acceptance point 21.
describe('the buttons of a car stand in the specified order and leave no gap', () => {
  it.each(SLUGS)('on %s', async (slug) => {
    const [, , car = ''] = await commonPages(slug);
    await open(urlOf(slug, car));
    await standInOrder();
  });

  it('whichever of them a car hides', async () => {
    const shown = new Set<string>();
    for (const name of Object.keys(CARS)) {
      await openCase(SITE, name);
      await standInOrder();
      shown.add((await buttonTexts()).join());
    }
    expect(shown.size).toBeGreaterThanOrEqual(4);
  });
});

// Acceptance point 23.
describe('a car can be reserved', () => {
  it.each(['plain', 'with a report'])('when nothing speaks against it: %s', async (name) => {
    expect((await askCase(SITE, name)).text).toContain(RESERVE);
  });

  it.each([
    'cheap',
    'sold',
    'reserved',
    'coming soon',
    'for test drives only',
    'without a payment processor',
  ])('not when it is %s', async (name) => {
    const { status, text } = await askCase(SITE, name);
    expect([status, text.includes(RESERVE)]).toEqual([200, false]);
  });

  it('nowhere on a site without a provider of payments', async () => {
    const { status, text } = await askCase(UNPAID, 'plain');
    expect([status, text.includes(RESERVE)]).toEqual([200, false]);
  });
});

describe('what is asked of a car that is not free', () => {
  const act = (name: string) => page.getByRole('link', { name, exact: true }).locator('visible=true').first();
  it('is to be next, of a reserved one, in an enquiry that says so', async () => {
    await openCase(SITE, 'reserved');
    await waitForHydration(page);
    await act('Ask to be next').click();
    const message = page.getByRole('dialog').getByRole('textbox', { name: /message/i });
    expect(await message.inputValue()).toBe(
      'I would like to be next for the Case reserved (stock P3), if it comes free.',
    );
  });

  it('is to hear of the next like it, of a sold one: by the search for it, else by an enquiry', async () => {
    await openCase(UNPAID, 'sold');
    await waitForHydration(page);
    await act('Tell me when one like it comes').click();
    const message = page.getByRole('dialog').getByRole('textbox', { name: /message/i });
    expect(await message.inputValue()).toBe(
      'The Case sold (stock P2) is sold. Please tell me when one like it comes.',
    );
    await openCase(SITE, 'sold');
    await waitForHydration(page);
    await act('Tell me when one like it comes').click();
    await page.waitForURL('**/my-garage');
    await page
      .getByText(/Kia Rio/)
      .first()
      .waitFor();
  });
});

const askCase = async (site: string, name: string) => ask(site, await findCasePath(site, name));

async function openCase(site: string, name: string): Promise<void> {
  await open(urlOf(site, await findCasePath(site, name)));
}

async function findCasePath(site: string, name: string): Promise<string> {
  const list = (await ask(site, '/search/used-cars')).text;
  const href = new RegExp(`href="(/cars/[^"?]+)"[^>]*>Case ${name}<`).exec(list)?.[1];
  return href ?? expect.fail(`There is no case ${name}`);
}

/** The buttons are there before the pictures. */
async function open(url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.locator('.car-panel').waitFor();
}

async function buttonTexts(): Promise<string[]> {
  return page.locator('.car-actions > *').allTextContents();
}

async function standInOrder(): Promise<void> {
  const places = (await buttonTexts()).map((text) => ORDER.findIndex((name) => text.match(name) !== null));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(gapsBetweenButtons)).toEqual([]);
  }
}

/** Runs on the page: where a row of buttons does not fill its grid, or a row is missing between two. */
function gapsBetweenButtons(): string[] {
  const grid = document.querySelector('.car-actions');
  if (!grid) return [];
  const gap = Number.parseFloat(getComputedStyle(grid).rowGap);
  const whole = grid.getBoundingClientRect();
  const rows = Object.entries(
    Object.groupBy(
      // On a phone some stand in the bar instead.
      [...grid.children].map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0),
      ({ top }) => Math.round(top),
    ),
  ).map(([, row]) => row ?? []);
  const faults: string[] = [];
  let bottom = whole.top - gap;
  for (const row of rows) {
    const filled = row.reduce((sum, { width }) => sum + width, 0) + gap * (row.length - 1);
    if (Math.abs(filled - whole.width) > 1) faults.push(`a row of ${row.length} is ${filled} px wide`);
    if (Math.abs((row[0]?.top ?? 0) - bottom - gap) > 1) faults.push(`a gap above ${row[0]?.top} px`);
    bottom = Math.max(...row.map((each) => each.bottom));
  }
  return faults;
}

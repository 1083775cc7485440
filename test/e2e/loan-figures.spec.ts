import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { forecourt, makeSite } from './operator.ts';

const LENDERS = {
  'no-fees': {},
  'a-fee': { establishment_fee_cents: 39_500 },
  'two-fees': { establishment_fee_cents: 39_500, monthly_fee_cents: 1_000 },
  'low-rate': { rate_percent: 6.99, establishment_fee_cents: 50_000, monthly_fee_cents: 800 },
};
const VALUES = [30_000, 45_990, 101_000];
const ENGINES = {
  four: { fuel: 'Petrol', cylinders: 4 },
  hybrid: { fuel: 'Hybrid', cylinders: 4 },
  six: { fuel: 'Petrol', cylinders: 6 },
};

beforeAll(() => {
  for (const [slug, lending] of Object.entries(LENDERS))
    makeSite(slug, { ...SITE, name: slug, lending, repayments_shown: SHOWN[slug] ?? 'car_page' }, STOCK);
});

const SHOWN: Record<string, string> = { 'two-fees': 'cards' };
const SITE = {
  credit_licence_number: '000009',
  timezone: 'Australia/Brisbane',
  city: 'Brisbane',
  state: 'QLD',
};
const STOCK = VALUES.flatMap((price) =>
  Object.entries(ENGINES).map(([engine, facts]) => ({
    ...facts,
    stocknum: `${engine}-${price}`,
    make: 'Toyota',
    model: 'Kluger',
    year: 2024,
    body: 'SUV',
    price,
    price_basis: 'excl_government_charges',
    status: 'in_stock',
  })),
);

/** How an element and all in it are written, each kind once. */
function listLetters(element: Element): string[] {
  const styles = [element, ...element.querySelectorAll('*')].map((part) => getComputedStyle(part));
  return [...new Set(styles.map(({ font, color }) => `${font} ${color}`))];
}

describe('a loan of $30,000 over five years on its page', () => {
  it.each([
    ['no-fees', 'rate=6&frequency=monthly', '$579.98 a month', '6.00'],
    ['no-fees', 'rate=6&frequency=monthly&balloon=30', '$450.99 a month', '6.00'],
    ['no-fees', 'frequency=monthly', '$637.41 a month', '10.00'],
    ['no-fees', 'frequency=monthly&balloon=30', '$521.19 a month', '10.00'],
    ['no-fees', '', '$146.73 a week', '10.00'],
    ['no-fees', 'frequency=fortnightly', '$293.68 a fortnight', '10.00'],
    ['a-fee', '', '$148.67 a week', '10.57'],
    ['two-fees', '', '$150.98 a week', '11.24'],
    ['two-fees', 'balloon=30', 'a week', '11.03'],
    ['low-rate', 'frequency=monthly', '$611.79 a month', '8.24'],
  ])('of %s with %s is %s, comparison rate %s', async (slug, query, repayment, rate) => {
    const text = await textOf(slug, `/finance?amount=30000&${query}`);
    expect(text).toContain(repayment);
    expect(text).toContain(`Comparison rate ${rate}% p.a.`);
  });

  it('stands beside a price with its comparison rate in the same letters', async () => {
    const { context, close } = await openBrowser();
    const { page } = await openPage(context);
    await page.goto(urlOf('no-fees', `/cars/${slugOf('four-30000')}`));
    const said = page.locator('.car-financed');
    expect((await said.innerText()).replaceAll('\u00a0', ' ')).toBe(
      '$146.73 a week, comparison rate 10.00% p.a.',
    );
    expect(await said.evaluate(listLetters)).toHaveLength(1);
    await page.getByText(/5 years at 10\.00% p\.a\..*WARNING: This comparison rate is true only/).waitFor();
    await close();
  });

  it('stands on cards by switch, each with its rate, and what they stand on is said once', async () => {
    const text = await textOf('two-fees', '/search/used-cars');
    const cards = text.match(/\$[\d,.]+ a week, comparison rate \d+\.\d\d% p\.a\./g) ?? [];
    expect(cards).toHaveLength(9);
    expect(text.split('5 years at 10.00% p.a., no deposit, secured.')).toHaveLength(2);
    expect(await textOf('no-fees', '/search/used-cars')).not.toMatch(/a week, comparison rate/);
  });
});

describe('stamp duty on the finance page', () => {
  it.each([
    [30_000, 'four', 'qld', '$900'],
    [30_000, 'hybrid', 'qld', '$600'],
    [30_000, 'six', 'qld', '$1,050'],
    [30_000, 'four', 'nsw', '$900'],
    [30_000, 'four', 'vic', '$1,260'],
    [30_000, 'four', 'sa', '$1,140'],
    [30_000, 'four', 'wa', '$1,050'],
    [30_000, 'four', 'nt', '$900'],
    [45_990, 'four', 'qld', '$1,380'],
    [45_990, 'hybrid', 'qld', '$920'],
    [45_990, 'six', 'qld', '$1,610'],
    [45_990, 'four', 'nsw', '$1,400'],
    [45_990, 'four', 'vic', '$1,932'],
    [45_990, 'four', 'sa', '$1,780'],
    [45_990, 'four', 'wa', '$2,713.41'],
    [45_990, 'four', 'nt', '$1,380'],
    [101_000, 'four', 'qld', '$5,050'],
    [101_000, 'hybrid', 'qld', '$4,040'],
    [101_000, 'six', 'qld', '$5,555'],
    [101_000, 'four', 'nsw', '$4,150'],
    [101_000, 'four', 'vic', '$7,070'],
    [101_000, 'four', 'sa', '$3,980'],
    [101_000, 'four', 'wa', '$6,565'],
    [101_000, 'four', 'nt', '$3,030'],
  ])('on $%i with %s in %s is %s', async (price, engine, state, duty) => {
    const text = await textOf('no-fees', `/finance?car_id=${idOf(`${engine}-${price}`)}&state=${state}`);
    expect(text).toMatch(
      new RegExp(`stamp duty in [A-Z][A-Za-z ]+ of about ${duty.replace(/[$.]/g, '\\$&')}, on top of`),
    );
  });
});

describe('a budget', () => {
  it('opens the search at the price it buys, without scripts too', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { context, close } = await openBrowser({ javaScriptEnabled });
      const { page } = await openPage(context);
      await page.goto(urlOf('no-fees', '/finance'));
      await page
        .getByText('Interest rate 10.00% p.a., comparison rate 10.00% p.a., on $30,000 over 5 years.')
        .waitFor();
      await page.getByLabel('You repay a week').fill('$146.73');
      await page.getByRole('button', { name: 'See what it buys' }).click();
      await page.waitForURL(/\/search\/[\w-]+\?/);
      expect(decodeURIComponent(new URL(page.url()).search)).toBe('?range[price]=:30000');
      await page.getByText('Toyota Kluger').first().waitFor();
      expect(await page.locator('.card').count()).toBe(3);
      await close();
    }
  });

  it('adds what one begins with, and goes by the term', async () => {
    const location = async (query: string) => {
      const { status, headers } = await ask('no-fees', `/finance?${query}`);
      return [status, decodeURIComponent(String(headers['location'])).replace(/^.*\?/, '')];
    };
    expect(await location('budget=146.73&deposit=5,000&term=5')).toEqual([303, 'range[price]=:35000']);
    const [, ofSeven] = await location('budget=146.73&term=7');
    expect(Number(ofSeven?.toString().split(':')[1])).toBeGreaterThan(38_000);
  });

  it.each(['4', 'lots', '-5', ''])('of %j stays on the page', async (budget) => {
    const { status, text } = await ask('no-fees', `/finance?budget=${budget}`);
    expect(status).toBe(200);
    if (budget !== '') expect(text).toContain('That carries no loan of $1,000.');
  });
});

/** What a page says, without its markup. */
async function textOf(slug: string, path: string): Promise<string> {
  const { text } = await ask(slug, path);
  const body = text.slice(text.indexOf('<body')).replace(/<script.*?<\/script>/gs, '');
  return body.replace(/<!--.*?-->|(<[^>]+>)/g, (_all, tag) => (tag ? ' ' : '')).replace(/\s+/g, ' ');
}

function carOf(stocknum: string): Record<string, unknown> {
  const car = forecourt('cars', 'no-fees', '--json').find((each) => each['stocknum'] === stocknum);
  return car ?? expect.fail(`There is no car ${stocknum}`);
}
const slugOf = (stocknum: string) => String(carOf(stocknum)['slug']);
const idOf = (stocknum: string) => String(carOf(stocknum)['id']);

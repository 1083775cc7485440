import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsSeen } from './axe.ts';
import { ask } from './ask.ts';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { garageStock } from './garage-stock.ts';
import { layoutShift } from './layout-shift.ts';
import { importStock, makeSite } from './operator.ts';
import { cards } from './stock-page.ts';
import { hasFocus } from './has-focus.ts';

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let faults: string[];
beforeAll(async () => {
  makeSite('fixture-garage', { name: 'Fixture Garage', timezone: 'Australia/Brisbane' }, garageStock());
});
beforeEach(async () => {
  ({ context, close } = await openBrowser());
  ({ page, faults } = await openPage(context));
  await page.goto(urlOf('fixture-garage', '/search/used-cars'));
});
afterEach(async () => {
  await close();
  expect(faults).toEqual([]);
});
afterAll(() => close());

/** Another process imports: the running product shows it within a second. */
async function stockPage(): Promise<string> {
  return (await ask('fixture-garage', '/search/used-cars')).text;
}

describe('the empty garage', () => {
  it('says what it is for and offers the latest arrivals, whose hearts keep the focus', async () => {
    await openGarage();
    await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor();
    const latest = page.getByRole('region', { name: 'Latest arrivals' });
    await expect.poll(() => latest.getByRole('article').count()).toBe(4);
    expect(await faultsSeen(page)).toEqual([]);
    const heart = latest.getByRole('button', { name: /^Save/ }).first();
    await heart.press('Enter');
    await page.getByText('1 car saved on this device').waitFor();
    await hasFocus(heart);
    await page.reload();
    await page.getByText('1 car saved on this device').waitFor();
    await latest.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('region', { name: 'Like this one' }).count()).toBe(1);
  });
});

describe('the garage', () => {
  it('shows saved cars in rows, each with a test drive to book, and opens their comparison', async () => {
    await save('One', 'Two', 'Three');
    await openGarage();
    await page.getByText('3 cars saved on this device').waitFor();
    const alike = page.getByRole('region', { name: 'Like these' });
    await expect.poll(() => alike.getByRole('article').count()).toBeGreaterThan(0);
    expect(await alike.getByText(/Case (One|Two|Three)$/).count()).toBe(0);
    const drive = page.getByRole('link', { name: 'Book a test drive Case Three' });
    expect(await drive.getAttribute('href')).toMatch(/three\/book-a-test-drive$/);
    const compare = page.getByRole('link', { name: 'Compare 3' });
    await compare.waitFor();
    expect(await faultsSeen(page)).toEqual([]);
    await compare.click();
    await page.getByRole('heading', { level: 1, name: 'Compare 3 cars' }).waitFor();
  });

  it('tells what became cheaper, and keeps what is sold or gone, marked', async () => {
    await save('Three', 'Four', 'Five');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((name) => name.endsWith(':favourites'))) {
        const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as { value: object[] };
        const gone = { ...kept.value[0], id: 987_654, name: 'Case Gone', slug: 'gone' };
        localStorage.setItem(key, JSON.stringify({ ...kept, value: [...kept.value, gone] }));
      }
    });
    importStock(
      'fixture-garage',
      garageStock({
        Three: { reserved: true },
        Four: { price: 36_990 },
        Five: { sold: true, sold_at: '2026-11-17T00:00:00Z' },
      }),
    );
    await expect.poll(stockPage).toContain('$36,990');
    await openGarage();
    await cards(page).filter({ hasText: 'Case Four' }).getByText('$1,000 less since you saved it').waitFor();
    await cards(page).filter({ hasText: 'Case Five' }).getByText('JUST SOLD').waitFor();
    await page.getByRole('link', { name: 'See like it Case Five' }).waitFor();
    const next = page.getByRole('link', { name: 'Ask to be next Case Three' });
    expect(await next.getAttribute('href')).toMatch(/three\/enquire$/);
    await cards(page).filter({ hasText: 'Case Gone' }).getByText('NO LONGER LISTED').waitFor();
  });

  it('lets a car go and keeps the focus on the page', async () => {
    await save('One', 'Two');
    await openGarage();
    await page.getByRole('button', { name: 'Remove Case One' }).click();
    await page.getByText('1 car saved on this device').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('OUTPUT');
  });

  it('lists no saved car a second time as recently viewed', async () => {
    await save('Two');
    await page.getByRole('link', { name: 'Case Two' }).click();
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('recent-cars'));
    await openGarage();
    await page.getByText('1 car saved on this device').waitFor();
    expect(await page.getByRole('navigation', { name: 'In this garage' }).count()).toBe(0);
  });

  it('stores recently viewed cars, and shows them on the home page to who comes back', async () => {
    await page.getByRole('link', { name: 'Case Two' }).click();
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('recent-cars'));
    await openGarage();
    await page
      .getByRole('region', { name: 'Recently viewed' })
      .getByRole('link', { name: 'Case Two' })
      .waitFor();
    await page.setViewportSize({ width: 1440, height: 360 });
    await page.goto(urlOf('fixture-garage', '/'));
    await page
      .getByRole('region', { name: 'Recently viewed' })
      .getByRole('link', { name: 'Case Two' })
      .waitFor();
    expect(await layoutShift(page)).toBe(0);
  });
});

async function save(...names: string[]): Promise<void> {
  for (const name of names)
    await page.getByRole('button', { name: `Save Case ${name}`, exact: true }).click();
}

async function openGarage(): Promise<void> {
  await page.goto(urlOf('fixture-garage', '/my-garage'), { waitUntil: 'networkidle' });
}

import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsSeen } from './axe.ts';
import { DESK, openBrowser, openFreshPage, PHONE, urlOf, waitForHydration } from './browser.ts';
import { expectSeen } from './expect-seen.ts';
import { hasFocus } from './has-focus.ts';
import { layoutShift } from './layout-shift.ts';
import { cards, STOCK } from './stock-page.ts';

const SITE = 'riverline';

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let faults: string[];
beforeAll(async () => {
  ({ context, close } = await openBrowser({ viewport: PHONE }));
});
afterAll(() => close());
beforeEach(async () => {
  ({ page, faults } = await openFreshPage(context, SITE));
});
afterEach(async () => {
  await page.close();
  expect(faults).toEqual([]);
});

const tray = () => page.getByRole('region', { name: 'Chosen cars' });
const compare = () => tray().getByRole('link', { name: 'Compare' });
const says = (text: string) => expectSeen(tray().getByRole('status').filter({ hasText: text }));
const box = (at: number) => cards(page).nth(at).getByRole('checkbox');
const isChosen = (at: number) => expect.poll(() => box(at).isChecked());
const nameOf = (at: number) => cards(page).nth(at).getByRole('heading').innerText();

async function choose(at: number): Promise<string> {
  await cards(page).nth(at).getByText('Compare').click();
  return nameOf(at);
}

async function openNextPage(): Promise<void> {
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL(/page=2/);
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
}

describe('the cars that are chosen to compare', () => {
  it('are kept on the next page, after a reload and on the way back, until they are compared', async () => {
    await page.goto(urlOf(SITE, STOCK));
    const first = [await choose(0), await choose(2)];
    await says('2 cars to compare');
    await openNextPage();
    await says('2 cars to compare');
    await isChosen(0).toBe(false);
    const third = await choose(1);
    await says('3 cars to compare');
    await page.reload();
    await says('3 cars to compare');
    await isChosen(1).toBe(true);
    await page.goBack();
    await isChosen(0).toBe(true);
    await isChosen(2).toBe(true);
    await says('3 cars to compare');
    await compare().click();
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Compare 3 cars' }));
    for (const name of [...first, third]) expect(await page.getByRole('main').innerText()).toContain(name);
    expect(await tray().count()).toBe(0);
  });

  it.each([
    ['as soon as the page answers', 'load'],
    ['before the page answers', 'domcontentloaded'],
  ] as const)(
    'are kept when they are ticked %s and the next page is opened at once',
    async (_, waitUntil) => {
      await page.goto(urlOf(SITE, STOCK), { waitUntil });
      await box(0).check();
      await waitForHydration(page);
      await page.getByRole('link', { name: 'Next' }).click();
      await page.waitForURL(/page=2/);
      await says('1 car to compare, choose another');
      await isChosen(0).toBe(false);
      await page.goBack();
      await isChosen(0).toBe(true);
    },
  );

  it('are kept while a car is looked at and filters change', async () => {
    await page.goto(urlOf(SITE, STOCK));
    await choose(1);
    await says('1 car to compare, choose another');
    expect(await compare().count()).toBe(0);
    await cards(page).nth(3).getByRole('heading').getByRole('link').click();
    await page.waitForURL(/\/cars\//);
    await expect.poll(() => tray().count()).toBe(0);
    await page.goBack();
    await says('1 car to compare, choose another');
    await isChosen(1).toBe(true);
    await page.getByLabel('Sort by').selectOption({ index: 2 });
    await page.waitForURL(/sortBy/);
    await says('1 car to compare, choose another');
  });

  it('are three at most: one more is refused in words, and comes in for another', async () => {
    await page.goto(urlOf(SITE, STOCK));
    const names = [await choose(0), await choose(1), await choose(2)];
    await says('3 cars to compare');
    await choose(3);
    await says('3 cars at most, remove one first');
    await isChosen(3).toBe(false);
    await tray()
      .getByRole('button', { name: `Remove ${names[1]}`, exact: true })
      .click();
    await says('2 cars to compare');
    await isChosen(1).toBe(false);
    await hasFocus(tray().getByRole('button', { name: 'Clear' }));
    await choose(3);
    await says('3 cars to compare');
  });

  it('are let go by one button, here and on the device, by keyboard too', async () => {
    await page.goto(urlOf(SITE, STOCK));
    await choose(0);
    await choose(1);
    await tray().getByRole('button', { name: 'Clear' }).press('Enter');
    await expect.poll(() => tray().count()).toBe(0);
    await hasFocus(box(0));
    await isChosen(0).toBe(false);
    await page.reload();
    await page.waitForTimeout(1500);
    expect(await tray().count()).toBe(0);
    await box(0).press('Space');
    await says('1 car to compare, choose another');
  });

  it('are listed under “Your data”, and gone once deleted there', async () => {
    await page.goto(urlOf(SITE, STOCK));
    const name = await choose(0);
    await says('1 car to compare');
    await page.goto(urlOf(SITE, '/your-data'));
    await page.getByText('What you saved and looked at').click();
    await expectSeen(page.getByRole('heading', { name: 'Cars you ticked to compare' }));
    expect(await stored()).toContain(name);
    await page.getByRole('button', { name: /^Delete.*Cars you ticked to compare/ }).click();
    await expect.poll(stored).not.toContain(name);
    await page.goBack();
    await page.waitForTimeout(1500);
    expect(await tray().count()).toBe(0);
  });

  it.each([
    [
      'hostile',
      { cars: [{ slug: '<b>', name: '<b>', picture: 'javascript:alert(1)' }, 7, null], at: Date.now() },
    ],
    ['of another shape', { cars: 'all' }],
    ['a day old', { cars: [{ slug: 'a', name: 'A', picture: null }], at: Date.now() - 86_400_000 }],
  ])('are none where what is stored is %s', async (_, value) => {
    await page.goto(urlOf(SITE, STOCK));
    await choose(0);
    await says('1 car to compare');
    await page.evaluate((held) => {
      const key = Object.keys(localStorage).find((each) => each.endsWith(':chosen-cars')) ?? '';
      localStorage.setItem(key, JSON.stringify({ v: 1, value: held }));
    }, value);
    await page.goto(urlOf(SITE, STOCK));
    await page.waitForTimeout(1500);
    expect(await tray().count()).toBe(0);
    await choose(0);
    await says('1 car to compare');
  });

  it('outlive a page where nothing may be stored', async () => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto(urlOf(SITE, STOCK));
    await choose(0);
    await choose(1);
    await says('2 cars to compare');
    await openNextPage();
    await says('2 cars to compare');
    await compare().click();
    await page.waitForURL(/\/compare\?cars=/);
  });
});

const stored = () => page.evaluate(() => JSON.stringify(localStorage));

describe('the tray', () => {
  it.each([
    ['a desk', DESK, ''],
    ['a phone', PHONE, ''],
    ['the smallest phone, in large letters', { width: 320, height: 640 }, '200%'],
  ])('covers nothing and moves nothing on %s', async (_, viewport, size) => {
    await page.setViewportSize(viewport);
    await page.goto(urlOf(SITE, STOCK));
    await page.evaluate((wanted) => (document.documentElement.style.fontSize = wanted), size);
    const before = await layoutShift(page);
    await choose(0);
    await choose(1);
    await says('2 cars to compare');
    expect(await layoutShift(page)).toBe(before);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await box(9).focus();
    const [above, focused] = [await tray().boundingBox(), await box(9).boundingBox()];
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const [atEnd, footer] = [await tray().boundingBox(), await page.getByRole('contentinfo').boundingBox()];
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((atEnd?.y ?? 0) + 1);
    // Elsewhere its edge may lie across a link, of which then little is in sight.
    expect(await faultsSeen(page)).toEqual([]);
  });

  it('moves nothing as it comes back after a reload', async () => {
    await page.goto(urlOf(SITE, STOCK));
    await choose(0);
    await says('1 car to compare');
    await page.reload();
    await says('1 car to compare');
    expect(await layoutShift(page)).toBe(0);
  });
});

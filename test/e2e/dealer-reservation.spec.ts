import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  decisionLinkIn,
  DESK_ADDRESS,
  RESERVING,
  reservingProduct,
  type ReservingProduct,
} from '#test/reserving-product.ts';
import { faultsSeen } from './axe.ts';
import { openBrowser, openPage } from './browser.ts';
import { hasFocus } from './has-focus.ts';

const LOOKS = [320, 390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
const STOCK = ['KEYS', 'PLAIN', 'TWICE', 'OLD', ...LOOKS.map(looksCar)].map((stocknum) => ({ stocknum }));

function looksCar({ width, colorScheme }: (typeof LOOKS)[number]): string {
  return `LOOK${width}${colorScheme.toUpperCase()}`;
}

let product: ReservingProduct;
let context: BrowserContext;
let close: () => Promise<void>;
beforeAll(async () => {
  product = await reservingProduct();
  await product.importWhole(STOCK);
  ({ context, close } = await openBrowser());
});
afterAll(async () => {
  await close();
  await product.end();
});

/** A shopper reserves the car; answers the shopper's address and the link of the mail to the dealer. */
async function paidFor(stocknum: string): Promise<{ email: string; link: string }> {
  const held = await product.hold(stocknum);
  await product.pay(held);
  const mail = await product.mail(DESK_ADDRESS, new RegExp(`paid, confirm by .*\\(${stocknum}\\)`));
  return { email: held.email, link: decisionLinkIn(mail) };
}

async function openLink(link: string, within = context): Promise<{ page: Page; faults: string[] }> {
  const opened = await openPage(within);
  await opened.page.goto(`http://${RESERVING}.localhost:${product.port}${link}`);
  await opened.page.getByRole('heading', { level: 1, name: /^Reservation: Case / }).waitFor();
  return opened;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the dealer, from the link in the mail', () => {
  it('reads what was paid by whom, and confirms by keyboard', async () => {
    const { email, link } = await paidFor('KEYS');
    const { page, faults } = await openLink(link);
    await page.getByText('AUD 500.00 is paid. Confirm the reservation, or refund it.').waitFor();
    await page.getByText('Ann Lee', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`);
    expect(await page.getByRole('button').allTextContents()).toEqual(['Confirm', 'Extend']);
    const confirm = button(page, 'Confirm');
    for (let tabs = 0; tabs < 12 && !(await isFocused(page, 'Confirm')); tabs += 1)
      await page.keyboard.press('Tab');
    await hasFocus(confirm);
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Confirmed. The shopper is told by mail.').waitFor();
    expect(await page.getByRole('button').allTextContents()).toEqual([]);
    const confirmation = await product.mail(email, /^Your reservation at Elm Motors is confirmed/);
    expect(confirmation.text).toContain('See your reservation: http');
    expect(faults).toEqual([]);
    await page.close();
  });

  it('extends and refunds without scripts, and the page says what it did', async () => {
    const { email, link } = await paidFor('PLAIN');
    const plain = await openBrowser({ javaScriptEnabled: false });
    const { page } = await openLink(link, plain.context);
    const until = await page.locator('dt', { hasText: 'Confirm until' }).locator('+ dd').textContent();
    await button(page, 'Extend').click();
    await page.getByText(/^Extended until .+ The shopper is told by mail\.$/).waitFor();
    expect(await page.locator('dt', { hasText: 'Confirm until' }).locator('+ dd').textContent()).not.toBe(
      until,
    );
    await page.getByText('Refund', { exact: true }).click();
    await button(page, 'Yes, refund $500').click();
    await page.getByText('AUD 500.00 went back to the shopper. The car is free again.').waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    await product.mail(email, /^Your reservation at Elm Motors has ended/);
    await plain.close();
  });

  it('extends once by a double click', async () => {
    const { email, link } = await paidFor('TWICE');
    const { page } = await openLink(link);
    await button(page, 'Extend').dblclick();
    await page.getByText(/^Extended until /).waitFor();
    await product.mail(email, /^More time for your reservation/);
    expect(product.idsOf(email, /^More time for your reservation/)).toHaveLength(1);
    await page.close();
  });

  it('decides nothing on a page that is older than a colleague’s decision, and reads why', async () => {
    const { link } = await paidFor('OLD');
    const [first, second] = [await openLink(link), await openLink(link)];
    await button(first.page, 'Confirm').click();
    await first.page.getByText(/^Confirmed\./).waitFor();
    await second.page.getByText('Refund', { exact: true }).click();
    await button(second.page, 'Yes, refund $500').click();
    await second.page
      .getByRole('alert')
      .getByText(/^Nothing was done: the reservation changed/)
      .waitFor();
    await second.page.getByText('AUD 500.00 is paid and the reservation is confirmed.').waitFor();
    await Promise.all([first.page.close(), second.page.close()]);
  });
});

describe.each(LOOKS)('the page of a reservation at $width px, $colorScheme', (look) => {
  it('has nothing that axe finds, however the reservation stands, and fits', async () => {
    const { link } = await paidFor(looksCar(look));
    const { width, colorScheme } = look;
    const seen = await openBrowser({
      viewport: { width, height: 844 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const { page } = await openLink(link, seen.context);
    const found = await faultsOfState(page);
    await product.importWhole(STOCK.filter(({ stocknum }) => stocknum !== looksCar(look)));
    await page.reload();
    await page.getByText('your feed has sold or withdrawn the car').waitFor();
    found.push(...(await faultsOfState(page)));
    await button(page, 'Confirm').click();
    await page.getByText(/^Confirmed\./).waitFor();
    found.push(...(await faultsOfState(page)));
    expect(found).toEqual([]);
    await seen.close();
  });
});

/** What axe finds, what is too wide, and buttons that a thumb would miss. */
async function faultsOfState(page: Page): Promise<string[]> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const heights = await page.getByRole('button').evaluateAll((all) => all.map((one) => one.clientHeight));
  return [
    ...(await faultsSeen(page)),
    ...(tooWide > 0 ? [`${tooWide} px too wide`] : []),
    ...heights.filter((height) => height < 44).map((height) => `a button of ${height} px`),
  ];
}

function isFocused(page: Page, text: string): Promise<boolean> {
  return page.evaluate((name) => document.activeElement?.textContent === name, text);
}

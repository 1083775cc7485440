import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask } from './ask.ts';
import { openBrowser, openPage, urlOf, waitForHydration } from './browser.ts';
import {
  CARDS,
  carNamed,
  carPathOf,
  CONFIGURATION,
  fillDetails,
  holdCar,
  payWith,
  seesReserved,
  SITE,
} from './checkout-steps.ts';
import { expectSeen } from './expect-seen.ts';
import { hasFocus } from './has-focus.ts';
import { forecourt, importStock, makeSite } from './operator.ts';
import { productOfWorker } from './product-of-worker.ts';

const CASES = [
  'PAID',
  'DECLINED',
  'TWICE',
  'BACK',
  'BANK',
  'REFUSED',
  'MOVED',
  'KEYS',
  'GIVEN',
  'PRICE',
  'RACE',
  'SLOW',
  'TIMER',
  'PLAIN',
];

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let faults: string[];
beforeAll(async () => {
  makeSite(
    SITE,
    CONFIGURATION,
    CASES.map((name) => carNamed(name)),
  );
});
beforeEach(async () => {
  ({ context, close } = await openBrowser());
  context.setDefaultTimeout(10_000);
  ({ page, faults } = await openPage(context));
});
afterEach(() => close());

describe('a shopper reserves a car', () => {
  it('by card: the deposit is paid once, the car is reserved everywhere, and the lead is complete', async () => {
    await holdCar(page, 'PAID', 'paid@example.com');
    await expectSeen(progress(2));
    expect(leadOf('PAID')).toMatchObject({
      category: 'Vehicle Reservation',
      event: 42,
      form_completed: false,
    });
    await payWith(page, CARDS.accepted);
    await seesReserved(page);
    await expectSeen(progress(3));
    await hasFocus(page.getByRole('heading', { level: 1 }));
    await expect.poll(() => leadOf('PAID')?.['form_completed']).toBe(true);
    const car = await ask(SITE, await carPathOf(SITE, 'PAID'));
    expect(car.text).toContain('RESERVED');
    expect(car.text).not.toContain('Reserve car now');
    expect(faults).toEqual([]);
  });

  it('after a card was declined: nothing is lost, another card is taken', async () => {
    await holdCar(page, 'DECLINED', 'declined@example.com');
    await payWith(page, CARDS.declined);
    const alert = page.getByRole('alert');
    await alert.getByText('Your card was declined. It was not charged. Try another card.').waitFor();
    await hasFocus(alert);
    await payWith(page, CARDS.accepted);
    await seesReserved(page);
    expect(faults).toEqual([]);
  });

  it('once, however often the buttons are pressed', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
    });
    await page.goto(urlOf(SITE, `${await carPathOf(SITE, 'TWICE')}/checkout`));
    await fillDetails(page, 'TWICE', 'twice@example.com');
    await page.getByRole('button', { name: 'Continue to payment' }).dblclick();
    await page.getByLabel('Card number').fill(CARDS.accepted);
    await page.getByRole('checkbox', { name: 'I have read the reservation terms' }).check();
    await page.getByRole('button', { name: 'Pay $500 and reserve' }).dblclick();
    await seesReserved(page);
    expect(asked).toEqual(['/api/checkout/holds', '/api/payments/pretend']);
    expect(reservationsOf('TWICE')).toHaveLength(1);
  });

  it('and finds it again after going back, and after a reload', async () => {
    await holdCar(page, 'BACK', 'back@example.com');
    await page.goBack();
    await page.waitForURL(/\/cars\/[^/]+$/);
    await page.goForward();
    await page.waitForURL(/\/checkout$/);
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Pay the holding deposit' }));
    await page.reload();
    await waitForHydration(page);
    await payWith(page, CARDS.accepted);
    await seesReserved(page);
    await page.reload();
    await seesReserved(page);
    expect(reservationsOf('BACK')).toHaveLength(1);
  });

  it('by way of the bank: it leads back, and leaves nothing in the address', async () => {
    await holdCar(page, 'BANK', 'bank@example.com');
    await payWith(page, CARDS.bank);
    await page.waitForURL(/\/pretend-bank\//);
    await page.getByRole('button', { name: 'Approve the payment' }).click();
    await seesReserved(page);
    expect(page.url()).toBe(urlOf(SITE, '/checkout'));
    expect(faults).toEqual([]);
  });

  it('not by a bank that refuses: the hold stays for another card', async () => {
    await holdCar(page, 'REFUSED', 'refused@example.com');
    await payWith(page, CARDS.bank);
    await page.waitForURL(/\/pretend-bank\//);
    await page.getByRole('button', { name: 'Refuse it' }).click();
    await page.waitForURL(urlOf(SITE, '/checkout'));
    await payWith(page, CARDS.accepted);
    await seesReserved(page);
    expect(reservationsOf('REFUSED')).toMatchObject([{ form_completed: true }]);
  });

  it('without a mouse', async () => {
    await page.goto(urlOf(SITE, await carPathOf(SITE, 'KEYS')));
    await page.getByRole('link', { name: 'Reserve car now' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/checkout$/);
    await waitForHydration(page);
    await expectSeen(progress(1));
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.getByLabel('First name').focus();
    for (const text of ['Ann', 'KEYS', 'keys@example.com', '0412 345 678']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('button', { name: 'Continue to payment' }).focus();
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('heading', { level: 1, name: 'Pay the holding deposit' }));
    await page.getByLabel('Card number').focus();
    await page.keyboard.type('4242424242424242');
    await page.getByRole('checkbox', { name: 'I have read the reservation terms' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await seesReserved(page);
    expect(faults).toEqual([]);
  });
});

describe('a hold', () => {
  it('goes on on another device by the link of the mail, which leaves no token in the address', async () => {
    await holdCar(page, 'MOVED', 'moved@example.com');
    const other = await openBrowser();
    const there = await other.context.newPage();
    await there.goto(urlOf(SITE, '/checkout'));
    await expectSeen(there.getByRole('heading', { level: 1, name: 'No reservation is open here' }));
    expect(await there.getByRole('progressbar').count()).toBe(0);
    await there.goto(urlOf(SITE, await mailedLink('moved@example.com')));
    expect(there.url()).toBe(urlOf(SITE, '/checkout'));
    await payWith(there, CARDS.accepted);
    await seesReserved(there);
    await page.reload();
    await seesReserved(page);
    await other.close();
  });

  it('is given up by its shopper, and the car is free again', async () => {
    await holdCar(page, 'GIVEN', 'given@example.com');
    await page.getByRole('button', { name: 'Cancel the reservation' }).click();
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Your details' }));
    expect((await ask(SITE, await carPathOf(SITE, 'GIVEN'))).text).toContain('Reserve car now');
  });

  it('is told from the server’s clock, and asked about when the time is up', async () => {
    await page.clock.install();
    await holdCar(page, 'TIMER', 'timer@example.com');
    await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^Held for you for 1[45]:\d\d$/);
    const looks: string[] = [];
    page.on('request', (request) => looks.push(new URL(request.url()).pathname));
    await page.clock.fastForward('15:01');
    await expect.poll(() => looks.some((path) => path.endsWith('/checkout.data'))).toBe(true);
  });

  it('is not had of a car that somebody else holds', async () => {
    const path = await carPathOf(SITE, 'RACE');
    await page.goto(urlOf(SITE, `${path}/checkout`));
    await fillDetails(page, 'RACE', 'late@example.com');
    const other = await openBrowser();
    const there = await other.context.newPage();
    await holdCar(there, 'RACE', 'first@example.com');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expectSeen(page.getByRole('heading', { level: 1, name: 'This car is reserved' }));
    expect(reservationsOf('RACE')).toHaveLength(1);
    await other.close();
  });

  it('shows the new price first, where that changed meanwhile', async () => {
    await page.goto(urlOf(SITE, `${await carPathOf(SITE, 'PRICE')}/checkout`));
    await fillDetails(page, 'PRICE', 'price@example.com');
    importStock(SITE, [carNamed('PRICE', { price: 17_990 })]);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expectSeen(page.getByRole('alert').getByText(/The price is now \$17,990/));
    await expectSeen(page.getByRole('complementary').getByText('$17,990'));
    expect(reservationsOf('PRICE')).toHaveLength(0);
  });
});

describe('the checkout', () => {
  it('says a sentence when the server does not answer, and keeps what was typed', async () => {
    await page.goto(urlOf(SITE, `${await carPathOf(SITE, 'SLOW')}/checkout`));
    await fillDetails(page, 'SLOW', 'slow@example.com');
    await page.route('**/api/checkout/holds', (route) => route.abort());
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expectSeen(page.getByRole('alert').getByText('it counts once'));
    expect(await page.getByLabel('Last name').inputValue()).toBe('SLOW');
  });

  it('is a document of its own: links in and out load a page', async () => {
    await page.goto(urlOf(SITE, await carPathOf(SITE, 'PLAIN')));
    await markDocument(page);
    await page.getByRole('link', { name: 'Reserve car now' }).click();
    await page.waitForURL(/\/checkout$/);
    expect(await isMarked(page)).toBe(false);
    await waitForHydration(page);
    await markDocument(page);
    await page.getByRole('link', { name: /Fixture Checkout/ }).click();
    await page.waitForURL(urlOf(SITE, '/'));
    expect(await isMarked(page)).toBe(false);
  });

  // Acceptance point 37.
  it('shows exactly five logos after "We accept:"', async () => {
    await holdCar(page, 'PLAIN', 'plain@example.com');
    const accepted = page.locator('.accepted');
    expect(await accepted.locator('p').textContent()).toBe('We accept:');
    const names = await accepted
      .getByRole('img')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    expect(names).toEqual(['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay']);
  });

  it('says without JavaScript that paying needs it, and how to reach the dealer', async () => {
    const still = await openBrowser({ javaScriptEnabled: false });
    const there = await still.context.newPage();
    await there.goto(urlOf(SITE, `${await carPathOf(SITE, 'SLOW')}/checkout`));
    await expectSeen(there.getByText(/Paying online needs JavaScript\. You can also call us on/));
    expect(await there.getByRole('button', { name: 'Continue to payment' }).isVisible()).toBe(false);
    await still.close();
  });
});

function progress(step: number): Locator {
  return page.locator(`progress[aria-label="Step ${step} of 3"][value="${Math.round((step / 3) * 100)}"]`);
}

async function markDocument(on: Page): Promise<void> {
  await on.evaluate(() => Object.assign(window, { isMarked: true }));
}

function isMarked(on: Page): Promise<boolean> {
  return on.evaluate(() => 'isMarked' in window);
}

function leadOf(lastName: string): Record<string, unknown> | undefined {
  return forecourt('leads', SITE, '--json').find((lead) => lead['last_name'] === lastName);
}

function reservationsOf(stocknum: string): Record<string, unknown>[] {
  return forecourt('leads', SITE, '--json').filter((lead) => lead['stock_number'] === stocknum);
}

/** The path of the link in the newest mail to an address. */
function mailedLink(address: string): Promise<string> {
  return vi.waitFor(async () => {
    const folder = join(productOfWorker().dataDir, 'mail');
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const mail = mails.findLast((text) => text.includes(`To: ${address}`)) ?? '';
    const [path] = /\/checkout\/link\/[\w.-]+/.exec(mail.replaceAll('=\r\n', '')) ?? [];
    return path ?? expect.fail(`No mail to ${address} holds a link`);
  }, 15_000);
}

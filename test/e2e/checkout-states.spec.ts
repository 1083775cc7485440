import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsSeen } from './axe.ts';
import { openBrowser, urlOf, waitForHydration } from './browser.ts';
import {
  CARDS,
  carNamed,
  carPathOf,
  CONFIGURATION,
  expiryIn,
  fillDetails,
  payWith,
} from './checkout-steps.ts';
import { importStock, makeSite } from './operator.ts';

const SITE = 'fixture-states';
const WIDTHS = [320, 390];
const MODES = ['light', 'dark'] as const;

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  const stock = ['SEEN', 'SOLD', 'OTHER'].map((name) => carNamed(name));
  makeSite(SITE, { ...CONFIGURATION, features: { enable_store: true }, reservation_days: 3 }, stock);
  ({ context, close } = await openBrowser({ reducedMotion: 'reduce' }));
  page = await context.newPage();
});
afterAll(() => close());

/** In the order in which one shopper comes by them. */
describe('fits small screens, light and dark, and hides nothing from anybody:', () => {
  it('no reservation', async () => {
    await page.goto(urlOf(SITE, '/checkout'));
    await looksRight('none');
  });

  it('the steps of a purchase', async () => {
    await page.goto(urlOf(SITE, '/checkout-journey'));
    await looksRight('steps');
    const slug = (await carPathOf(SITE, 'SEEN')).replace('/cars/', '');
    await page.goto(urlOf(SITE, `/checkout-journey?car=${slug}`));
    await looksRight('steps-of-a-car');
  });

  it('a car that is sold', async () => {
    const path = await carPathOf(SITE, 'SOLD');
    importStock(SITE, [carNamed('SOLD', { sold: true })]);
    await page.goto(urlOf(SITE, `${path}/checkout`));
    await looksRight('sold');
  });

  it('the details, empty and wrong', async () => {
    await page.goto(urlOf(SITE, `${await carPathOf(SITE, 'SEEN')}/checkout`));
    await waitForHydration(page);
    await looksRight('details');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('alert').waitFor();
    await looksRight('details-wrong');
  });

  it('the payment, a card that is declined, and one that has expired', async () => {
    await fillDetails(page, 'SEEN', 'seen@example.com');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pay the holding deposit' }).waitFor();
    await page.getByLabel('Card number').waitFor();
    await looksRight('pay');
    await page.getByText('Reservation terms', { exact: true }).click();
    await page.getByText('If we have not confirmed the reservation within 3 days').waitFor();
    await page.getByText('the dealer may keep $100 at most').waitFor();
    await page.getByText('Kept at Yard for 3 days once you have paid').waitFor();
    await payWith(page, CARDS.declined);
    await page.getByRole('alert').waitFor();
    await looksRight('declined');
    await payWith(page, CARDS.accepted, expiryIn(-2));
    await page.getByText('Your card has expired. It was not charged. Try another card.').waitFor();
  });

  it('another car while one is held', async () => {
    await page.goto(urlOf(SITE, `${await carPathOf(SITE, 'OTHER')}/checkout`));
    await looksRight('holds-another');
  });

  it('the page of the car that is held', async () => {
    await page.goto(urlOf(SITE, await carPathOf(SITE, 'SEEN')));
    await page.getByText('This one is held for you.').waitFor();
    await looksRight('own-car');
  });

  it('a car that somebody else holds', async () => {
    const other = await openBrowser({ reducedMotion: 'reduce' });
    const there = await other.context.newPage();
    await there.goto(urlOf(SITE, `${await carPathOf(SITE, 'SEEN')}/checkout`));
    await looksRight('taken', there);
    await other.close();
  });

  it('the bank, and the reservation', async () => {
    await page.goto(urlOf(SITE, '/checkout'));
    await waitForHydration(page);
    await payWith(page, CARDS.bank);
    await page.waitForURL(/\/pretend-bank\//);
    await looksRight('bank');
    await page.getByRole('button', { name: 'Approve the payment' }).click();
    await page.getByRole('heading', { level: 1, name: 'Reserved for you' }).waitFor();
    await looksRight('reserved');
  });
});

/** Of the page as it stands: nothing that axe finds, and nothing to scroll sideways. */
async function looksRight(state: string, on = page): Promise<void> {
  const faults: string[] = [];
  for (const colorScheme of MODES) {
    await on.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of WIDTHS) {
      await on.setViewportSize({ width, height: 844 });
      // Colours change over a moment, and a colour halfway has no contrast of its own.
      await on.evaluate(() =>
        Promise.allSettled(
          document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : [])),
        ),
      );
      const wide = await on.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) faults.push(`${state} is ${wide} px wide at ${width}, ${colorScheme}`);
      faults.push(...(await faultsSeen(on)).map((fault) => `${state} at ${width}, ${colorScheme}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
}

import type { Page } from 'playwright-core';
import { fillCaller } from './form-steps.ts';
import { urlOf, waitForHydration } from './browser.ts';
import { ask } from './ask.ts';
import { YARD } from './yard.ts';

export const SITE = 'fixture-checkout';

/** Test cards of the pretend payments. */
export const CARDS = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  bank: '4000 0027 6000 3184',
} as const;

/** A site that takes payments. Each test reserves a car of its own, so none waits for another. */
export const CONFIGURATION = {
  name: 'Fixture Checkout',
  state: 'QLD',
  timezone: 'Australia/Brisbane',
  dealerships: [{ id: 1, name: 'Fixture', slug: 'fixture', stripe_publishable_key: 'pk_test_fixture' }],
  payment_provider: 'stripe',
  shopper_confirmation: true,
  locations: [{ ...YARD, dealership_id: 1 }],
};

/** A used car that can be reserved, found again by its stock number. */
export function carNamed(stocknum: string, more: object = {}): object {
  return {
    stocknum,
    make: 'Kia',
    model: 'Rio',
    year: 2021,
    km: 40_000,
    body: 'Hatchback',
    price: 18_990,
    price_basis: 'drive_away',
    car_type: 'used',
    location: 'Yard',
    name: `Case ${stocknum}`,
    ...more,
  };
}

export async function carPathOf(site: string, stocknum: string): Promise<string> {
  const list = (await ask(site, '/search/used-cars')).text;
  const href = new RegExp(`href="(/cars/[^"?]+)"[^>]*>Case ${stocknum}<`).exec(list)?.[1];
  if (href === undefined) throw new Error(`There is no case ${stocknum}`);
  return href;
}

/** From the car's page to the form of payment. */
export async function holdCar(page: Page, stocknum: string, email: string, site = SITE): Promise<void> {
  await page.goto(urlOf(site, await carPathOf(site, stocknum)));
  await reserveOpenCar(page, stocknum, email);
}

/** From the page of a car that is open. */
export async function reserveOpenCar(page: Page, stocknum: string, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Reserve car now' }).click();
  await page.waitForURL(/\/checkout$/);
  await fillDetails(page, stocknum, email);
  const payment = page.getByRole('heading', { level: 1, name: 'Pay the holding deposit' });
  const refusal = page.locator('main').getByRole('alert');
  const tryAgain = page.getByRole('link', { name: 'Try again' });
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  // On a busy machine the provider may be given up after its two seconds: then the page offers to ask again.
  for (let turn = 0; turn < 4; turn += 1) {
    await payment.or(refusal).or(tryAgain).first().waitFor();
    if (await payment.isVisible()) return;
    if (await tryAgain.isVisible()) await tryAgain.click();
    else await page.getByRole('button', { name: 'Continue to payment' }).click();
  }
  await payment.waitFor();
}

export async function fillDetails(page: Page, lastName: string, email: string): Promise<void> {
  await waitForHydration(page);
  await fillCaller(page, lastName);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
}

/** December of a year that comes, as a card has it. */
export function expiryIn(years: number): string {
  return `12/${String(new Date().getFullYear() + years).slice(-2)}`;
}

export async function payWith(page: Page, number: string, expiry = expiryIn(2)): Promise<void> {
  await page.getByLabel('Name on card').fill('Ann Lee');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill(expiry);
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('checkbox', { name: 'I have read the reservation terms' }).check();
  await page.getByRole('button', { name: 'Pay $500 and reserve' }).click();
}

export async function seesReserved(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Reserved for you' }).waitFor();
}

import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { askSite } from '../serve.ts';
import { findSlug, listShownUrls, takePicture } from './camera.ts';
import { closeDevices, consoleUrl, openDevice, signIn, type Signed } from './console-door.ts';
import { garageStock } from './garage-stock.ts';
import { makeSite } from './operator.ts';
import { productOfWorker } from './product-of-worker.ts';

const SITE = 'console-yard';
/** What somebody takes to read where to tap, and to tap there. */
const TAP_MS = 3_000;

let boss: Signed;
beforeAll(async () => {
  makeSite(SITE, { name: 'Elm Motors' }, garageStock({ One: { images: [] } }));
  boss = await signIn({ email: 'boss@yard.example', role: 'manager', site: SITE, name: 'Boss' });
});
afterEach(closeDevices);

let tapCount = 0;
async function tap(control: Locator): Promise<void> {
  tapCount += 1;
  await control.tap();
}
const tapLink = (page: Page, name: string | RegExp) => tap(page.getByRole('link', { name }).first());
const tapButton = (page: Page, name: string) => tap(page.getByRole('button', { name, exact: true }).first());

async function openPhone() {
  const device = await openDevice({ storageState: boss, hasTouch: true });
  await device.page.goto(consoleUrl(`/${SITE}/inbox`));
  return device;
}

async function readShop(): Promise<string> {
  const slug = await findSlug(SITE, 'one');
  return (await askSite(productOfWorker().port, SITE, { path: `/cars/${slug}` })).text;
}

it('a price is changed within 30 seconds', async () => {
  const { page, faults } = await openPhone();
  tapCount = 0;
  const start = performance.now();
  await tapLink(page, 'Stock');
  await tapLink(page, 'Case Two');
  const price = page.getByRole('textbox', { name: 'Price' });
  await tap(price);
  await price.fill('36490');
  await tapButton(page, 'Save and show');
  await tapButton(page, 'Save this price');
  await page.getByText('Saved: changed the price, $37,990 to $36,490.').waitFor();
  const ownMs = performance.now() - start;
  expect(ownMs + (tapCount + 1) * TAP_MS).toBeLessThan(30_000);
  expect(faults).toEqual([]);
});

it('a car is photographed with one hand, put in order, priced, sold, and that taken back', async () => {
  const { page, faults } = await openPhone();
  await tapLink(page, 'Stock');
  await tapLink(page, 'Case One');
  await tapLink(page, 'Add or order');
  await page.getByLabel('Front left', { exact: true }).setInputFiles(await takePicture(1, 4000));
  await page.getByRole('img', { name: 'Front left' }).waitFor();
  await page.getByLabel('Side', { exact: true }).setInputFiles(await takePicture(30, 4000));
  await page.getByRole('img', { name: 'Side' }).waitFor();
  const slug = await findSlug(SITE, 'one');
  await expect.poll(() => listShownUrls(SITE, slug)).toHaveLength(2);
  const takenUrls = await listShownUrls(SITE, slug);
  await tapLink(page, 'Change the order');
  await tapButton(page, 'Side view earlier');
  await page.getByText('1. Side view').waitFor();
  await expect.poll(() => listShownUrls(SITE, slug)).toEqual(takenUrls.toReversed());
  await tapLink(page, 'Back');
  await page.getByText('2 of 12 angles').waitFor();
  await tapLink(page, 'Back');
  await page.getByText('Not photographed: rear left, front, wheel and 7 more').waitFor();
  await page.getByRole('textbox', { name: 'Price' }).fill('36490');
  await tapButton(page, 'Save and show');
  await tapButton(page, 'Save this price');
  await page.getByText('Saved: changed the price, $37,990 to $36,490.').waitFor();
  await expect.poll(readShop).toContain('$36,490');
  await tapButton(page, 'Mark sold');
  await page.getByText('Saved: sold it.').waitFor();
  await expect.poll(readShop).toContain('schema.org/SoldOut');
  await tapButton(page, 'Undo');
  await page.getByText('Taken back.').waitFor();
  await expect.poll(() => listShownUrls(SITE, slug)).toEqual(takenUrls.toReversed());
  await expect.poll(readShop).toContain('schema.org/InStock');
  expect(await readShop()).toContain('$36,490');
  expect(faults).toEqual([]);
});

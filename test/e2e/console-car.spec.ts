import { afterEach, beforeAll, expect, it } from 'vitest';
import { askSite } from '#test/serve.ts';
import { closeDevices, consoleUrl, openDevice, signIn, type Signed } from './console-door.ts';
import { listPageFaults } from './console-faults.ts';
import { garageStock } from './garage-stock.ts';
import { makeSite } from './operator.ts';
import { productOfWorker } from './product-of-worker.ts';

const SITE = 'console-car';

let boss: Signed;
beforeAll(async () => {
  makeSite(SITE, { name: 'Elm Motors', locations: [{ id: 1, name: 'Elm Yard' }] }, garageStock());
  boss = await signIn({ email: 'boss@car.example', role: 'manager', site: SITE, name: 'Boss' });
});
afterEach(closeDevices);

const url = consoleUrl(`/${SITE}/stock/ONE`);

/** What shoppers and machines read of the car, wherever it stands. */
async function listPrices(): Promise<boolean[]> {
  const read = async (path: string) =>
    (await askSite(productOfWorker().port, SITE, { path, headers: {} })).text;
  const list = await read('/search/used-cars?query=Case+One');
  const path = /\/cars\/[\w-]*one[\w-]*/i.exec(list)?.[0] ?? '';
  const texts = [list, await read(path), await read(`${path}.json`)];
  return texts.map((text) => /36[,]?490/.test(text));
}

it('a price is changed on the phone, is everywhere within a second, and is taken back', async () => {
  const { page, faults } = await openDevice({ storageState: boss });
  await page.goto(url);
  await page.getByRole('textbox', { name: 'Price' }).fill('36490');
  await page.keyboard.press('Enter');
  await page.getByText('The page will say').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('price-save');
  await page.keyboard.press('Enter');
  await page.getByText('Saved: changed the price, $37,990 to $36,490.').waitFor();
  await expect.poll(listPrices, { timeout: 1000, interval: 50 }).toEqual([true, true, true]);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByText('Taken back.').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Price' }).inputValue()).toBe('37,990');
  await expect.poll(listPrices, { timeout: 1000, interval: 50 }).toEqual([false, false, false]);
  expect(faults).toEqual([]);
});

it('nothing is at fault, too small or cut', { timeout: 120_000 }, async () => {
  const { page } = await openDevice({ storageState: boss });
  expect(await listPageFaults(page, url)).toEqual([]);
});

import { afterEach, beforeAll, expect, it } from 'vitest';
import { askSite } from '#test/serve.ts';
import { DESK } from './browser.ts';
import { closeDevices, consoleUrl, openDevice, signIn, type Signed } from './console-door.ts';
import { listPageFaults } from './console-faults.ts';
import { garageStock } from './garage-stock.ts';
import { makeSite } from './operator.ts';
import { productOfWorker } from './product-of-worker.ts';

const SITE = 'console-new-car';

let boss: Signed;
beforeAll(async () => {
  const places = { locations: [{ id: 1, name: 'Elm Yard' }], features: { nevdis: true } };
  makeSite(SITE, { name: 'Elm Motors', ...places }, garageStock());
  boss = await signIn({ email: 'boss@new-car.example', role: 'manager', site: SITE, name: 'Boss' });
});
afterEach(closeDevices);

/** Of the search, the car's page and its twin for machines: whether it is there. */
async function listShown(): Promise<boolean[]> {
  const read = async (path: string) => askSite(productOfWorker().port, SITE, { path, headers: {} });
  const path = '/cars/2021-toyota-corolla-ascent-sport-n20417';
  const list = await read('/search/used-cars?query=Corolla');
  const answers = [await read(path), await read(`${path}.json`)];
  return [
    list.text.includes(path),
    ...answers.map(({ status, text }) => status === 200 && /19[,]?990/.test(text)),
  ];
}

it('a car is added by its plate and the keyboard alone, and is everywhere within a second', async () => {
  const { page, faults } = await openDevice({ storageState: boss, viewport: DESK });
  expect(await listShown()).toEqual([false, false, false]);
  await page.goto(consoleUrl(`/${SITE}/stock`));
  await page.getByRole('link', { name: 'Add a car' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Plate' }).focus();
  await page.keyboard.type('abc123');
  // A plate alone is looked up, whatever key sends it.
  await page.keyboard.press('Enter');
  await page.getByText('The register knows it: 2021 Toyota Corolla.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('stocknum');
  await page.keyboard.type('N20417');
  await page.getByRole('textbox', { name: 'Price' }).focus();
  await page.keyboard.type('words');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing was saved yet').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('price');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('19990');
  await page.keyboard.press('Enter');
  await page.getByText('Saved: added it by hand.').waitFor();
  await expect.poll(listShown, { timeout: 1000, interval: 50 }).toEqual([true, true, true]);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByText('Taken back.').waitFor();
  await expect.poll(listShown, { timeout: 1000, interval: 50 }).toEqual([false, false, false]);
  // The browser itself notes that words are no price.
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
});

it('what was typed is asked about before it is left, and stays where the line is lost', async () => {
  const { page, context } = await openDevice({ storageState: boss });
  const address = consoleUrl(`/${SITE}/cars/new`);
  await page.goto(address);
  const back = page.getByRole('link', { name: 'Back to the stock' });
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
  await page.getByRole('textbox', { name: 'Plate' }).fill('abc123');
  await back.click();
  await expect.poll(() => questions).toEqual(['confirm']);
  await page.getByRole('button', { name: 'Look it up' }).click();
  await page.getByText('The register knows it: 2021 Toyota Corolla.').waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add and show' }).click();
  await page.getByText('No connection: nothing was stored.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Make' }).inputValue()).toBe('Toyota');
  await context.setOffline(false);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => questions).toEqual(['confirm', 'beforeunload']);
  expect(page.url()).toBe(address);
});

it('nothing is at fault, too small or cut', { timeout: 120_000 }, async () => {
  const { page } = await openDevice({ storageState: boss });
  expect(await listPageFaults(page, consoleUrl(`/${SITE}/cars/new`))).toEqual([]);
});

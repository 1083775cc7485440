import { afterEach, beforeAll, expect, it } from 'vitest';
import { askSite } from '../serve.ts';
import { closeDevices, consoleUrl, openDevice, signIn, type Signed, tabTo } from './console-door.ts';
import { listPageFaults } from './console-faults.ts';
import { garageStock } from './garage-stock.ts';
import { makeSite } from './operator.ts';
import { productOfWorker } from './product-of-worker.ts';

const SITE = 'console-bulk';

let boss: Signed;
beforeAll(async () => {
  makeSite(SITE, { name: 'Elm Motors' }, garageStock());
  boss = await signIn({ email: 'boss@bulk.example', role: 'manager', site: SITE, name: 'Boss' });
});
afterEach(closeDevices);

/** The lower price, as often as the shop has it. */
async function listLower(): Promise<string[]> {
  const { text } = await askSite(productOfWorker().port, SITE, { path: '/search/used-cars' });
  const page = text.slice(0, text.indexOf('<script'));
  return page.match(/\$36,091/g) ?? [];
}

it('prices of many cars go down by the keyboard alone on a phone, and are taken back', async () => {
  const { page, faults } = await openDevice({ storageState: boss });
  await page.goto(consoleUrl(`/${SITE}/stock`));
  const boxes = page.getByRole('checkbox', { name: /^Choose Case / });
  const names = await boxes.evaluateAll((each) => each.map((box) => box.ariaLabel ?? ''));
  expect(names).toHaveLength(6);
  for (const name of names.slice(1, 3)) {
    await tabTo(page, name);
    await page.keyboard.press('Space');
  }
  await page.getByText('2 chosen').waitFor();
  await tabTo(page, 'Price');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Price of 2 cars' }).waitFor();
  await tabTo(page, 'Change the price by');
  await page.keyboard.type('5');
  await page.keyboard.press('Tab');
  // From dollars less to per cent less.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Show what changes');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '2 cars will change' }).waitFor();
  expect(await page.locator('.change b').allTextContents()).toEqual(Array(2).fill('$36,091 drive away'));
  expect(await listLower()).toEqual([]);
  await tabTo(page, 'Change 2 cars');
  await page.keyboard.press('Enter');
  await page.getByText('Changed: 2 cars.').waitFor();
  await expect.poll(listLower).toHaveLength(2);
  await tabTo(page, 'Undo');
  await page.keyboard.press('Enter');
  await page.getByText('Taken back: 2 cars.').waitFor();
  await expect.poll(listLower).toEqual([]);
  expect(faults).toEqual([]);
});

it('nothing is at fault, too small or cut before they are changed', { timeout: 120_000 }, async () => {
  const { page } = await openDevice({ storageState: boss });
  await page.goto(consoleUrl(`/${SITE}/stock`));
  const ids = await page
    .getByRole('checkbox', { name: /^Choose Case / })
    .evaluateAll((each) => each.map((box) => `car=${(box as HTMLInputElement).value}`));
  const query = [...ids.slice(0, 3), 'act=price', 'value=5', 'step=percent_less'].join('&');
  expect(await listPageFaults(page, consoleUrl(`/${SITE}/stock/chosen/change?${query}`))).toEqual([]);
});

import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  acceptInvitation,
  addAuthenticator,
  closeDevices,
  consoleUrl,
  openDevice,
  tabTo,
  waitForInbox,
} from './console-door.ts';
import { listPageFaults } from './console-faults.ts';
import { garageStock } from './garage-stock.ts';
import { makeSite } from './operator.ts';

const SITE = 'console-stock';

beforeAll(() => {
  const locations = [
    { id: 1, name: 'Elm Yard' },
    { id: 2, name: 'Oak Yard' },
  ];
  makeSite(SITE, { name: 'Elm Motors', locations }, garageStock());
});
afterEach(closeDevices);

it('finds a car on the phone and by the keyboard, and is whole at 320 px with text twice as large', async () => {
  const { page } = await openDevice();
  await addAuthenticator(page);
  await acceptInvitation(page, { email: 'tom@stock.example', role: 'staff', site: SITE, name: 'Tom' });
  await waitForInbox(page, SITE);
  await page.getByRole('link', { name: 'Stock', exact: true }).click();
  await page.getByRole('heading', { name: /^Stock \d+$/ }).waitFor();
  const cars = page.locator('.cars li a');
  const title = (await cars.first().textContent()) ?? '';
  const number = decodeURIComponent((await cars.first().getAttribute('href'))?.split('/').at(-1) ?? '');

  await page.getByRole('button', { name: 'Find or choose' }).click();
  await page.getByRole('main').getByRole('searchbox').fill(number);
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText(`Found for “${number}”`).waitFor();
  expect(await cars.allTextContents()).toContain(title);
  await page.getByRole('link', { name: 'Show all' }).click();
  await page.getByText('Found for').waitFor({ state: 'detached' });
  await tabTo(page, title);

  expect(await listPageFaults(page, consoleUrl(`/${SITE}/stock`))).toEqual([]);
});

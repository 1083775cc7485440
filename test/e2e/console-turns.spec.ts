import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { DESK } from './browser.ts';
import {
  acceptInvitation,
  addAuthenticator,
  closeDevices,
  consoleUrl,
  openDevice,
  waitForInbox,
} from './console-door.ts';
import { listFaultsSeen } from './console-faults.ts';
import { sendLead } from './console-leads.ts';
import { garageStock } from './garage-stock.ts';
import { addToConfigurationAt, makeSite } from './operator.ts';
import { productOfWorker } from './product-of-worker.ts';

const SITE = 'console-turns';
/** Whenever it is that the tests run. */
const ALWAYS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open',
  open: '00:00',
  close: '23:59',
}));

beforeAll(() => {
  const locations = [
    { id: 1, name: 'Elm Yard', contact_detail: { opening_hours: ALWAYS } },
    { id: 2, name: 'Elm Service', location_type: 'service', contact_detail: { opening_hours: ALWAYS } },
  ];
  makeSite(SITE, { name: 'Elm Motors', locations }, garageStock());
});
afterEach(closeDevices);

async function signIn(name: string, role: string): Promise<Page> {
  const { page } = await openDevice(role === 'staff' ? {} : { viewport: DESK });
  await addAuthenticator(page);
  await acceptInvitation(page, { email: `${name.toLowerCase()}@turns.example`, role, site: SITE, name });
  if (role !== 'staff') await page.getByRole('button', { name: 'Add a passkey' }).click();
  await waitForInbox(page, SITE);
  return page;
}

it('whoever says on the phone that they are on duty has the next enquiry, as the page of who answers what had said', async () => {
  const mia = await signIn('Mia', 'staff');
  const boss = await signIn('Boss', 'manager');
  const sales = { only: { departments: ['sales'] }, way: 'in_turn', people: ['mia@turns.example'] };
  const gone = { only: { departments: ['parts'] }, way: 'in_turn', people: ['mia@turns.example'] };
  addToConfigurationAt(productOfWorker().dataDir, SITE, { lead_turns: [sales, gone, gone] });
  await mia.getByRole('button', { name: 'Off duty' }).click();
  await mia.getByRole('button', { name: /^On duty until/ }).click();
  await mia.getByRole('button', { name: 'On duty until 11:59pm' }).waitFor();

  // By the keyboard.
  await boss.getByRole('link', { name: 'Turns' }).focus();
  await boss.keyboard.press('Enter');
  await boss.getByRole('heading', { name: 'Who answers what' }).waitFor();
  const yard = boss.getByRole('region', { name: 'Elm Yard, Elm Service, no place' });
  // The kinds of enquiry are folded: a group, of which no row has its name.
  const row = yard.getByRole('row', { name: 'Rule 1 Mia next' });
  await row.getByText(/^New vehicle enquiry and \d+ more$/).waitFor();
  await boss.getByText('It is never reached').waitFor();
  const folded = boss.locator('details.folded');
  expect(await folded.count()).toBeGreaterThan(0);
  await folded.evaluateAll((texts) => texts.forEach((text) => text.setAttribute('open', '')));
  expect(await listFaultsSeen(boss)).toEqual([]);

  const { name } = await sendLead(SITE);
  await expect
    .poll(async () => {
      await mia.goto(consoleUrl(`/${SITE}/inbox?view=mine`));
      return mia.getByRole('link', { name, exact: true }).count();
    })
    .toBe(1);
  await mia.getByRole('link', { name, exact: true }).click();
  await mia.getByText('gave it to Mia, whose turn it was').waitFor();
});

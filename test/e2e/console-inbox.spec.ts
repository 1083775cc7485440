import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailedCode, mailsTo } from '../server/mailed-code.ts';
import { isInAll } from '#test/rings.ts';
import { DESK } from './browser.ts';
import {
  closeDevices,
  consoleUrl,
  openDevice,
  signIn,
  type Signed,
  tabTo,
  typeCode,
  waitForInbox,
} from './console-door.ts';
import { listPageFaults } from './console-faults.ts';
import { sendLead } from './console-leads.ts';
import { garageStock } from './garage-stock.ts';
import { makeSite } from './operator.ts';
import { productOfWorker } from './product-of-worker.ts';

const SITE = 'console-inbox';
const TOM = 'tom@inbox.example';
const DEALER = 'desk@inbox.example';

let tom: Signed;
let mia: Signed;

beforeAll(async () => {
  const contact_detail = { email: DEALER };
  const locations = [{ id: 1, name: 'Elm Yard', location_type: 'sales', contact_detail }];
  makeSite(SITE, { name: 'Elm Motors', whatsapp_number: '+61400000000', locations }, garageStock());
  tom = await signIn({ email: TOM, role: 'staff', site: SITE, name: 'Tom Barrow' });
  mia = await signIn({ email: 'mia@inbox.example', role: 'manager', site: SITE, name: 'Mia Kent' });
});
afterEach(closeDevices);

const leadUrl = (id: string) => consoleUrl(`/${SITE}/leads/${id}`);
const inboxUrl = (query = '') => consoleUrl(`/${SITE}/inbox${query}`);

/** Of the mail about a lead that goes to the dealer. */
function readMailedLink(id: string): Promise<string> {
  return vi.waitFor(
    async () => {
      for (const source of mailsTo(productOfWorker().dataDir, `To: ${DEALER}`)) {
        const { text = '' } = await PostalMime.parse(source);
        const link = /Open it in the console: (\S+)/.exec(text)?.[1] ?? '';
        if (link.endsWith(`/${id}`)) return link;
      }
      return expect.fail(`No mail to the dealer leads to ${id}`);
    },
    { timeout: 30_000 },
  );
}

/** As from the dialler: the page asks at once whether it is still the newest. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

async function waitToOwn(page: Page): Promise<void> {
  await page.locator('.has-it', { hasText: 'Yours' }).waitFor();
}

describe('a salesperson on the yard', () => {
  it('calls by the second tap from the mail about a lead, and back says with one how it went', async () => {
    const { id, name } = await sendLead(SITE, { phone: '0491 570 006' });
    const { page, faults } = await openDevice({ storageState: tom });
    await page.goto(await readMailedLink(id));
    await page.getByText('Nobody has this yet').waitFor();
    const call = page.getByRole('link', { name: 'Call 0491 570 006' });
    expect(await call.getAttribute('href')).toBe('tel:+61491570006');
    await call.click();
    await page.getByRole('heading', { name: `Did you reach ${name}?` }).waitFor();
    await waitToOwn(page);
    await page.getByRole('button', { name: 'In an hour' }).click();
    await page.getByText(/^Comes back/).waitFor();
    expect(await page.getByRole('heading', { name: /Did you reach/ }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('calls from the list, and finds the question how it went', async () => {
    const { name } = await sendLead(SITE);
    const { page } = await openDevice({ storageState: tom });
    await page.goto(inboxUrl('?view=nobody'));
    await page.getByRole('link', { name: `Call ${name}` }).click();
    await page.getByRole('button', { name: 'Reached' }).click();
    await page.getByRole('heading', { name: /Did you reach/ }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Back to the inbox' }).click();
    await page.waitForURL('**/inbox?view=nobody');
    await expect.poll(() => page.getByRole('link', { name, exact: true }).count()).toBe(0);
  });

  it('finds a row where it was when another lead comes', async () => {
    const { name } = await sendLead(SITE);
    const { page } = await openDevice({ storageState: tom });
    await page.goto(inboxUrl());
    const row = page.getByRole('link', { name, exact: true });
    await row.scrollIntoViewIfNeeded();
    const place = await row.boundingBox();
    // It is due earlier: it stands before the others.
    const { name: newName } = await sendLead(SITE, { category: 'Vehicle Reservation' });
    await comeBack(page);
    const newOnes = page.getByRole('button', { name: '1 new' });
    await newOnes.waitFor();
    expect(await row.boundingBox()).toEqual(place);
    await newOnes.click();
    await page.getByRole('link', { name: newName, exact: true }).waitFor();
    expect(await newOnes.count()).toBe(0);
  });

  it('does all of it without scripts', async () => {
    const { id } = await sendLead(SITE);
    const { page } = await openDevice({ storageState: tom, javaScriptEnabled: false });
    await page.goto(leadUrl(id));
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press('Take it');
    await waitToOwn(page);
    await press('Call');
    await press('Wrong number');
    await press('Visit');
    await expect
      .poll(() => page.getByRole('button', { name: 'Visit' }).getAttribute('aria-pressed'))
      .toBe('true');
    await page.getByRole('textbox', { name: 'Note for the team' }).fill('Has <b>two</b> children');
    await press('Add note');
    await page.getByText('Has <b>two</b> children').waitFor();
    await press('Close');
    await press('Not now');
    await page.getByText('Closed: not now').waitFor();
  });
});

describe('of two people', () => {
  it('the second is told who was faster, and keeps the note that was typed', async () => {
    const { id } = await sendLead(SITE);
    const { page: first } = await openDevice({ storageState: tom });
    const { page: second } = await openDevice({ storageState: mia });
    await first.goto(leadUrl(id));
    await second.goto(leadUrl(id));
    await second.getByText('Tom Barrow has it open').waitFor();
    await first.getByRole('button', { name: 'Take it' }).click();
    await waitToOwn(first);
    const note = second.getByRole('textbox', { name: 'Note for the team' });
    await note.fill('Likes the blue one');
    await second.getByRole('button', { name: 'Take it' }).click();
    await second.getByRole('alert').getByText('Tom Barrow took it').waitFor();
    await second.locator('.has-it', { hasText: 'TBTom Barrow has it' }).waitFor();
    expect(await note.inputValue()).toBe('Likes the blue one');

    await second.route('**/*.data*', (route) => route.fulfill({ status: 503, body: 'Away' }));
    await second.getByRole('button', { name: 'Add note' }).click();
    await second.getByRole('alert').getByText('It is not known whether this was stored').waitFor();
    expect(await note.inputValue()).toBe('Likes the blue one');
    await second.unroute('**/*.data*');
    await second.getByRole('button', { name: 'Add note' }).click();
    await second.locator('.note').getByText('Likes the blue one').waitFor();
    expect(await note.inputValue()).toBe('');
  });
});

it('at a desk the keyboard alone signs in, opens, takes, closes and looks for another', async () => {
  const { id, name } = await sendLead(SITE);
  const { page } = await openDevice({ viewport: DESK });
  const lastCode = mailedCode(productOfWorker().dataDir, TOM);
  await page.goto(consoleUrl(`/sign-in?by=code&to=${encodeURIComponent(`/${SITE}/inbox`)}`));
  await tabTo(page, 'E-mail address');
  await page.keyboard.type(TOM);
  await page.keyboard.press('Enter');
  await typeCode(page, TOM, lastCode);
  await waitForInbox(page, SITE);
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/leads/${id}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.keyboard.press('t');
  await waitToOwn(page);
  await page.keyboard.press('e');
  await tabTo(page, 'Other');
  await page.keyboard.press('Enter');
  await page.getByText('Closed: other', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Keys' }).uncheck();
  await page.keyboard.press('j');
  expect(page.url()).toContain(id);
  await page.getByRole('checkbox', { name: 'Keys' }).check();
  await page.keyboard.press('/');
  await page.keyboard.type('nobody here');
  await page.keyboard.press('Enter');
  await page.getByText('Found for “nobody here”').waitFor();
});

describe('on phone and desk, light and dark', () => {
  it('nothing is at fault, too small or cut', { timeout: 120_000 }, async () => {
    const { id } = await sendLead(SITE, { message: 'Longwordswithoutaspace'.repeat(8) });
    const { page } = await openDevice({ storageState: mia });
    const pageFaults: string[] = [];
    const states = isInAll ? [inboxUrl('?view=spam'), inboxUrl('?q=zzzz')] : [];
    const others = ['duty', 'turns'].map((name) => consoleUrl(`/${SITE}/${name}`));
    for (const address of [inboxUrl(), leadUrl(id), ...others, ...states])
      pageFaults.push(...(await listPageFaults(page, address)));
    expect(pageFaults).toEqual([]);
  });
});

import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { RESERVING, reservingProduct, type ReservingProduct } from '#test/reserving-product.ts';
import { faultsSeen } from './axe.ts';
import { DESK, PHONE } from './browser.ts';
import { addAuthenticator, closeDevices, openDevice, tabTo, waitForInbox } from './console-door.ts';
import { hasFocus } from './has-focus.ts';

const MANAGER = 'mia@elm.example';

let product: ReservingProduct;
let manager: NonNullable<BrowserContextOptions['storageState']>;
beforeAll(async () => {
  product = await reservingProduct();
  await product.importWhole([{ stocknum: 'KEPT' }]);
  manager = await signIn();
  await closeDevices();
});
afterEach(closeDevices);
afterAll(() => product.end());

const consoleUrl = (path: string) => `http://console.localhost:${product.port}${path}`;
const leadUrl = (id: string) => consoleUrl(`/${RESERVING}/leads/${id}`);

async function signIn() {
  const rights = ['--name', 'Mia Kent', '--role', 'manager', '--site', RESERVING];
  const { out } = await product.forecourt('staff', 'invite', MANAGER, ...rights);
  const { context, page } = await openDevice();
  await addAuthenticator(page);
  await page.goto(consoleUrl(/\/invitation\/\S+/.exec(out)?.[0] ?? ''));
  await page.getByRole('button', { name: 'Mail me the code' }).click();
  const { subject = '' } = await product.mail(MANAGER, /^\d{6} is your code/);
  await page.getByLabel('Six digits from the mail').fill(subject.slice(0, 6));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await waitForInbox(page, RESERVING);
  return context.storageState();
}

/** A shopper asks; answers the id of the lead. */
async function sendLead(lead: Record<string, unknown>): Promise<string> {
  const contact = { first_name: 'Priya', last_name: 'Nair', phone: '0491 570 156', message: 'Is it here?' };
  const { status, text } = await product.ask('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lead: { ...contact, category: 'General Enquiry', ...lead } }),
  });
  expect([status, text]).toEqual([201, expect.any(String)]);
  return JSON.parse(text).id;
}

async function openLead(id: string): Promise<Page> {
  const { page } = await openDevice({ storageState: manager });
  await page.goto(leadUrl(id));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** The page as it stands, on phone and desk, light and dark. */
async function expectNoFaults(page: Page): Promise<void> {
  const faults: string[] = [];
  // So high that the tabs at its foot lie over nothing.
  for (const viewport of [{ ...PHONE, height: 2400 }, DESK]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      faults.push(...(await faultsSeen(page)));
    }
  }
  await page.setViewportSize(PHONE);
  expect(faults).toEqual([]);
}

it('a lead that is erased while it is open says so at the next act, and leads back', async () => {
  const email = 'gone@shopper.example';
  const page = await openLead(await sendLead({ first_name: 'Olga', email }));
  const erased = await product.forecourt('person', 'erase', RESERVING, email, '--confirm', email);
  expect(erased.code).toBe(0);
  await press(page, 'Visit');
  await page.getByRole('heading', { name: 'This person’s data was erased' }).waitFor();
  expect(await page.getByText('Olga').count()).toBe(0);
  await expectNoFaults(page);
  await press(page, 'Back to the inbox');
  await waitForInbox(page, RESERVING);
});

it('spam is found in its view and released, and its time begins', async () => {
  const id = await sendLead({ email: 'held@shopper.example', company_website: 'https://watches.example' });
  const { page } = await openDevice({ storageState: manager });
  await page.goto(consoleUrl(`/${RESERVING}/inbox?view=spam`));
  await expectNoFaults(page);
  await press(page, 'Priya Nair');
  await page.waitForURL(`**/leads/${id}?view=spam`);
  await page.getByRole('button', { name: 'Not spam' }).waitFor();
  await expectNoFaults(page);
  await press(page, 'Not spam');
  await page.locator('.standing', { hasText: 'left to answer' }).waitFor();
  await hasFocus(page.getByRole('heading', { level: 1 }));
});

it('a payment is given back only when it is asked for twice', async () => {
  const held = await product.hold('KEPT');
  await product.pay(held);
  const { out } = await product.forecourt('leads', RESERVING, '--json');
  const leads = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const page = await openLead(leads.find(({ email }) => email === held.email).id);
  const refund = page.getByRole('button', { name: 'Refund', exact: true });
  const sheet = page.getByRole('dialog', { name: 'Refund Ann Lee?' });
  await press(page, 'Refund');
  await sheet.waitFor();
  await expectNoFaults(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await hasFocus(refund);
  await page.keyboard.press('Enter');
  await press(page, 'Refund it');
  await refund.waitFor({ state: 'detached' });
  await page.locator('.card', { hasText: 'went back to the shopper' }).first().waitFor();
  await product.mail(held.email, /^Your reservation at Elm Motors has ended/);
});

it('a note that is too long is refused, and stays in its field', async () => {
  const page = await openLead(await sendLead({ email: 'long@shopper.example' }));
  const note = page.getByRole('textbox', { name: 'Note for the team' });
  const words = 'Likes the blue one. '.repeat(4000);
  // As a tool of the browser's might: nobody can type as much.
  await note.evaluate((field, text) => void Object.assign(field, { value: text }), words);
  await press(page, 'Add note');
  await page.getByRole('alert').getByText('A note has at most 5,000 letters.').waitFor();
  expect(await note.inputValue()).toBe(words);
  await note.evaluate((field) => field.scrollTo(0, 0));
  await expectNoFaults(page);
  await note.fill('Likes the blue one');
  await press(page, 'Add note');
  await page.locator('.note').getByText('Likes the blue one').waitFor();
  expect(await note.inputValue()).toBe('');
});

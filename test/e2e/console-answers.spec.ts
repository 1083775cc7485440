import PostalMime from 'postal-mime';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { mailsTo } from '../server/mailed-code.ts';
import { DESK } from './browser.ts';
import { closeDevices, consoleUrl, openDevice, signIn, type Signed } from './console-door.ts';
import { listFaultsSeen, listPageFaults } from './console-faults.ts';
import { sendLead } from './console-leads.ts';
import { garageStock } from './garage-stock.ts';
import { makeSite } from './operator.ts';
import { productOfWorker } from './product-of-worker.ts';

const SITE = 'console-answers';
const TOM = 'tom@answers.example';
const MAX_TYPING_MS = 20_000;

let tom: Signed;
beforeAll(async () => {
  const opening_hours = [1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    status: 'Open',
    open: '09:00',
    close: '17:00',
  }));
  const contact_detail = { email: 'desk@answers.example', opening_hours };
  const locations = [
    { id: 1, name: 'Elm Yard', location_type: 'sales', primary: true, contact_detail },
    { id: 2, name: 'Oak Yard', location_type: 'sales', contact_detail },
  ];
  makeSite(SITE, { name: 'Elm Motors', locations }, garageStock());
  tom = await signIn({ email: TOM, role: 'staff', site: SITE, name: 'Tom Barrow' });
});
afterEach(closeDevices);

const url = (path: string) => consoleUrl(`/${SITE}${path}`);

async function waitForMail(email: string) {
  const source = await vi.waitFor(
    () => mailsTo(productOfWorker().dataDir, `\r\nTo: ${email}`).at(-1) ?? expect.fail(`No mail to ${email}`),
    { timeout: 30_000 },
  );
  return PostalMime.parse(source);
}

it('who came in is typed by the keyboard within 20 seconds', async () => {
  const { page, faults } = await openDevice({ storageState: tom, viewport: DESK });
  await page.goto(url('/inbox'));
  const begun = performance.now();
  // Until the console hears letters, which is a moment after its page is there.
  await vi.waitFor(
    async () => {
      await page.keyboard.press('n');
      await page.waitForURL(url('/leads/new'), { timeout: 2_000 });
    },
    { timeout: 10_000 },
  );
  await page.getByRole('heading', { level: 1, name: 'New lead' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  await page.keyboard.type('Priya Walker', { delay: 60 });
  await page.keyboard.press('Enter');
  // At the field that is to be mended.
  await page.getByText('Type a phone number or an e-mail address').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phone');
  await page.keyboard.type('0491 570 006', { delay: 60 });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Priya Walker' }).waitFor();
  expect(performance.now() - begun).toBeLessThan(MAX_TYPING_MS);
  await page.locator('.has-it', { hasText: 'Yours' }).waitFor();
  await page
    .getByText(/Walk-in, general enquiry/)
    .first()
    .waitFor();
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
});

it('a mail begins with a saved reply and free times, goes once, and stands in the thread', async () => {
  const email = 'mailed@shopper.example';
  const { id } = await sendLead(SITE, { email });
  const { page, faults } = await openDevice({ storageState: tom });
  await page.goto(url(`/leads/${id}`));
  await page.getByRole('link', { name: 'Email' }).first().click();
  const mail = page.getByRole('textbox', { name: 'Mail' });
  await mail.fill('Good morning {word}');
  await page.getByRole('button', { name: 'Replies' }).click();
  await page.getByRole('link', { name: 'It is here' }).click();
  await page.getByRole('link', { name: 'Offer a time' }).click();
  expect(await mail.inputValue()).toMatch(/^Good morning \{word\}\n\nHi Priya,[^]*at Elm Yard:\n\n- \w+/);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alert').getByText('Nothing is filled in for {word}').waitFor();
  await mail.fill('See you then, {name}');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('.said', { hasText: 'See you then, Priya' }).waitFor();
  await expect.poll(() => mail.inputValue()).toBe('');
  const { text, replyTo } = await waitForMail(email);
  expect([text?.trim(), replyTo?.[0]?.address]).toEqual(['See you then, Priya', TOM]);
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
});

it('without scripts both are sent, too', async () => {
  const email = 'plain@shopper.example';
  const { id } = await sendLead(SITE, { email });
  const { page } = await openDevice({ storageState: tom, javaScriptEnabled: false });
  await page.goto(url(`/leads/${id}?write=mail&reply=0`));
  expect(await page.getByRole('textbox', { name: 'Mail' }).inputValue()).toMatch(/^Hi Priya/);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('.said', { hasText: 'Hi Priya' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Mail' }).inputValue()).toBe('');
  await page.goto(url('/leads/new'));
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Plain Caller');
  await page.getByText('Phone call').click();
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('0491 570 006');
  await page.getByRole('button', { name: 'Add lead' }).click();
  await page.getByRole('heading', { level: 1, name: 'Plain Caller' }).waitFor();
});

it('nothing is at fault, too small or cut', { timeout: 120_000 }, async () => {
  const { id } = await sendLead(SITE);
  const { page } = await openDevice({ storageState: tom });
  const pageFaults: string[] = [];
  for (const path of [`/leads/${id}?write=mail`, '/leads/new'])
    pageFaults.push(...(await listPageFaults(page, url(path))));
  await page.getByRole('button', { name: 'Add lead' }).click();
  await page.locator('.field-fault').first().waitFor();
  pageFaults.push(...(await listFaultsSeen(page)));
  expect(pageFaults).toEqual([]);
});

import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { openBrowser, openPage, PHONE, urlOf, waitForHydration } from './browser.ts';
import { fillContact, leadOf } from './form-steps.ts';
import { waitForForm } from './wait-for-form.ts';

const SITE = 'riverline';
const REFERENCE = /^RM-[A-HJ-NP-Z2-9]{4}$/;
const BOOKED = '/success?category=test-drive-booking';
/** Whoever sends a form within two seconds is taken for a script. */
const WHILE_TYPING_MS = 2_100;

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let faults: string[];
/** Of a car. */
let path: string;
beforeAll(async () => {
  ({ context, close } = await openBrowser({ viewport: PHONE }));
  ({ page, faults } = await openPage(context));
});
afterAll(() => close());

const referenceOn = async (shown: Page) =>
  (await shown.getByText(/^Your reference/).textContent())?.replace('Your reference ', '') ?? '';

describe('whoever booked a test drive', () => {
  it('is told a reference that the dealer’s lead has too, and when and where', async () => {
    await page.goto(urlOf(SITE, '/search/used-cars'));
    const car = page.getByRole('article').first().getByRole('link').first();
    path = (await car.getAttribute('href')) ?? '';
    await page.goto(urlOf(SITE, `${path}/book-a-test-drive`));
    await waitForForm(page);
    await page.getByText(/^First of \d+ free days/).waitFor();
    await page.getByRole('radiogroup', { name: 'Time' }).locator('label').first().click();
    await fillContact(page, 'Afterwards');
    await page.waitForTimeout(WHILE_TYPING_MS);
    await page.getByRole('button', { name: 'Book test drive' }).click();
    await page.waitForURL(/\/success\?category=test-drive-booking/);
    await waitForHydration(page);
    await page.getByRole('heading', { level: 1, name: 'Test drive booked' }).waitFor();
    const reference = await referenceOn(page);
    expect(reference).toMatch(REFERENCE);
    expect(leadOf('Afterwards')).toMatchObject({ reference, test_drive_date: expect.any(String) as string });
    const when = page.getByRole('region', { name: 'When and where' });
    await when.getByText(/^Riverline Brisbane Sales, 214 Jacaranda Road/).waitFor();
    await page.getByText('Your driver licence, full or provisional').waitFor();
    await page.getByText('You hear from us only if something changes.').waitFor();
    await page
      .getByRole('link', { name: /^20\d\d / })
      .first()
      .waitFor();
    expect(faults).toEqual([]);
  });

  it('takes it into their own calendar, whose file says what, when and where and opens nothing', async () => {
    const link = page.getByRole('link', { name: 'Add to calendar' });
    const { status, headers, text } = await ask(SITE, (await link.getAttribute('href')) ?? '');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/calendar');
    expect(headers['cache-control']).toContain('no-store');
    const file = text.replaceAll('\r\n ', '');
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(file).toMatch(
      /\r\nSUMMARY:Test drive: .+\r\nLOCATION:Riverline Brisbane Sales\\, 214 Jacaranda Road/,
    );
    expect(file).toMatch(/\r\nUID:[\w-]{12,}@riverline\./);
    expect(file).toContain(`Reference ${await referenceOn(page)}`);
    expect(file).not.toMatch(/bookings\/|Afterwards|ann@example\.com/);
  });

  it('gives no booking away with the address of that file, which devices keep', async () => {
    const link = page.getByRole('link', { name: 'Add to calendar' });
    const address = (await link.getAttribute('href')) ?? '';
    const opened = await ask(SITE, address.replace('/calendar/', '/bookings/'));
    expect(opened.status).toBe(404);
    expect(opened.headers).not.toHaveProperty('set-cookie');
  });

  it('is the only one who sees it', async () => {
    const { context: other, close: end } = await openBrowser();
    const stranger = await other.newPage();
    await stranger.goto(urlOf(SITE, BOOKED));
    await stranger.getByRole('heading', { level: 1 }).waitFor();
    expect(await stranger.getByText(/^Your reference/).count()).toBe(0);
    expect(await stranger.getByRole('link', { name: 'Add to calendar' }).count()).toBe(0);
    await end();
    const { headers } = await ask(SITE, BOOKED);
    expect(headers['cache-control']).toMatch(/private|no-store/);
  });

  it('sees nothing of it on the page of something else, nor on another site', async () => {
    for (const address of [urlOf(SITE, '/success?category=general-enquiry'), urlOf('kowhai-cars', BOOKED)]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByText(/^Your reference/).count()).toBe(0);
    }
  });
});

it('without JavaScript the reference is there too', async () => {
  const { context: plain, close: end } = await openBrowser({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(urlOf(SITE, `${path}/enquire`));
  await fillContact(still, 'Noscript');
  await still.getByLabel(/^Message/).fill('Do you open on Easter Monday?');
  await still.waitForTimeout(WHILE_TYPING_MS);
  await still.locator('main form[method="post"] button[type="submit"]').click();
  await still.waitForURL(/\/success/);
  expect(await referenceOn(still)).toMatch(REFERENCE);
  await end();
});

it('a calendar’s address that is forged is not found', async () => {
  expect((await ask(SITE, '/calendar/lead-1.forged')).status).toBe(404);
});

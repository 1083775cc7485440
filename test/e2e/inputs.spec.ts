import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, unfoldForm, urlOf } from './browser.ts';
import { fillCaller, goOn } from './form-steps.ts';
import { hasFocus } from './has-focus.ts';

const CALENDAR = '**/available_appointment_bookings.json';
const slot = (date: string, time: string, location_id: number) => ({
  starts_at: `${date}T${time}:00+10:00`,
  location_id,
  remaining: 1,
});

let context: BrowserContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openBrowser());
  // Each test is another visitor's: what a form keeps on the device is nobody's here.
  await context.addInitScript(() => localStorage.clear());
});
afterAll(() => close());

/** A form with some of the site's calls answered here; each test has a page of its own. */
async function openForm(path: string, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const page = await context.newPage();
  await prepare(page);
  await page.goto(urlOf('riverline', path), { waitUntil: 'networkidle' });
  await unfoldForm(page);
  return page;
}

describe('the time of a test drive', () => {
  /** Two days at the chosen place, one of them free at another place only. */
  const withCalendar = (page: Page) =>
    page.route(CALENDAR, async (route) => {
      const location = Number(await page.getByLabel('Preferred dealership').inputValue());
      const days = [
        { date: '2026-11-23', slots: [slot('2026-11-23', '09:00', location)] },
        { date: '2026-11-24', slots: [slot('2026-11-24', '13:30', location)] },
        { date: '2026-11-25', slots: [slot('2026-11-25', '10:00', location + 1)] },
      ];
      await route.fulfill({ json: { timezone: 'Australia/Brisbane', slot_minutes: 30, days } });
    });

  it('is one of the free ones, chosen by tiles, also by the keyboard', async () => {
    const page = await openForm('/book-test-drive', withCalendar);
    const days = page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio');
    await days.first().waitFor();
    expect(await days.count()).toBe(2);
    await days.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => page.getByRole('radio', { name: '1:30pm' }).isChecked()).toBe(true);
    const sent = await sentLead(page, 'Book test drive');
    expect(sent).toMatchObject({ test_drive_date: '2026-11-24', test_drive_time: '13:30' });
    await page.close();
  });

  it('can be taken back, since it is optional', async () => {
    const page = await openForm('/book-test-drive', withCalendar);
    await page.getByRole('radio', { name: /Monday/ }).check();
    await page.getByRole('radio', { name: '9:00am' }).check();
    await page.getByRole('button', { name: 'Clear the time' }).click();
    await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
    const sent = await sentLead(page, 'Book test drive');
    expect(sent).toMatchObject({ test_drive_date: '', test_drive_time: '' });
    await page.close();
  });

  it('is asked for again when another place does not have it free', async () => {
    const days = [
      { date: '2026-11-23', slots: [slot('2026-11-23', '09:00', 1), slot('2026-11-23', '10:00', 2)] },
    ];
    const page = await context.newPage();
    await page.route(CALENDAR, (route) => route.fulfill({ json: { days } }));
    await page.goto(urlOf('kingfisher-used-cars', '/book-test-drive'), { waitUntil: 'networkidle' });
    await page.getByLabel('Preferred dealership').selectOption('1');
    await page.getByRole('radio', { name: /Monday/ }).check();
    await page.getByRole('radio', { name: '9:00am' }).check();
    await page.getByLabel('Preferred dealership').selectOption('2');
    await page.getByRole('radio', { name: '10:00am' }).waitFor();
    expect(await page.locator('input[name="test_drive_date"]').inputValue()).toBe('2026-11-23');
    await expect.poll(() => page.locator('input[name="test_drive_time"]').inputValue()).toBe('');
    await page.close();
  });

  it('is a day and a time to fill in where the calendar fails, after two retries', async () => {
    let asked = 0;
    const page = await openForm('/book-test-drive', (opened) =>
      opened.route(CALENDAR, (route) => {
        asked += 1;
        return route.fulfill({ status: 503, body: 'busy' });
      }),
    );
    await page.getByText('Say what suits you').waitFor();
    await expect.poll(() => asked).toBe(3);
    await page.getByLabel('Date').fill('2026-11-24');
    await page.getByLabel('Time', { exact: true }).fill('10:15');
    const sent = await sentLead(page, 'Book test drive');
    expect(sent).toMatchObject({ test_drive_date: '2026-11-24', test_drive_time: '10:15' });
    await page.close();
  });

  it('is the same without scripts', async () => {
    const plain = await openBrowser({ javaScriptEnabled: false });
    const page = await plain.context.newPage();
    await page.goto(urlOf('riverline', '/book-test-drive'));
    expect(await page.getByLabel('Date').getAttribute('name')).toBe('test_drive_date');
    expect(await page.getByLabel('Time', { exact: true }).getAttribute('type')).toBe('time');
    await plain.close();
  });
});

describe('the shopper’s own car', () => {
  const withModels = (page: Page) =>
    page.route('**/manufacturers/**', (route) =>
      route.request().url().includes('/toyota.json?website_id=')
        ? route.fulfill({ json: { models: [{ name: 'Corolla' }, { name: 'HiLux' }] } })
        : route.fulfill({ status: 404, json: { error: 'Not found', status: 404 } }),
    );

  /** The form asks for the plate once the question above it did not find it. */
  const openAfterLookup = async (prepare: (page: Page) => Promise<unknown>) => {
    const page = await openForm('/sell-my-car', prepare);
    expect(await page.getByRole('button', { name: 'Look up' }).count()).toBe(0);
    await page.getByLabel('Plate, or what it is').pressSequentially('NONE1\n');
    return page;
  };

  it('is filled in by its plate, and says so', async () => {
    const page = await openAfterLookup(async (opened) => {
      await withModels(opened);
      await opened.route('**/api/nevdis', (route) => {
        expect(route.request().postDataJSON()).toEqual({ rego: '123ABC', state: 'QLD' });
        return route.fulfill({ json: { vehicle: { year: 2021, make: 'Toyota', model: 'Corolla' } } });
      });
    });
    const plate = page.getByRole('textbox', { name: /^Rego/ });
    await page.getByRole('button', { name: 'Look up' }).waitFor();
    await plate.pressSequentially('123 abc');
    await expect.poll(() => plate.inputValue()).toBe('123 ABC');
    await page.getByLabel(/^State of registration/).selectOption('QLD');
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByRole('status').getByText('Found: 2021 Toyota Corolla').waitFor();
    await expect.poll(() => page.getByLabel('Year').inputValue()).toBe('2021');
    await expect.poll(() => page.getByLabel('Make').inputValue()).toBe('Toyota');
    await expect.poll(() => page.getByLabel('Model').inputValue()).toBe('Corolla');
    await page.close();
  });

  it('is typed by hand where the plate is not found', async () => {
    const page = await openAfterLookup((opened) =>
      opened.route('**/api/nevdis', (route) => route.fulfill({ status: 404, json: { error: 'Not found' } })),
    );
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByRole('status').getByText('Type the plate first.').waitFor();
    await page.getByRole('textbox', { name: /^Rego/ }).fill('NONE1');
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByRole('status').getByText('We could not find that plate.').waitFor();
    expect(await page.getByLabel('Make').inputValue()).toBe('');
    await page.close();
  });

  it('has the models of its make to choose from, or room to type', async () => {
    const page = await openForm('/sell-my-car', withModels);
    await page.getByLabel('Make').selectOption('Toyota');
    const model = page.getByLabel('Model');
    await expect
      .poll(() => model.locator('option').allTextContents())
      .toEqual(['Please choose', 'Corolla', 'HiLux', 'Other model']);
    await model.selectOption('Corolla');
    await page.getByLabel('Make').selectOption('Mazda');
    await expect.poll(() => model.evaluate((control) => control.tagName)).toBe('INPUT');
    await page.getByLabel('Make').selectOption('Other make');
    const make = page.getByRole('textbox', { name: 'Make' });
    await hasFocus(make);
    await make.fill('Bugatti');
    await page.getByRole('button', { name: 'Choose from the list' }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Make' }).inputValue()).toBe('');
    await page.close();
  });
});

describe('files', () => {
  const file = (name: string, bytes: number, mimeType = 'application/pdf') => ({
    name,
    mimeType,
    buffer: Buffer.alloc(bytes, 'x'),
  });

  it('add up, are listed with their sizes and can be taken back', async () => {
    const page = await openForm('/careers');
    const list = page.getByRole('list', { name: 'Chosen files' });
    const control = page.locator('input[type="file"]');
    await control.setInputFiles([file('resume.pdf', 81_000)]);
    await control.setInputFiles([file('letter.pdf', 1_200_000)]);
    await expect
      .poll(() => list.getByRole('listitem').allTextContents())
      .toEqual(['resume.pdf81 kB', 'letter.pdf1.2 MB']);
    await page.getByRole('button', { name: 'Remove letter.pdf' }).click();
    await expect.poll(() => control.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
    await page.close();
  });

  it('are still there after another step', async () => {
    const page = await openForm('/trade-in', (opened) =>
      opened.route('**/manufacturers/**', (route) => route.fulfill({ json: { models: [] } })),
    );
    await page.route('**/api/leads**', (route) =>
      route.fulfill({ status: 201, json: { id: 'seen', form_token: 'token' } }),
    );
    await fillCaller(page, 'Has Files');
    await goOn(page);
    await page.getByLabel('Year').selectOption('2020');
    await page.getByLabel('Make').selectOption('Toyota');
    await page.getByLabel('Model').fill('Corolla');
    await goOn(page);
    await page.getByRole('radio', { name: /^Good/ }).check();
    await page.getByLabel('Odometer').fill('84200');
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    const control = page.locator('input[type="file"]');
    await control.setInputFiles([file('front.jpg', 900, 'image/jpeg')]);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByLabel('Odometer').waitFor();
    await expect.poll(() => page.getByLabel('Odometer').inputValue()).toBe('84,200');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('front.jpg').waitFor();
    await expect.poll(() => control.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
    await page.close();
  });

  it('are validated on submit and not before', async () => {
    const page = await openForm('/careers');
    const control = page.locator('input[type="file"]');
    await control.setInputFiles([file('virus.exe', 100, 'application/octet-stream')]);
    const message = page.getByText('Please choose JPEG, PNG, WebP or PDF files.');
    expect(await message.count()).toBe(0);
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.getByRole('alert').waitFor();
    await expect.poll(() => message.count()).toBe(2);
    await page.close();
  });
});

it('an amount is set apart by thousands when it is left', async () => {
  const page = await openForm('/finance-enquiry');
  const budget = page.getByLabel(/^Budget/);
  await budget.fill('$25000');
  expect(await budget.inputValue()).toBe('$25000');
  await budget.blur();
  await expect.poll(() => budget.inputValue()).toBe('25,000');
  await page.close();
});

it.each(['/trade-in', '/book-test-drive', '/sell-my-car', '/careers', '/contact', '/apply-for-finance'])(
  'no control of %s sticks out of a page of 320 px, and each is large enough for a finger',
  async (path) => {
    const page = await openForm(path, (opened) => opened.setViewportSize({ width: 320, height: 800 }));
    const bad = await page.evaluate(() => {
      const form = document.querySelector('.form-body');
      const inner = form?.getBoundingClientRect();
      const controls = [...(form?.querySelectorAll('input, select, textarea, button') ?? [])];
      return (
        controls
          .filter((control) => control.getClientRects().length > 0)
          // The days' buttons are for a mouse: where fingers point they are not there.
          .filter((control) => !control.closest('[aria-hidden="true"], .slot-turns'))
          .map((control) => control.closest('label') ?? control)
          .filter((target) => {
            const box = target.getBoundingClientRect();
            // Days beyond the fifth are reached by moving their row.
            const isInRow = target.closest('.slot-days') !== null;
            const isOut = !inner || box.left < inner.left || (box.right > inner.right && !isInRow);
            return isOut || box.height < 44;
          })
          .map((target) => target.outerHTML.slice(0, 120))
      );
    });
    expect(bad).toEqual([]);
    await page.close();
  },
);

/** Fills in who is asking, sends the form, and answers what went to the server. */
async function sentLead(page: Page, button: string): Promise<unknown> {
  await page.getByLabel('First name').fill('Kim');
  await page.getByLabel('Last name').fill('Lee');
  await page.getByLabel(/^Email(?! me)/).fill('kim@example.com');
  await page.getByLabel('Phone').fill('0412345678');
  let sent: Request | null = null;
  await page.route('**/api/leads', (route) => {
    sent = route.request();
    return route.fulfill({ status: 201, json: { id: 'seen', form_token: 'token' } });
  });
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL('**/success*');
  return (sent as Request | null)?.postDataJSON().lead;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askSite } from '#test/serve.ts';
import { faultsSeen } from './axe.ts';
import { DESK, openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { hasFocus } from './has-focus.ts';
import { forecourt, makeSite } from './operator.ts';
import { productOfWorker } from './product-of-worker.ts';

/** The clock of the served product stands at Wednesday, 11 in the morning in Brisbane. */
const SITE = 'fixture-bookings';
const OTHER = 'fixture-booked-too';
const DAY = '2026-11-20';
const HOURS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '09:00', close: '12:00' }));
const CONFIG = {
  name: 'Fixture Bookings',
  timezone: 'Australia/Brisbane',
  locations: [
    {
      id: 1,
      name: 'Yard',
      location_type: 'sales',
      contact_detail: { phone: '07 5550 0110', opening_hours: HOURS },
    },
  ],
  bookings: { test_drive: { slot_minutes: 30, capacity: 1, notice_hours: 1, days: 7 } },
  shopper_confirmation: true,
  lead_destinations: [{ name: 'desk', kind: 'email', to: ['desk@bookings.example'] }],
};
const CAR = {
  stocknum: 'C1',
  make: 'Kia',
  model: 'Rio',
  year: 2021,
  price: 18_990,
  car_type: 'used',
  location: 'Yard',
};
const TAKEN = 'This time has just been taken. Please choose another.';

let context: BrowserContext;
let close: () => Promise<void>;
beforeAll(async () => {
  makeSite(SITE, CONFIG, [CAR]);
  makeSite(OTHER, { ...CONFIG, name: 'Fixture Others' }, [CAR]);
  ({ context, close } = await openBrowser());
});
afterAll(() => close());

/** Books a test drive as the form does; answers the path of the link in the mail about it. */
async function book(name: string, time: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.com`;
  const lead = {
    form: 'book_a_test_drive',
    name,
    last_name: 'Booker',
    email,
    phone: '0412345678',
    location_id: 1,
    test_drive_date: DAY,
    test_drive_time: time,
    message: time,
  };
  const { status, text } = await askSite(productOfWorker().port, SITE, {
    method: 'POST',
    path: '/api/leads',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lead }),
  });
  expect([status, text]).toMatchObject([201, expect.any(String)]);
  return linkOf(await mailTo(email, /^Test drive /));
}

function linkOf({ text = '' }: Email): string {
  const [, path = ''] = /Change or cancel: https?:\/\/[^/]+(\/\S+)/.exec(text) ?? [];
  return path;
}

async function mailTo(address: string, subject: RegExp): Promise<Email> {
  const isWanted = (mail: Email) =>
    mail.to?.some((to) => to.address === address) === true && subject.test(mail.subject ?? '');
  const found = async () => (await mails()).find(isWanted);
  await expect.poll(found).toBeDefined();
  const mail = await found();
  if (mail === undefined) throw new Error(`No mail to ${address}.`);
  return mail;
}

async function mails(): Promise<Email[]> {
  const folder = join(productOfWorker().dataDir, 'mail');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

async function openLink(path: string, within = context): Promise<{ page: Page; faults: string[] }> {
  const opened = await openPage(within);
  await opened.page.goto(urlOf(SITE, path));
  await opened.page.getByRole('heading', { name: 'Your test drive' }).waitFor();
  return opened;
}

function leadNamed(name: string): Record<string, unknown> | undefined {
  return forecourt('leads', SITE, '--json').find((lead) => lead['name'] === name);
}

async function freeTimes(): Promise<string[]> {
  const { text } = await askSite(productOfWorker().port, SITE, {
    path: '/dealerships/1/available_appointment_bookings.json',
  });
  return [...text.matchAll(/"starts_at":"([^+"]+)/g)].map(([, time = '']) => time);
}

describe('a booking', () => {
  it('is moved by the link of its mail, of which nothing stays in the address', async () => {
    const { page, faults } = await openLink(await book('Ann', '09:00'));
    expect(new URL(page.url()).pathname).toBe(`/bookings/${String(leadNamed('Ann')?.['id'])}`);
    await page.getByText(/^Friday.20.November, 9:00am$/).waitFor();
    await page.getByRole('link', { name: 'Add to calendar' }).waitFor();
    await page.getByRole('radio', { name: /20 November/ }).check();
    expect(await page.getByRole('radio', { name: '9:00am' }).count()).toBe(0);
    await page.getByRole('radio', { name: '9:30am' }).check();
    await page.getByRole('button', { name: 'Change the time' }).click();
    await page.getByText('You changed the time. It was Friday, 20 November 2026 at 9:00am.').waitFor();
    expect(leadNamed('Ann')).toMatchObject({ test_drive_date: DAY, test_drive_time: '09:30' });
    expect(await freeTimes()).toContain(`${DAY}T09:00:00`);
    expect(await freeTimes()).not.toContain(`${DAY}T09:30:00`);
    await mailTo('desk@bookings.example', /^New time: Ann Booker, test drive /);
    await mailTo('ann@example.com', /^New time: test drive /);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('stays where it is when somebody else took the time meanwhile, and says so', async () => {
    const { page } = await openLink(await book('Bo', '10:00'));
    await book('Cy', '10:30');
    await page.getByRole('radio', { name: /20 November/ }).check();
    await page.getByRole('radio', { name: '10:30am' }).check();
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Change the time' }).click();
    expect((await answer).status()).toBe(409);
    const alert = page.getByRole('alert');
    await alert.getByText(TAKEN).waitFor();
    await hasFocus(alert);
    await expect.poll(() => page.title()).toMatch(/^Error: Your test drive/);
    await page.getByRole('radio', { name: /20 November/ }).check();
    expect(await page.getByRole('radio', { name: '10:30am' }).count()).toBe(0);
    expect(leadNamed('Bo')).toMatchObject({ test_drive_time: '10:00', booking_change: null });
    await page.close();
  });

  it('is moved and cancelled without scripts and without a mouse', async () => {
    const link = await book('Di', '11:00');
    const plain = await openBrowser({ javaScriptEnabled: false });
    const { page } = await openLink(link, plain.context);
    await page.getByLabel('New time').selectOption(`${DAY} 11:30`);
    await page.getByRole('button', { name: 'Change the time' }).press('Enter');
    await page.getByText(/^You changed the time/).waitFor();

    await page.getByText('Cancel this booking').press('Enter');
    await page.getByRole('button', { name: 'Yes, cancel it' }).press('Enter');
    await page.getByText('You cancelled this booking.').waitFor();
    expect(await page.getByRole('link', { name: 'Book another time' }).getAttribute('href')).toBe(
      '/book-test-drive',
    );
    expect(await page.getByRole('button', { name: 'Change the time' }).count()).toBe(0);
    expect(leadNamed('Di')).toMatchObject({
      test_drive_time: '',
      booking_change: { kind: 'cancelled', count: 2 },
    });
    expect(await freeTimes()).toEqual(expect.arrayContaining([`${DAY}T11:00:00`, `${DAY}T11:30:00`]));
    const cancellation = await mailTo('desk@bookings.example', /^Cancelled: .*Di/);
    expect(cancellation.text).toContain('It was for Friday, 20 November 2026 at 11:30am');
    await plain.close();
  });

  it('is cancelled once by a double click, and told once', async () => {
    const { page } = await openLink(await book('Ed', '11:00'));
    await page.getByText('Cancel this booking').click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).dblclick();
    await page.getByText('You cancelled this booking.').waitFor();
    await mailTo('desk@bookings.example', /^Cancelled: .*Ed/);
    const cancellation = (await mails()).filter(({ subject = '' }) => /^Cancelled: .*Ed/.test(subject));
    expect(cancellation).toHaveLength(1);
    await page.close();
  });

  it('is another site’s nowhere else, and nobody’s without the link', async () => {
    const link = await book('Flo', '11:30');
    const id = String(leadNamed('Flo')?.['id']);
    const cookie = `booking=${link.split('/').at(-1)}`;
    const asked = async (slug: string, path: string, more: object = {}) =>
      (await askSite(productOfWorker().port, slug, { path, ...more })).status;
    expect(await asked(SITE, link)).toBe(303);
    expect(await asked(OTHER, link)).toBe(404);
    expect(await asked(SITE, `/bookings/${id}`)).toBe(404);
    expect(await asked(SITE, `/bookings/${id}`, { headers: { cookie } })).toBe(200);
    expect(await asked(OTHER, `/bookings/${id}`, { headers: { cookie } })).toBe(404);
    const cancel = {
      method: 'POST',
      body: `act=cancel&from=${DAY}+11:30`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: urlOf(SITE, ''),
      },
    };
    expect(await asked(SITE, `/bookings/${id}`, cancel)).toBe(404);
    const withCookie = { ...cancel, headers: { ...cancel.headers, cookie } };
    expect(await asked(SITE, `/bookings/${String(leadNamed('Ann')?.['id'])}`, withCookie)).toBe(404);
    expect(await asked(SITE, `/bookings/${id}`, { ...withCookie, body: 'act=move&from=x' })).toBe(422);
    expect(leadNamed('Flo')).toMatchObject({ test_drive_time: '11:30' });
    const { headers } = await askSite(productOfWorker().port, SITE, {
      path: `/bookings/${id}`,
      headers: { cookie },
    });
    expect(headers['cache-control']).toBe('private, no-store');
    const exchange = await askSite(productOfWorker().port, SITE, { path: link });
    expect(exchange.headers['set-cookie']?.[0]).toMatch(/^booking=\S+; Path=\/; HttpOnly; SameSite=Lax/);
    expect(exchange.headers['cache-control']).toBe('private, no-store');
  });
});

describe.each(
  [DESK, PHONE].flatMap((viewport) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
  ),
)('the page of a booking at $viewport.width px, $colorScheme', (look) => {
  it('has nothing that axe finds, before and after it is cancelled', async () => {
    const seen = await openBrowser({ ...look, reducedMotion: 'reduce' });
    const { page } = await openLink(
      await book(`Gus${look.viewport === DESK ? 'desk' : 'phone'}${look.colorScheme}`, '09:00'),
      seen.context,
    );
    await page.getByText('Cancel this booking').click();
    const open = await faultsSeen(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await page.getByText('You cancelled this booking.').waitFor();
    expect([...open, ...(await faultsSeen(page))]).toEqual([]);
    await seen.close();
  });
});

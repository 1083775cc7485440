import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askSite } from '#test/serve.ts';
import { ask } from './ask.ts';
import { faultsSeen } from './axe.ts';
import { DESK, PHONE, urlOf } from './browser.ts';
import { garageStock } from './garage-stock.ts';
import { hasFocus } from './has-focus.ts';
import { layoutShift } from './layout-shift.ts';
import { makeSite } from './operator.ts';
import { productOfWorker } from './product-of-worker.ts';
import {
  askForCode,
  closeDevices,
  codeFor,
  config,
  type Device,
  keysOn,
  openDevice,
  openGarage,
  save,
  signIn,
  watchlist,
} from './signed-in-device.ts';

const SITE = 'fixture-sign-in';
const OTHER = 'fixture-signed-out';

beforeAll(async () => {
  makeSite(SITE, config('Fixture Sign-in', true), garageStock());
  makeSite(OTHER, config('Fixture Signed Out', false), garageStock());
  await askForCode(await openDevice(SITE), 'first@example.com');
  await closeDevices();
});
afterEach(closeDevices);

describe('sign-in', () => {
  it('by a pasted code and the keyboard alone: merged, kept, and left again', async () => {
    const device = await openDevice(SITE);
    const { page } = device;
    await save(device, 'One', 'Two');
    await openGarage(device);
    await page.getByRole('button', { name: 'Sign in' }).press('Enter');
    await hasFocus(page.getByLabel('Email'));
    await page.keyboard.type('keys@example.com');
    await page.keyboard.press('Enter');
    const code = page.getByLabel('Code', { exact: true });
    await hasFocus(code);
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    const mailed = codeFor('keys@example.com');
    await paste(page, `${mailed.slice(0, 3)} ${mailed.slice(3)}`);
    await Promise.all([page.waitForResponse('**/api/auth/history'), page.keyboard.press('Enter')]);
    await hasFocus(page.getByRole('region', { name: 'Your account' }));
    await page.getByText('keys@example.com').waitFor();
    await page.getByText('2 cars saved', { exact: true }).waitFor();
    expect((await watchlist(device)).map(({ name }) => name)).toEqual(['Case Two', 'Case One']);

    await page.getByRole('button', { name: 'Sign out' }).press('Enter');
    await page.getByText('You are signed out').waitFor();
    await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor();
    expect(await keysOn(page)).not.toContain('signed-in');
    expect((await device.context.cookies()).map(({ name }) => name)).not.toContain('shopper');
    expect(device.faults).toEqual([]);
  });

  it('takes the right code after wrong ones, and a new one', async () => {
    const device = await openDevice(SITE);
    const { page } = device;
    const code = await askForCode(device, 'wrong@example.com');
    const wrong = codeFor('wrong@example.com') === '000000' ? '000001' : '000000';
    await code.fill('12345');
    await code.press('Enter');
    await page.getByText('The code has six digits.').waitFor();
    await code.fill(wrong);
    for (let turn = 0; turn < 3; turn += 1) await enter(page);
    await page.getByText('This code is not right.').waitFor();
    await hasFocus(code);
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await page.getByText('A new code is on its way.').waitFor();
    await hasFocus(page.getByLabel('Code', { exact: true }));
    await page.getByLabel('Code', { exact: true }).fill(codeFor('wrong@example.com'));
    await page.keyboard.press('Enter');
    await page.getByText('You are signed in').waitFor();
    // The browser itself tells of each code that was refused.
    expect(device.faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  });

  it('needs JavaScript, and says so', async () => {
    const { text } = await ask(SITE, '/my-garage');
    expect(text.replaceAll('<!-- -->', '')).toMatch(/need JavaScript to show,? and so does signing in\./);
    expect((await ask(OTHER, '/my-garage')).text).not.toContain('signing in');
  });

  it.each([PHONE, { ...PHONE, width: 320 }, DESK])(
    'has no fault and moves nothing at %o',
    async (viewport) => {
      const device = await openDevice(SITE);
      const { page } = device;
      const email = `axe${viewport.width}.of.a.rather.long.name@example.com`;
      await page.setViewportSize(viewport);
      await save(device, 'One', 'Two');
      await openGarage(device);
      expect(await faultsSeen(page)).toEqual([]);
      const code = await askForCode(device, email);
      await code.fill('123');
      await code.press('Enter');
      await page.getByText('The code has six digits.').waitFor();
      expect(await faultsSeen(page)).toEqual([]);
      await code.fill(codeFor(email));
      await code.press('Enter');
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
      await page.getByText(email).waitFor();
      await sendEnquiry(email);
      await openGarage(device);
      await page.getByRole('heading', { name: 'What you sent us' }).waitFor();
      await page.getByText('General Enquiry').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(page)).toBe(0);
      expect(await faultsSeen(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await page.goto(urlOf(SITE, '/your-data'));
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByText('It cannot be undone.').waitFor();
      expect(await faultsSeen(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect(device.faults).toEqual([]);
    },
  );
});

describe('your data', () => {
  it('shows the account, hands it over and deletes it, after asking once more', async () => {
    const device = await openDevice(SITE);
    const { page } = device;
    const email = 'eraser@example.com';
    await save(device, 'One');
    await signIn(device, email);
    await sendEnquiry(email);
    await page.goto(urlOf(SITE, '/your-data'));
    const account = page.getByRole('region', { name: 'Your account with us' });
    await account.getByText(email).waitFor();
    await account.getByText('1 message').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      account.getByRole('link', { name: 'Download as a file' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('your-data.json');
    await account.getByRole('button', { name: 'Delete my account' }).click();
    await account.getByRole('button', { name: 'Keep my account' }).click();
    await account.getByRole('button', { name: 'Delete my account' }).click();
    await hasFocus(account.getByText('It cannot be undone.'));
    await account.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('Your account is deleted', { exact: true }).waitFor();
    await account.getByRole('link', { name: 'sign in to your garage' }).waitFor();
    expect(await watchlist(device)).toEqual([]);
    // The device has its own list, and its own buttons.
    expect(await keysOn(page)).toContain('favourites');
    await openGarage(device);
    await page.getByText('1 car saved on this device').waitFor();
    expect(device.faults).toEqual([]);
  });

  it('deleted from the device is not deleted from the account', async () => {
    const device = await openDevice(SITE);
    const { page } = device;
    await save(device, 'One', 'Two');
    await signIn(device, 'cleaner@example.com');
    await page.goto(urlOf(SITE, '/your-data'));
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await page.getByText('You are signed out.').waitFor();
    await page.waitForTimeout(1500);
    expect(await keysOn(page)).toEqual([]);
    await signIn(device, 'cleaner@example.com');
    await page.getByText('2 cars saved', { exact: true }).waitFor();
  });
});

describe('nothing is asked of the account', () => {
  const PATHS = ['/', '/search/used-cars', '/finance', '/your-data', '/compare'];

  it('by a visitor who is not signed in, but on the garage page', async () => {
    const device = await openDevice(SITE);
    for (const path of PATHS) await rest(device, SITE, path);
    expect(device.asked).toEqual([]);
    await rest(device, SITE, '/my-garage');
    expect(device.asked).toEqual(['GET /api/auth']);
  });

  it('on a site without sign-in, nor is any of its code loaded', async () => {
    const device = await openDevice(SITE);
    const scripts: string[] = [];
    device.page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    for (const path of [...PATHS, '/my-garage']) await rest(device, OTHER, path);
    expect(device.asked).toEqual([]);
    expect(scripts.filter((path) => /account|sign-in|sync/.test(path))).toEqual([]);
  });

  it('for a page: its HTML is the same byte for byte, signed in or not', async () => {
    const device = await openDevice(SITE);
    await signIn(device, 'bytes@example.com');
    const [cookie] = (await device.context.cookies()).filter(({ name }) => name === 'shopper');
    expect(cookie?.httpOnly).toBe(true);
    const headers = { cookie: `shopper=${cookie?.value ?? ''}` };
    const car = /href="(\/cars\/[^"]+)"/.exec((await ask(SITE, '/search/used-cars')).text)?.[1] ?? '';
    for (const path of [...PATHS, car, '/my-garage', '/privacy-policy', '/nowhere']) {
      const { port } = productOfWorker();
      const known = await askSite(port, SITE, { path, headers });
      const unknown = await askSite(port, SITE, { path });
      expect(known.text === unknown.text, path).toBe(true);
      expect(known.headers['set-cookie'], path).toBeUndefined();
    }
  });
});

/** Opens a page and stays as long as it takes until all that it does by itself is done. */
async function rest({ page }: Device, slug: string, path: string): Promise<void> {
  await page.goto(urlOf(slug, path));
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('visited-pages'));
  await page.waitForTimeout(1200);
  await page.waitForLoadState('networkidle');
}

/** Sends the code and waits until another may be sent. */
async function enter(page: Page): Promise<void> {
  await Promise.all([page.waitForResponse('**/sign-in/email-otp'), page.keyboard.press('Enter')]);
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
}

/** As the browser does it where somebody pastes. */
function paste(page: Page, text: string): Promise<void> {
  return page.keyboard.insertText(text);
}

async function sendEnquiry(email: string): Promise<void> {
  const lead = {
    name: 'Kim',
    last_name: 'Lee',
    email,
    phone: '0412345678',
    category: 'general-enquiry',
    message: `Still there? ${email}`,
  };
  const { status, text } = await askSite(productOfWorker().port, SITE, {
    path: '/api/leads',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lead }),
  });
  expect(status, text).toBe(201);
}

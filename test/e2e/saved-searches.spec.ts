import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { ask } from './ask.ts';
import { faultsSeen } from './axe.ts';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { importStock, makeSite } from './operator.ts';
import { productOfWorker } from './product-of-worker.ts';
import { signInOn } from './signed-in-device.ts';

const SITE = 'fixture-searches';
const SEARCH = '/search/used-cars?range%5Bprice%5D=%3A40000';
const car = (name: string, price: number) => ({
  name: `Case ${name}`,
  stocknum: name.toUpperCase(),
  make: 'Kia',
  model: 'Cerato',
  year: 2024,
  car_type: 'used',
  price,
  price_basis: 'drive_away',
  created_at: '2026-01-05T00:00:00Z',
  images: ['/pictures/hatch-white-profile.webp'],
});
const STOCK = [car('One', 37_990), car('Two', 45_990)];
const config = (garage_enabled: boolean) => ({
  name: 'Fixture Searches',
  garage_enabled,
  timezone: 'Australia/Brisbane',
});

let page: Page;
let faults: string[];
let close: () => Promise<void>;
beforeAll(() => {
  makeSite(SITE, config(true), STOCK);
  makeSite('fixture-no-garage', config(false), STOCK);
});
beforeEach(async () => {
  const opened = await openBrowser();
  close = opened.close;
  ({ page, faults } = await openPage(opened.context));
});
afterEach(async () => {
  await close();
  expect(faults).toEqual([]);
});

const list = () => page.getByRole('region', { name: 'Saved searches' });
const openGarage = () => page.goto(urlOf(SITE, '/my-garage'), { waitUntil: 'networkidle' });

async function alertTo(email: string): Promise<{ subject: string; text: string; stop: string }> {
  const folder = join(productOfWorker().dataDir, 'mail');
  const found = async () => {
    // One that is being written is there under another name.
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.eml'))) {
      const mail = await PostalMime.parse(readFileSync(join(folder, name)));
      const stop = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1);
      if (mail.to?.[0]?.address === email && stop !== undefined)
        return { subject: mail.subject ?? '', text: mail.text ?? '', stop };
    }
    return null;
  };
  await expect.poll(found, { timeout: 30_000, interval: 200 }).not.toBeNull();
  return (await found())!;
}

it('is saved once its shopper has signed in, told of by mail when an import brings a match, and silenced by its link', async () => {
  const email = 'searcher@example.com';
  await page.goto(urlOf(SITE, SEARCH), { waitUntil: 'networkidle' });
  expect(await faultsSeen(page)).toEqual([]);
  await page.getByRole('link', { name: 'Save search' }).click();
  await page.getByText('Save “Used cars to $40,000”').waitFor();
  await signInOn(page, email);
  const show = list().getByRole('link', { name: 'Show Used cars to $40,000' });
  await show.waitFor();
  await list().getByText('1 car', { exact: true }).waitFor();
  expect(await show.getAttribute('href')).toBe('/search/used-cars?range%5Bprice%5D=%3A40000');
  expect(await faultsSeen(page)).toEqual([]);
  const alerts = page.getByRole('checkbox', { name: 'Email me what is new' });
  expect(await alerts.isChecked()).toBe(true);

  importStock(SITE, [...STOCK, car('Three', 29_990)]);
  const { subject, text, stop } = await alertTo(email);
  expect(subject).toBe('Case Three, new at $29,990');
  expect(text).toContain('$29,990 Drive away');
  const carPage = /http\S+\/cars\/\S+/.exec(text)?.[0] ?? '';
  expect((await ask(SITE, new URL(carPage).pathname)).status).toBe(200);

  await page.goto(urlOf(SITE, new URL(stop).pathname));
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await page.getByText('We mail you no more').waitFor();
  await openGarage();
  await list().waitFor();
  expect(await alerts.isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Remove Used cars to $40,000' }).click();
  await page.getByText('None is saved any more.').waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  expect(await list().count()).toBe(0);
});

it('is removed without a mouse: the focus goes to the next one, after the last to the heading', async () => {
  await openGarage();
  await signInOn(page, 'keys@example.com');
  for (const query of ['one', 'two', 'three']) {
    await page.goto(urlOf(SITE, `/search/used-cars?query=${query}`), { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Save search' }).click();
    await page.getByText('Saved. We email you what is new').waitFor();
  }
  await openGarage();
  const buttons = list().getByRole('button', { name: /^Remove / });
  await expect.poll(() => buttons.count()).toBe(3);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  const [, second = '', third = ''] = await buttons.allTextContents();
  for (const [at, next] of [
    [0, second],
    [1, second],
    [0, 'Saved searches'],
  ] as const) {
    await buttons.nth(at).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe(next);
  }
  expect(third).not.toBe(second);
  expect(await faultsSeen(page)).toEqual([]);
});

it('is saved where it is found by whoever is signed in', async () => {
  await openGarage();
  await signInOn(page, 'regular@example.com');
  await page.goto(urlOf(SITE, '/search/used-cars?query=cerato'), { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Save search' }).click();
  await page.getByText('Saved. We email you what is new').waitFor();
  await openGarage();
  const alerts = page.getByRole('checkbox', { name: 'Email me what is new' });
  await alerts.click();
  await expect.poll(() => alerts.isChecked()).toBe(false);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await alerts.isChecked()).toBe(false);
});

it('is not offered on a site without sign-in', async () => {
  expect((await ask(SITE, '/search/used-cars')).text).toContain('Save search');
  expect((await ask('fixture-no-garage', '/search/used-cars')).text).not.toContain('Save search');
});

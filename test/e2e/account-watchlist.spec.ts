import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { urlOf } from './browser.ts';
import { garageStock } from './garage-stock.ts';
import { importStock, makeSite } from './operator.ts';
import {
  closeDevices,
  config,
  type Device,
  keysOn,
  openDevice,
  openGarage,
  save,
  signIn,
  watchlist,
} from './signed-in-device.ts';
import { cards } from './stock-page.ts';

const SITE = 'fixture-watchlist';
beforeAll(() => makeSite(SITE, config('Fixture Sign-in', true), garageStock()));
afterEach(closeDevices);

describe('a second device', () => {
  it('gets the cars of the first, and loses with it what either removes', async () => {
    const [first, second] = [await openDevice(SITE), await openDevice(SITE)];
    const email = 'two@example.com';
    await save(first, 'One', 'Two');
    await signIn(first, email);
    await save(second, 'Three');
    await signIn(second, email);
    await second.page.getByText('3 cars saved', { exact: true }).waitFor();
    await second.page.getByRole('button', { name: 'Remove Case One' }).click();
    await expect.poll(async () => (await watchlist(second)).length).toBe(2);
    await first.page.goto(urlOf(SITE, '/search/used-cars'));
    await expect.poll(() => pressed(first, 'One')).toBe('false');
    expect([await pressed(first, 'Two'), await pressed(first, 'Three')]).toEqual(['true', 'true']);
    expect([...first.faults, ...second.faults]).toEqual([]);
  });
});

describe('a heart', () => {
  it('pressed on any page goes to the account, and without a connection a little later', async () => {
    const device = await openDevice(SITE);
    const { page, context } = device;
    await signIn(device, 'offline@example.com');
    await save(device, 'One');
    await expect.poll(async () => (await watchlist(device)).map(({ name }) => name)).toEqual(['Case One']);
    await context.setOffline(true);
    for (const name of ['Two', 'One'])
      await page.getByRole('button', { name: `Save Case ${name}`, exact: true }).press('Enter');
    await page.waitForTimeout(1000);
    await context.setOffline(false);
    await expect.poll(async () => (await watchlist(device)).map(({ name }) => name)).toEqual(['Case Two']);
  });

  it('pressed where the page is left at once is told on the next', async () => {
    const device = await openDevice(SITE);
    const { page, context } = device;
    await signIn(device, 'later@example.com');
    await page.goto(urlOf(SITE, '/search/used-cars'));
    await context.route('**/api/auth/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Save Case Three', exact: true }).click();
    await page.goto(urlOf(SITE, '/finance'));
    await context.unroute('**/api/auth/**');
    await page.goto(urlOf(SITE, '/contact'));
    await expect.poll(async () => (await watchlist(device)).map(({ name }) => name)).toEqual(['Case Three']);
  });

  it('stays signed in while something else answers in the place of the server', async () => {
    const device = await openDevice(SITE);
    const { page, context } = device;
    await signIn(device, 'between@example.com');
    await context.route('**/api/auth/**', (route) =>
      route.fulfill({ status: 200, body: '<h1>Welcome</h1>' }),
    );
    await Promise.all([page.waitForResponse('**/api/auth/watchlist/*'), save(device, 'Four')]);
    await context.unroute('**/api/auth/**');
    await page.goto(urlOf(SITE, '/finance'));
    await expect.poll(async () => (await watchlist(device)).map(({ name }) => name)).toEqual(['Case Four']);
    expect(await keysOn(page)).toContain('signed-in');
  });

  it('of somebody whose session has ended stays on the device', async () => {
    const device = await openDevice(SITE);
    await signIn(device, 'ended@example.com');
    await save(device, 'One');
    await device.context.clearCookies();
    await openGarage(device);
    await device.page.getByText('1 car saved on this device').waitFor();
    expect(await keysOn(device.page)).not.toContain('signed-in');
  });
});

describe('a sold car', () => {
  it('stays in the account, marked', async () => {
    const [first, second] = [await openDevice(SITE), await openDevice(SITE)];
    await save(first, 'Five', 'Six');
    await signIn(first, 'sold@example.com');
    importStock(SITE, garageStock({ Six: { sold: true, sold_at: '2026-11-17T00:00:00Z' } }));
    await expect.poll(async () => (await ask(SITE, '/search/used-cars')).text).toContain('JUST SOLD');
    await signIn(second, 'sold@example.com');
    await cards(second.page).filter({ hasText: 'Case Six' }).getByText('JUST SOLD').waitFor();
    await second.page.getByText('2 cars saved', { exact: true }).waitFor();
  });
});

function pressed({ page }: Device, name: string): Promise<string | null> {
  return page.getByRole('button', { name: `Save Case ${name}`, exact: true }).getAttribute('aria-pressed');
}

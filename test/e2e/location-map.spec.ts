import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsSeen } from './axe.ts';
import { DESK, openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { expectSeen } from './expect-seen.ts';
import { garageStock } from './garage-stock.ts';
import { makeSite } from './operator.ts';
import { PIXEL } from './serve-pictures.ts';

const SLUG = 'fixture-map';
const TILES = 'https://tiles.example';
const HERE = '/our-locations/northside-yard';
const yard = { name: 'Northside Yard', address: { street: '1 Example Street', lat: -27.46, long: 153.02 } };
const depot = { name: 'Southside Depot', address: { street: '2 Example Street' } };
const map_tiles = { url: `${TILES}/{z}/{x}/{y}.png`, attribution: '© The mappers' };

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let faults: string[];
let asked: string[] = [];
let isServing = true;

beforeAll(async () => {
  makeSite(SLUG, { name: 'Fixture Map', locations: [yard, depot], map_tiles }, garageStock());
  ({ context, close } = await openBrowser());
  await context.route(`${TILES}/**`, (route) => {
    asked.push(route.request().url());
    return isServing ? route.fulfill({ contentType: 'image/png', body: PIXEL }) : route.abort();
  });
});
afterAll(() => close());
beforeEach(async () => {
  [asked, isServing] = [[], true];
  ({ page, faults } = await openPage(context));
});
afterEach(() => page.close());

const canvas = () => page.getByRole('region', { name: 'Map of Northside Yard' });
const tiles = () => page.locator('.leaflet-tile-loaded').count();

describe.each([
  ['a desk', DESK],
  ['a phone', PHONE],
])('the map of a location on %s', (_where, viewport) => {
  it('comes when it is asked for, and nobody is asked for a tile before', async () => {
    await page.setViewportSize(viewport);
    await page.goto(urlOf(SLUG, HERE), { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Show map' }).click();
    await canvas().waitFor();
    await expect.poll(tiles).toBeGreaterThan(0);
    await expectSeen(page.getByText('© The mappers'));
    expect(asked.every((each) => /^https:\/\/tiles\.example\/15\/\d+\/\d+\.png$/.test(each))).toBe(true);
    expect(await faultsSeen(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe('the map of a location', () => {
  it('is moved, made larger and closed by keyboard', async () => {
    await page.goto(urlOf(SLUG, HERE));
    await page.getByRole('button', { name: 'Show map' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => canvas().evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.press('+');
    await expect.poll(() => asked.some((each) => each.includes('/16/'))).toBe(true);
    const before = asked.length;
    // A key that is pressed while the map still moves does nothing.
    const moved = () => page.keyboard.press('ArrowRight').then(() => asked.length);
    await expect.poll(moved).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Hide map' }).press('Enter');
    await expect.poll(() => canvas().count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('says so where no tile can be had, and the way there stays', async () => {
    isServing = false;
    await page.goto(urlOf(SLUG, HERE));
    await page.getByRole('button', { name: 'Show map' }).click();
    await expectSeen(page.getByRole('alert').getByText('The map could not be loaded.'));
    await expectSeen(page.getByRole('link', { name: /Get directions/ }));
  });

  it('is not offered of a place whose point nobody wrote down, nor by a site without tiles', async () => {
    for (const [slug, path] of [
      [SLUG, '/our-locations/southside-depot'],
      ['riverline', '/our-locations'],
    ] as const) {
      await page.goto(urlOf(slug, path));
      expect(await page.getByRole('button', { name: 'Show map' }).count()).toBe(0);
    }
  });
});

import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { DESK, openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { expectSeen } from './expect-seen.ts';

const SITE = 'ironbark-motorcycles';
const CARDS = 'Start where you are';

let context: BrowserContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openBrowser({ reducedMotion: 'reduce' }));
});
afterAll(() => close());

describe('the dealer’s own part of the home page', () => {
  it('looks the same when it is opened and when it is come back to', async () => {
    const { page, faults } = await openPage(context);
    const rows = () =>
      page
        .getByRole('region', { name: CARDS })
        .getByRole('listitem')
        .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().top)).size);
    await page.goto(urlOf(SITE, '/'), { waitUntil: 'networkidle' });
    const opened = await rows();
    await page.goto(urlOf(SITE, '/search/new-and-used-motorcycles'), { waitUntil: 'networkidle' });
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page
      .getByRole('link', { name: /Ironbark/ })
      .first()
      .click();
    await page.getByRole('heading', { name: CARDS }).waitFor();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect([opened, await rows()]).toEqual([1, 1]);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('takes an enquiry where it stands', async () => {
    const { page } = await openPage(context);
    await page.goto(urlOf('stringybark-trucks', '/'), { waitUntil: 'networkidle' });
    const form = page.getByRole('region', { name: 'Tell us the job' });
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await expectSeen(form.getByRole('alert'));
    await form.getByLabel('First name').fill('Kim');
    await form.getByLabel('Last name').fill('Lee');
    await form.getByLabel('Email').first().fill('kim@example.com');
    await form.getByLabel('Phone').fill('0491 570 156');
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await page.waitForURL(/\/success\?category=general-enquiry/);
    await page.close();
  });

  it('opens an answer without scripts', async () => {
    const { context: plain, close: end } = await openBrowser({ javaScriptEnabled: false });
    const page = await plain.newPage();
    await page.goto(urlOf(SITE, '/'));
    await page.getByText('Do you take my old bike?').click();
    await expectSeen(page.getByRole('link', { name: 'Tell us about it' }));
    await end();
  });

  it.each([
    [DESK, 'light'],
    [PHONE, 'dark'],
  ] as const)('has nothing that axe finds at %j, %s', async (viewport, colorScheme) => {
    const { context: looked, close: end } = await openBrowser({
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await looked.newPage();
    for (const site of [SITE, 'high-mesa-rv', 'stringybark-trucks'])
      expect(await faultsOf(page, urlOf(site, '/'))).toEqual([]);
    await end();
  });
});

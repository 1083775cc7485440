import type { BrowserContext, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SLUGS } from '../../demo/demo-slugs.ts';
import { ask } from './ask.ts';
import { DESK, openBrowser, openPage, PHONE, urlOf, waitForHydration } from './browser.ts';

const FOLD = { width: 360, height: 740 };

let context: BrowserContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openBrowser({ viewport: PHONE }));
});
afterAll(() => close());

async function openHome(slug: string, viewport = PHONE) {
  const opened = await openPage(context);
  await opened.page.setViewportSize(viewport);
  await opened.page.goto(urlOf(slug, '/'));
  await waitForHydration(opened.page);
  let taps = 0;
  const tap = async (control: Locator) => {
    taps += 1;
    await control.click();
  };
  return { ...opened, tap, taps: () => taps };
}

describe.each(DEMO_SLUGS)('on a phone at %s', (slug) => {
  it.each([PHONE, FOLD])(
    'a call takes two taps at most where the screen is $width px wide',
    async (viewport) => {
      const { page, tap, taps } = await openHome(slug, viewport);
      const call = page.getByRole('banner').getByRole('link', { name: /^Call us/ });
      if (!(await call.isVisible())) await tap(page.getByRole('button', { name: 'Menu' }));
      const shown = page.locator('header a[href^="tel:"]:visible, dialog a[href^="tel:"]:visible').first();
      await shown.waitFor();
      // The tap that dials leaves the browser.
      expect(await shown.getAttribute('href')).toMatch(/^tel:\+?\d+$/);
      expect(taps() + 1).toBeLessThanOrEqual(2);
      await page.close();
    },
  );

  it('one tap says whether it is open and where it is, the second has the hours of the week', async () => {
    const { page, tap, taps } = await openHome(slug);
    await tap(page.getByRole('button', { name: 'Menu' }));
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByText(/^(Sales|Service|Parts) (open today until|closed)/).waitFor();
    await tap(menu.getByRole('link', { name: 'Visit', exact: true }));
    await page
      .getByText(/^(Monday|Mon)/)
      .first()
      .waitFor();
    expect(taps()).toBeLessThanOrEqual(2);
    await page.close();
  });
});

describe('what people come for', () => {
  it.each([
    ['riverline', ['Buy', 'Sell or trade in', 'Service', 'Finance', 'Visit']],
    ['kingfisher-used-cars', ['Buy', 'Sell or trade in', 'Finance', 'Visit']],
  ])(
    'is led to by the menu of %s and by its wide header, each to a page that is there',
    async (slug, names) => {
      const { page, tap } = await openHome(slug);
      await tap(page.getByRole('button', { name: 'Menu' }));
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      const links = page.getByRole('navigation', { name: 'I want to' }).getByRole('link');
      expect(await links.filter({ visible: true }).allTextContents()).toEqual(names);
      const paths = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
      for (const path of new Set(paths)) expect((await ask(slug, path)).status, path).toBe(200);
      await page.setViewportSize(DESK);
      await page.reload();
      expect(await links.filter({ visible: true }).allTextContents()).toEqual(names);
      await page.close();
    },
  );

  it('is led to without JavaScript too', async () => {
    const { context: plain, close: end } = await openBrowser({ viewport: PHONE, javaScriptEnabled: false });
    const page = await plain.newPage();
    await page.goto(urlOf('riverline', '/'));
    await page.getByRole('navigation', { name: 'I want to' }).getByRole('link', { name: 'Service' }).click();
    expect(new URL(page.url()).pathname).toBe('/service');
    await end();
  });
});

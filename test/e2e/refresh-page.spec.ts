import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { makeSite, replaceConfiguration } from './operator.ts';

const SITE = 'fixture-refreshed';
const FIVE_MINUTES = 5 * 60_000;
const STOCK = [{ make: 'Kia', model: 'Cerato', year: 2024, stocknum: 'ONE' }];
const CALL = '**/api/website/refresh';

let version = 0;
beforeAll(() => makeSite(SITE, { name: 'Refreshed 0' }, STOCK));

describe('an open page', () => {
  it('is read again when its visitor comes back after five minutes and the site has changed', async () => {
    const { page, close } = await opened('/our-locations');
    const before = version;
    await change();
    await comeBack(page, FIVE_MINUTES - 1000);
    await comeBack(page, 2000);
    await page
      .getByText(`Refreshed ${before + 1}`)
      .first()
      .waitFor();
    await close();
  });

  it('stays as it is when nothing has changed, and is asked about once in five minutes', async () => {
    const { page, asked, close } = await opened('/our-locations');
    await page.evaluate(() => document.body.setAttribute('data-same', ''));
    await Promise.all([page.waitForResponse(CALL), comeBack(page, FIVE_MINUTES)]);
    await comeBack(page, 1000);
    expect(asked).toEqual([{ website_id: expect.any(Number), config_version: expect.any(Number) }]);
    expect(await page.locator('body[data-same]').count()).toBe(1);
    await close();
  });

  it('keeps what is typed into a form', async () => {
    const { page, close } = await opened('/contact-us');
    await page.getByLabel('First name').fill('Ann');
    await change();
    await Promise.all([page.waitForResponse(CALL), comeBack(page, FIVE_MINUTES)]);
    await page.waitForTimeout(500);
    expect(await page.getByLabel('First name').inputValue()).toBe('Ann');
    await close();
  });

  it('says on the console why it could not be asked', async () => {
    const { page, faults, close } = await opened('/our-locations');
    await page.route(CALL, (route) => route.abort());
    await comeBack(page, FIVE_MINUTES);
    await expect.poll(() => faults.join()).toContain('An error occurred with website refresh');
    await close();
  });
});

/** Another name for the site: its configuration is a newer version. */
async function change(): Promise<void> {
  version += 1;
  const name = `Refreshed ${version}`;
  replaceConfiguration(SITE, { name });
  await expect.poll(async () => (await ask(SITE, '/our-locations')).text).toContain(name);
}

async function opened(path: string) {
  const { context, close } = await openBrowser();
  const { page, faults } = await openPage(context);
  await page.clock.install();
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/website/refresh')) asked.push(request.postDataJSON());
  });
  await Promise.all([
    page.waitForResponse('**/api/visit-settings.json'),
    page.goto(urlOf(SITE, path)).then(() => page.clock.runFor(2000)),
  ]);
  return { page, faults, asked, close };
}

async function comeBack(page: Page, after: number): Promise<void> {
  await page.clock.runFor(after);
  // A page that is read again at once ends what it was asked to do.
  await page
    .evaluate(() => window.dispatchEvent(new Event('focus')))
    .catch((error: Error) => expect(error.message).toContain('Execution context was destroyed'));
}

import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeDashboard, fakeDashboard } from '#test/server/fake-dashboard.ts';
import { serve, type Served } from '#test/serve.ts';
import { openBrowser, openPage } from './browser.ts';

const CALENDAR = {
  timezone: 'Australia/Brisbane',
  slot_minutes: 30,
  days: [
    { date: '2030-01-07', slots: [{ starts_at: '2030-01-07T09:00:00+10:00', location_id: 1, remaining: 1 }] },
  ],
};

/** A shopper waits two seconds for somebody else's system, and no longer. */
describe('where the dashboard of the dealers', () => {
  let dashboard: FakeDashboard;
  let served: Served;
  let context: BrowserContext;
  let close: () => Promise<void>;
  let page: Page;

  beforeAll(async () => {
    dashboard = await fakeDashboard();
    served = await serve({ DASHBOARD_URL: dashboard.url });
    ({ context, close } = await openBrowser());
    ({ page } = await openPage(context));
  });
  afterAll(async () => {
    await close();
    await served.end('SIGINT');
    dashboard.end();
  });

  const open = () => page.goto(`http://riverline.localhost:${served.port}/book-test-drive`);
  const day = () => page.locator('main').getByLabel('Date', { exact: true });
  const isAsked = () => dashboard.requests.filter(({ path }) => path.includes('appointment_bookings')).length;

  it('does not answer, day and time can be filled in after two seconds, and times that come late are offered', async () => {
    const release = dashboard.hold();
    await open();
    await page.getByText('Looking for free times').scrollIntoViewIfNeeded();
    await expect.poll(isAsked).toBe(1);
    const startedAt = performance.now();
    await day().waitFor();
    expect(performance.now() - startedAt).toBeLessThan(3000);
    await day().fill('2030-01-08');
    release({ status: 200, body: CALENDAR });
    const offer = page.getByRole('button', { name: 'Choose from the free times' });
    await offer.waitFor();
    expect(await day().inputValue()).toBe('2030-01-08');
    await offer.click();
    await page.getByRole('radio', { name: /7 January/ }).waitFor({ state: 'attached' });
    expect(isAsked()).toBe(1);
  });

  it('fails, it is asked three times in all', async () => {
    dashboard.answer({ status: 500, body: {} });
    await open();
    await page.getByText('Say what suits you, and we confirm it.').scrollIntoViewIfNeeded();
    await day().waitFor();
    await expect.poll(isAsked).toBe(3);
  });
});

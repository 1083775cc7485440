import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callServed } from '#test/server/agent-caller.ts';
import { ask } from './ask.ts';
import { openBrowser, openPage } from './browser.ts';
import { findBuiltScript } from './built-script.ts';
import { forecourt } from './operator.ts';
import { productOfWorker } from './product-of-worker.ts';

const SITE = 'riverline';
const SATURDAY = '2026-11-21';
/** A browser that tests drive says that it is one, and is not counted. */
const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let context: BrowserContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openBrowser({ userAgent: AGENT }));
});
afterAll(() => close());

/** Calls a tool at the endpoint that the profile names: plain http here, where the product has no certificate. */
async function call(endpoint: string, name: string, input: object) {
  const { port } = productOfWorker();
  return (await callServed(port, SITE, { path: new URL(endpoint).pathname, name, input })).content;
}

it('an assistant that knows the site’s host alone leads its shopper to a used SUV and a time on Saturday', async () => {
  const { ucp } = JSON.parse((await ask(SITE, '/.well-known/ucp')).text);
  const [service] = ucp.services['dev.ucp.shopping'];
  expect(service.transport).toBe('mcp');
  const found = await call(service.endpoint, 'search_catalog', {
    catalog: { query: 'used suv under $35,000' },
  });
  expect(found.products.length).toBeGreaterThan(0);
  let car = null;
  let slot = null;
  for (const product of found.products) {
    const availability = { product_id: product.id, from: SATURDAY, to: SATURDAY };
    const times = await call(service.endpoint, 'list_availability', { availability });
    [slot] = times.slots;
    car = product;
    if (slot !== undefined) break;
  }
  expect(slot.starts_at).toMatch(/^2026-11-21T/);
  expect(car.metadata).toMatchObject({ condition: 'used', body: 'SUV' });
  expect(car.price_range.min.amount).toBeLessThanOrEqual(35_000_00);

  const { page, faults } = await openPage(context);
  await Promise.all([page.waitForResponse('**/api/visit-settings.json'), page.goto(car.url)]);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(car.title);
  const dollars = Math.round(car.price_range.min.amount / 100).toLocaleString('en-AU');
  await page.getByText(`$${dollars}`, { exact: true }).first().waitFor();
  await page.waitForFunction(
    (script) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(script)),
    findBuiltScript('largest-contentful-paint'),
  );
  await page.waitForTimeout(500);
  // As it is left, but while it is there: what a browser sends after that is by its own name, a test's.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await Promise.all([page.waitForResponse('**/api/visit-settings.json'), page.goto(slot.url)]);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect
    .poll(() => forecourt('counts', SITE, '--days', '730'))
    .toContainEqual(expect.objectContaining({ kind: 'page_view', page_type: 'car', source: 'assistant' }));
  expect(faults).toEqual([]);
  await page.close();
});

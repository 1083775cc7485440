import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSent } from '#web/storefront/success/load-sent.ts';
import { ANN, create } from './lead-calls.ts';
import { openTestSites, type TestSites } from './open-test-site.ts';

let sites: TestSites;
beforeAll(async () => {
  sites = await openTestSites();
});
afterAll(() => sites.close());

it('the page after sending says for an hour what this browser sent', async () => {
  sites.setNow('2026-11-20T00:00:00.000Z');
  const site = await sites.site('sent');
  const { token } = await create(site, ANN);
  const page = () =>
    loadSent(
      site,
      new Request('http://sent.localhost/success', { headers: { cookie: `form_token=${token}` } }),
      'general-enquiry',
    );
  sites.setNow('2026-11-20T00:59:00.000Z');
  expect(await page()).toMatchObject({ booking: null });
  sites.setNow('2026-11-20T01:01:00.000Z');
  expect(await page()).toBeNull();
});

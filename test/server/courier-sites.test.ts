import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPaymentAccounts } from '#domain/cars/payment-accounts.ts';
import { createSiteFinder } from '#server/deliveries/create-site-finder.ts';
import { openTestSites, type TestSites } from '../operations/open-test-site.ts';

const NOW = Date.parse('2026-11-20T00:00:00.000Z');
const clock = { now: () => NOW };

describe('the site a delivery is made for', () => {
  let sites: TestSites;
  beforeAll(async () => void (sites = await openTestSites()));
  afterAll(() => sites.close());

  it.each([
    ['demo', null, 'http://elm.localhost:4400'],
    ['staging', 'elm.example', 'http://elm.localhost:4400'],
    ['production', 'elm.example', 'https://elm.example'],
    ['production', null, 'https://elm.localhost'],
  ] as const)('names in %s, with the domain name %s, the address %s', async (appEnv, domain_name, origin) => {
    const { website } = await sites.site('elm', { domain_name });
    const siteOf = createSiteFinder(sites.database, { appEnv, baseDomain: 'localhost', port: 4400 }, clock);
    // As it is stored: accounts of the pretend provider are given to sites in a request.
    expect(await siteOf(website.id)).toEqual({
      website: withPaymentAccounts(website, null),
      origin,
      now: NOW,
    });
  });

  it('is as configured now', async () => {
    const { website } = await sites.site('oak', { shopper_confirmation: false });
    const siteOf = createSiteFinder(
      sites.database,
      { appEnv: 'demo', baseDomain: 'localhost', port: 1 },
      clock,
    );
    const before = await siteOf(website.id);
    await sites.site('oak', { shopper_confirmation: true });
    expect(before?.website.shopper_confirmation).toBe(false);
    expect((await siteOf(website.id))?.website.shopper_confirmation).toBe(true);
  });

  it('is nothing when there is none of that id', async () => {
    const siteOf = createSiteFinder(
      sites.database,
      { appEnv: 'demo', baseDomain: 'localhost', port: 1 },
      clock,
    );
    expect(await siteOf(999)).toBeNull();
  });
});

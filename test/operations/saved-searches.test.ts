import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSearch, saveSearch } from '#operations/saved-searches/save-search.ts';
import { dayOf, sampleSearch } from '../contracts/sample-search.ts';
import { storeSampleShopper } from '../contracts/sample-shopper.ts';
import { openTestSites, type TestSites } from './open-test-site.ts';

const NOON = '2026-11-20T02:00:00.000Z';

let sites: TestSites;
beforeAll(async () => void (sites = await openTestSites()));
afterAll(() => sites.close());

it('alerts that are on stay as they are when they are asked for again: what came since is still news', async () => {
  const site = await sites.site('alerting');
  const shopperId = await storeSampleShopper(sites.database.openStores(site.website.id));
  const { name, address, ...search } = sampleSearch('a');
  await site.savedSearches.save(shopperId, { ...search, name, address }, 9);
  const [followed] = await site.savedSearches.toTell(dayOf(NOON));
  sites.setNow(NOON);
  expect(await changeSearch(site, shopperId, { id: 'a', alerts: true })).toBe(true);
  expect(await saveSearch(site, shopperId, { name, address, alerts: true })).toBe('saved');
  expect(await site.savedSearches.toTell(dayOf(NOON))).toEqual([followed]);
});

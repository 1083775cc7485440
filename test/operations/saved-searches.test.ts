import { afterAll, beforeAll, expect, it } from 'vitest';
import { toKnownCars } from '#domain/garage/search-news.ts';
import { findFollowed } from '#operations/saved-searches/find-followed.ts';
import { planAlerts } from '#operations/saved-searches/plan-alerts.ts';
import { changeSearch, saveSearch } from '#operations/saved-searches/save-search.ts';
import type { StoredLook } from '#ports/saved-searches.ts';
import type { FreshPrice } from '#ports/stock-edits.ts';
import { dayOf, sampleSearch } from '../contracts/sample-search.ts';
import { storeSampleShopper } from '../contracts/sample-shopper.ts';
import { demoSite } from './demo-site.ts';
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

it('a car whose price may be taken back is neither news nor known anew until it may not', async () => {
  const site = demoSite('riverline', Date.parse(NOON));
  const address = '/search/used-cars';
  const cars = toKnownCars((await findFollowed(site, address)).cars);
  const { id: carId = 0, price_cents: cents = 0 } =
    cars.find(({ price_cents }) => price_cents !== null) ?? {};
  const was_cents = (cents ?? 0) + 100_000;
  const known = cars.map((car) => (car.id === carId ? { ...car, price_cents: was_cents } : car));
  const looks: StoredLook[] = [];
  const savedSearches = {
    ...site.savedSearches,
    toTell: async () => [{ ...sampleSearch('a'), shopper_id: 'ann', address, known }],
    storeLook: async (look: StoredLook) => looks.push(look) > 0,
  };
  const plan = (freshPrices: FreshPrice[]) => {
    const stockEdits = { listFreshPrices: async () => freshPrices };
    return planAlerts({ ...site, savedSearches, stockEdits }, async () => {});
  };
  expect([await plan([{ carId, until: NOON }]), looks]).toEqual([0, []]);
  expect(await plan([])).toBe(1);
  const news = [{ car_id: carId, kind: 'price_fall', was_cents }];
  expect(looks).toMatchObject([{ news: [{ search_id: 'a', cars: news }] }]);
});

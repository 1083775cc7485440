import { expect, it } from 'vitest';
import { SAMPLE_FORM_SITE } from '#test/fixtures/sample-form-site.ts';
import { buildDefaultNavigation } from './default-navigation.ts';
import { buildNavigation } from './shop-menus.ts';

const STORE = 'https://shop.northside.example';
const navigation = buildDefaultNavigation({
  ...SAMPLE_FORM_SITE,
  default_search_path: null,
  garage_path: '/my-garage',
  finance_link: null,
});
const site = { navigation, store_url: STORE, features: { enable_store: true } };

it('puts the shop below "Service & Parts" and in the footer’s "After Sales"', () => {
  const { header, footer } = buildNavigation(site);
  const parts = header.find(({ name }) => name === 'Service & Parts');
  expect(parts?.dropdownItems.at(-1)).toMatchObject({ name: 'Shop', url: STORE });
  expect(footer.find(({ name }) => name === 'After Sales')?.items.at(-1)?.url).toBe(STORE);
});

it.each([
  ['switched off', { ...site, features: { enable_store: false } }],
  ['without an address', { ...site, store_url: null }],
  ['in the menus already', { ...site, navigation: buildNavigation(site) }],
])('leaves the menus as they are where the shop is %s', (_, changed) => {
  expect(buildNavigation(changed)).toBe(changed.navigation);
});

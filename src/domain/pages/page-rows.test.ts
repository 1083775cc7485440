import { expect, it } from 'vitest';
import { SAMPLE_FORM_SITE } from '#test/fixtures/sample-form-site.ts';
import { buildDefaultNavigation } from '../tenants/navigation/default-navigation.ts';
import { OPTIONAL_PAGES } from '../tenants/navigation/enabled-pages.ts';
import type { NavigationItem } from '../tenants/navigation/navigation.ts';
import { PAGE_PATTERNS, PAGE_ROWS, PAGES } from './page-rows.ts';

const MENU_SITE = {
  ...SAMPLE_FORM_SITE,
  enabled_pages: [...OPTIONAL_PAGES],
  features: { ...SAMPLE_FORM_SITE.features, enable_store: true },
  payment_provider: 'stripe' as const,
  default_search_path: null,
  garage_path: '/my-garage' as const,
  finance_link: null,
};

it('has each name and each address once', () => {
  expect(Object.keys(PAGES)).toHaveLength(PAGE_ROWS.length);
  expect(PAGE_PATTERNS.size).toBe(PAGE_ROWS.flatMap(({ paths }) => paths).length);
});

it('names in the menus exactly the pages whose rows say so', () => {
  const { header, footer } = buildDefaultNavigation(MENU_SITE);
  const named = linksOf([...header, ...footer.flatMap(({ items }) => items)]).map(rowOf);
  const labelled = PAGE_ROWS.filter(({ menu }) => menu !== undefined).map(({ name }) => name);
  // What every dealer has and may write anew is no row.
  expect([...new Set(named)].filter((name) => name !== '/about-us').toSorted()).toEqual(labelled.toSorted());
});

it.each([
  ['motorcycle', 'Book a Test Ride'],
  ['car', 'Book a Test Drive'],
] as const)('asks shoppers of a %s site to "%s"', (template, label) => {
  const { header, footer } = buildDefaultNavigation({ ...MENU_SITE, template });
  const entries = [
    ...header,
    ...header.flatMap(({ dropdownItems }) => dropdownItems),
    ...footer.flatMap(({ items }) => items),
  ];
  expect(entries.filter(({ url }) => url === '/book-test-drive').map(({ name }) => name)).toContain(label);
});

function linksOf(items: readonly NavigationItem[]): string[] {
  return items.flatMap(({ url, dropdownItems }) => [String(url), ...linksOf(dropdownItems)]);
}

function rowOf(url: string): string {
  if (url.startsWith('/search/')) return 'search';
  return PAGE_ROWS.find(({ paths }) => paths.includes(url))?.name ?? url;
}

import { expect, it } from 'vitest';
import { SAMPLE_FORM_SITE } from '../forms/sample-form-site.ts';
import { defaultNavigation } from '../tenants/navigation/default-navigation.ts';
import { OPTIONAL_PAGES } from '../tenants/navigation/enabled-pages.ts';
import type { NavigationItem } from '../tenants/navigation/navigation.ts';
import { PAGE_PATTERNS, PAGE_ROWS, PAGES } from './page-rows.ts';

it('has each name and each address once', () => {
  expect(Object.keys(PAGES)).toHaveLength(PAGE_ROWS.length);
  expect(PAGE_PATTERNS.size).toBe(PAGE_ROWS.flatMap(({ paths }) => paths).length);
});

it('names in the menus exactly the pages whose rows say so', () => {
  const { header, footer } = defaultNavigation({
    ...SAMPLE_FORM_SITE,
    enabled_pages: [...OPTIONAL_PAGES],
    features: { ...SAMPLE_FORM_SITE.features, enable_store: true },
    payment_provider: 'stripe',
    default_search_path: null,
    garage_path: '/my-garage',
    finance_link: null,
  });
  const named = linksOf([...header, ...footer.flatMap(({ items }) => items)]).map(rowOf);
  const labelled = PAGE_ROWS.filter(({ menu }) => menu !== undefined).map(({ name }) => name);
  // What every dealer has and may write anew is no row.
  expect([...new Set(named)].filter((name) => name !== '/about-us').toSorted()).toEqual(labelled.toSorted());
});

function linksOf(items: readonly NavigationItem[]): string[] {
  return items.flatMap(({ url, dropdownItems }) => [String(url), ...linksOf(dropdownItems)]);
}

function rowOf(url: string): string {
  if (url.startsWith('/search/')) return 'search';
  return PAGE_ROWS.find(({ paths }) => paths.includes(url))?.name ?? url;
}

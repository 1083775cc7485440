import { expect, it } from 'vitest';
import type { NavigationItem } from '#domain/tenants/navigation/navigation.ts';
import { SAMPLE_FORM_SITE } from '#domain/forms/sample-form-site.ts';
import { footerColumns, headerMenu } from './menus.ts';

const item = (name: string, url: string | true, more: Partial<NavigationItem> = {}): NavigationItem => ({
  name,
  url,
  className: null,
  mandatory: false,
  dropdownItems: [],
  dynamicDropdown: null,
  ...more,
});

const site = (header: NavigationItem[], footer: NavigationItem[] = []) => ({
  ...SAMPLE_FORM_SITE,
  default_search_path: null,
  garage_path: '/my-garage' as const,
  store_url: null,
  navigation: {
    header,
    footer: [
      { name: 'Brands' as const, items: [], dynamicDropdown: 'brands' as const },
      { name: 'Company' as const, items: footer, dynamicDropdown: null },
    ],
  },
});

it('leaves out items whose page is not built yet and items whose link is true', () => {
  const menu = headerMenu(
    site([item('Stock', '/search/used-cars'), item('Fleet', '/fleet'), item('Nothing', true)]),
    true,
  );
  expect(menu).toEqual([{ name: 'Stock', url: '/search/used-cars' }]);
});

it('opens the brands in stock, and shows a plain link without stock', () => {
  const brands = item('Brands', '/search/used-cars', { dynamicDropdown: 'brands' });
  expect(headerMenu(site([brands]), true)).toEqual([{ name: 'Brands', url: '', opens: 'brands' }]);
  expect(headerMenu(site([brands]), false)).toEqual([{ name: 'Brands', url: '/search/used-cars' }]);
});

it('drops a list whose items are all missing and keeps the ones that exist', () => {
  const more = (...dropdownItems: NavigationItem[]) => item('More', '/about-us', { dropdownItems });
  expect(headerMenu(site([more(item('Fleet', '/fleet'))]), true)).toEqual([]);
  expect(headerMenu(site([more(item('Fleet', '/fleet'), item('Saved', '/my-garage'))]), true)).toEqual([
    { name: 'More', url: '', opens: [{ name: 'Saved', url: '/my-garage' }] },
  ]);
});

it('passes on the item’s class', () => {
  const finance = item('Finance', 'https://lender.example', { className: 'small-screens-only' });
  expect(headerMenu(site([finance]), true)[0]?.className).toBe('small-screens-only');
});

it('leaves out a footer group without items', () => {
  expect(footerColumns(site([], [item('Fleet', '/fleet')]), true)).toEqual([
    { name: 'Brands', items: 'brands' },
  ]);
  expect(footerColumns(site([], [item('Saved', '/my-garage')]), false)).toEqual([
    { name: 'Company', items: [{ name: 'Saved', url: '/my-garage' }] },
  ]);
});

it('leads to the site’s own spelling of a page at once', () => {
  const own = { ...site([item('Contact', '/contact?from=menu#form')]) };
  own.features = { ...own.features, use_pages_path: true };
  expect(headerMenu(own, true)).toEqual([{ name: 'Contact', url: '/pages/contact?from=menu#form' }]);
});

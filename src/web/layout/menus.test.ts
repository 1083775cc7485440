import { describe, expect, it } from 'vitest';
import type { DropdownItem, NavigationItem } from '#domain/tenants/navigation/navigation.ts';
import { SAMPLE_FORM_SITE } from '#test/fixtures/sample-form-site.ts';
import { buildFooterColumns, buildHeaderMenu } from './menus.ts';

const item = (name: string, url: string | true): DropdownItem => ({
  name,
  url,
  className: null,
  mandatory: false,
  dropdownItems: [],
  dynamicDropdown: null,
});

const site = (header: NavigationItem[], footer: NavigationItem[] = []) => ({
  ...SAMPLE_FORM_SITE,
  default_search_path: null,
  garage_path: '/my-garage' as const,
  store_url: null,
  domain_name: 'www.northside.example',
  url: 'https://cars.northside.example/',
  navigation: {
    header,
    footer: [
      { name: 'Brands' as const, items: [], dynamicDropdown: 'brands' as const },
      { name: 'Company' as const, items: footer, dynamicDropdown: null },
    ],
  },
});

it('leaves out items whose page is not built yet and items whose link is true', () => {
  const menu = buildHeaderMenu(
    site([item('Stock', '/search/used-cars'), item('Fleet', '/fleet'), item('Nothing', true)]),
    2,
  );
  expect(menu).toEqual([{ name: 'Stock', url: '/search/used-cars' }]);
});

it('keeps what leads to the site itself in the tab, however its address is written', () => {
  const addresses = [
    'https://northside.example/search/used-cars?page=2',
    'http://WWW.northside.example/contact#map',
    '//cars.northside.example/',
    'https://shop.northside.example/',
  ];
  const menu = buildHeaderMenu(site(addresses.map((url) => item(url, url))), 2);
  expect(menu.map(({ url }) => url)).toEqual([
    '/search/used-cars?page=2',
    '/contact#map',
    '/',
    'https://shop.northside.example/',
  ]);
});

describe('the list of brands', () => {
  const brands = { ...item('Brands', '/search/used-cars'), dynamicDropdown: 'brands' as const };
  const stock = item('Our Stock', '/search/used-cars');

  it('opens where there are several in stock', () => {
    expect(buildHeaderMenu(site([brands]), 2)).toEqual([{ name: 'Brands', url: '', opens: 'brands' }]);
  });

  it.each([0, 1])('is a plain link where there are %i', (count) => {
    expect(buildHeaderMenu(site([brands]), count)).toEqual([{ name: 'Brands', url: '/search/used-cars' }]);
  });

  it('is left out where it would lead to what stands beside it', () => {
    expect(buildHeaderMenu(site([brands, stock]), 1)).toEqual([
      { name: 'Our Stock', url: '/search/used-cars' },
    ]);
  });

  it('is no column of the footer for a single one', () => {
    expect(buildFooterColumns(site([]), 1)).toEqual([]);
  });
});

it('leads to pages that the dealer wrote, and to no others', () => {
  const menu = (use_pages_path: boolean) => {
    const own = site([item('Riding Gear', '/riding-gear'), item('Racing', '/racing')]);
    const page = { path: '/riding-gear', title: '', heading: '', blocks: [], is_unlisted: false };
    const pages = [{ ...page, description: null, introduction: null }];
    return buildHeaderMenu({ ...own, pages, features: { ...own.features, use_pages_path } }, 2);
  };
  expect(menu(false)).toEqual([{ name: 'Riding Gear', url: '/riding-gear' }]);
  expect(menu(true)).toEqual([{ name: 'Riding Gear', url: '/pages/riding-gear' }]);
});

it('drops a list whose items are all missing and keeps the ones that exist', () => {
  const more = (...dropdownItems: DropdownItem[]) => ({ ...item('More', '/about-us'), dropdownItems });
  expect(buildHeaderMenu(site([more(item('Fleet', '/fleet'))]), 2)).toEqual([]);
  expect(buildHeaderMenu(site([more(item('Fleet', '/fleet'), item('Saved', '/my-garage'))]), 2)).toEqual([
    { name: 'More', url: '', opens: [{ name: 'Saved', url: '/my-garage' }] },
  ]);
});

it('passes on the item’s class', () => {
  const finance = { ...item('Finance', 'https://lender.example'), className: 'small-screens-only' as const };
  expect(buildHeaderMenu(site([finance]), 2)[0]?.className).toBe('small-screens-only');
});

it('leaves out a footer group without items', () => {
  expect(buildFooterColumns(site([], [item('Fleet', '/fleet')]), 2)).toEqual([
    { name: 'Brands', items: 'brands' },
  ]);
  expect(buildFooterColumns(site([], [item('Saved', '/my-garage')]), 0)).toEqual([
    { name: 'Company', items: [{ name: 'Saved', url: '/my-garage' }] },
  ]);
});

it('leads to the site’s own spelling of a page at once', () => {
  const own = { ...site([item('Contact', '/contact?from=menu#form')]) };
  own.features = { ...own.features, use_pages_path: true };
  expect(buildHeaderMenu(own, 2)).toEqual([{ name: 'Contact', url: '/pages/contact?from=menu#form' }]);
});

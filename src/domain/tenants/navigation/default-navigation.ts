import type { PageSite } from '../../pages/page-row.ts';
import { type PageName, PAGES } from '../../pages/page-rows.ts';
import type { DropdownItem, Navigation, NavigationItem } from './navigation.ts';
import type { Template } from '../identity-settings.ts';
import type { FinanceLinkSetting } from '../../cars/button-settings.ts';
import type { GaragePathSetting } from '../../garage/garage-settings.ts';
import type { DefaultSearchPathSetting } from '../../search/search-settings.ts';

/** What of a site decides its menus. */
export type NavigationFacts = PageSite & DefaultSearchPathSetting & GaragePathSetting & FinanceLinkSetting;

/** The menus of a site that has arranged none: those of spec §2, in the spec's order. */
export function buildDefaultNavigation(site: NavigationFacts): Navigation {
  return { header: listHeaderItems(site), footer: listFooterGroups(site) };
}

const STANDARD_PATHS: Record<Template, string> = {
  car: 'new-used-and-demo-cars',
  motorcycle: 'new-and-used-motorcycles',
  camper: 'RVs-in-stock',
};

function listHeaderItems(site: NavigationFacts): NavigationItem[] {
  return [
    { ...buildPageItem('search', site), name: 'Brands', dynamicDropdown: 'brands' },
    { ...buildPageItem('search', site), mandatory: true },
    { ...buildPageItem('special_offers', site), name: 'Offers' },
    { ...buildPageItem('finance', site), className: 'small-screens-only' },
    createMenu('Service & Parts', listPageItems(['service', 'book_a_service', 'parts'], site)),
    { ...buildPageItem('contact', site), mandatory: true },
    createMenu('More', [
      createItem('About Us', '/about-us'),
      ...listPageItems(['locations', 'electric_cars', 'models', 'fleet', 'careers'], site),
      buildPageItem('blog', site),
    ]),
  ];
}

function listFooterGroups(site: NavigationFacts): Navigation['footer'] {
  return [
    { name: 'Brands', items: [], dynamicDropdown: 'brands' },
    {
      name: 'Buyer Tools',
      dynamicDropdown: null,
      items: listPageItems(
        ['checkout_journey', 'finance', 'trade_in', 'sell_my_car', 'test_drive', 'special_offers', 'garage'],
        site,
      ),
    },
    {
      name: 'After Sales',
      dynamicDropdown: null,
      items: listPageItems(['service', 'book_a_service', 'parts', 'insurance'], site),
    },
    {
      name: 'Company',
      dynamicDropdown: null,
      items: [
        createItem('About Us', '/about-us'),
        ...listPageItems(['contact', 'locations', 'fleet', 'careers', 'positions'], site),
        ...listPageItems(['our_team', 'competition', 'survey'], site),
        { ...buildPageItem('privacy', site), mandatory: true },
        { ...buildPageItem('terms', site), mandatory: true },
      ],
    },
  ];
}

/** Those that the site has. */
function listPageItems(names: readonly PageName[], site: NavigationFacts): DropdownItem[] {
  return names.filter((name) => PAGES[name].has?.(site) ?? true).map((name) => buildPageItem(name, site));
}

/** A page as its row calls it, where the site has it. */
function buildPageItem(name: PageName, site: NavigationFacts): DropdownItem {
  const { paths, menu: label = name } = PAGES[name];
  const ownPaths: { [Name in PageName]?: string } = {
    ...(site.finance_link !== null && { finance: site.finance_link }),
    search: `/search/${site.default_search_path ?? STANDARD_PATHS[site.template]}`,
    garage: site.garage_path,
    blog: site.blog_path,
  };
  return createItem(typeof label === 'string' ? label : label(site), ownPaths[name] ?? paths[0] ?? '/');
}

function createMenu(name: string, dropdownItems: DropdownItem[]): NavigationItem {
  return { ...createItem(name, dropdownItems[0]?.url ?? true), dropdownItems };
}

function createItem(name: string, url: string | true): DropdownItem {
  return { name, url, className: null, mandatory: false, dropdownItems: [], dynamicDropdown: null };
}

import type { OptionalPage } from './enabled-pages.ts';
import { hasModels } from './has-models.ts';
import type { Navigation, NavigationItem } from './navigation.ts';
import type { Template, Website } from '../website.ts';

/** What of a site decides its menus. */
export type NavigationFacts = Pick<
  Website,
  | 'template'
  | 'default_search_path'
  | 'blog_path'
  | 'garage_path'
  | 'finance_link'
  | 'enabled_pages'
  | 'features'
>;

/** The menus of a site that has arranged none: those of spec §2, in the spec's order. */
export function defaultNavigation(site: NavigationFacts): Navigation {
  return { header: headerItems(site), footer: footerGroups(site) };
}

const STANDARD_PATHS: Record<Template, string> = {
  car: 'new-used-and-demo-cars',
  motorcycle: 'new-and-used-motorcycles',
  camper: 'RVs-in-stock',
};

function headerItems(site: NavigationFacts): NavigationItem[] {
  const stock = `/search/${site.default_search_path ?? STANDARD_PATHS[site.template]}`;
  return [
    { ...item('Brands', stock), dynamicDropdown: 'brands' },
    { ...item('Our Stock', stock), mandatory: true },
    item('Offers', '/special-offers'),
    { ...item('Finance', site.finance_link ?? '/finance'), className: 'small-screens-only' },
    menu('Service & Parts', [
      item('Service', '/service'),
      ...optional(site, '/pages/book-a-service', 'Book a Service'),
      item('Parts & Accessories', '/vehicle-parts-and-accessories'),
    ]),
    { ...item('Contact Us', '/contact'), mandatory: true },
    menu('More', moreItems(site)),
  ];
}

function moreItems(site: NavigationFacts): NavigationItem[] {
  return [
    item('About Us', '/about-us'),
    item('Our Locations', '/our-locations'),
    ...optional(site, '/electric-cars', 'Electric Cars'),
    ...(hasModels(site) ? [item('Models', '/models')] : []),
    ...optional(site, '/fleet', 'Fleet'),
    ...optional(site, '/careers', 'Careers'),
    item(site.blog_path === '/news' ? 'News' : 'Blog', site.blog_path),
  ];
}

function footerGroups(site: NavigationFacts): Navigation['footer'] {
  return [
    { name: 'Brands', items: [], dynamicDropdown: 'brands' },
    {
      name: 'Buyer Tools',
      dynamicDropdown: null,
      items: [
        item('Finance', site.finance_link ?? '/finance'),
        item('Trade-in Valuation', '/trade-in'),
        item('Sell Us Yours', '/sell-my-car'),
        item(site.template === 'motorcycle' ? 'Book a Test Ride' : 'Book a Test Drive', '/book-test-drive'),
        item('Special Offers', '/special-offers'),
        item('My Garage', site.garage_path),
      ],
    },
    {
      name: 'After Sales',
      dynamicDropdown: null,
      items: [
        item('Service', '/service'),
        ...optional(site, '/pages/book-a-service', 'Book a Service'),
        item('Parts & Accessories', '/vehicle-parts-and-accessories'),
        item('Insurance', '/insurance'),
      ],
    },
    {
      name: 'Company',
      dynamicDropdown: null,
      items: [
        item('About Us', '/about-us'),
        item('Contact Us', '/contact'),
        item('Our Locations', '/our-locations'),
        ...optional(site, '/fleet', 'Fleet'),
        ...optional(site, '/careers', 'Careers'),
        ...optional(site, '/current-positions', 'Current Positions'),
        ...optional(site, '/our-team', 'Our Team'),
        ...optional(site, '/competition', 'Competition'),
        ...optional(site, '/survey', 'How Did We Do?'),
        { ...item('Privacy Policy', '/privacy-policy'), mandatory: true },
        { ...item('Terms and Conditions', '/terms-and-conditions'), mandatory: true },
      ],
    },
  ];
}

function optional(site: NavigationFacts, page: OptionalPage, name: string): NavigationItem[] {
  return site.enabled_pages.includes(page) ? [item(name, page)] : [];
}

function menu(name: string, dropdownItems: NavigationItem[]): NavigationItem {
  return { ...item(name, dropdownItems[0]?.url ?? true), dropdownItems };
}

function item(name: string, url: string | true): NavigationItem {
  return { name, url, className: null, mandatory: false, dropdownItems: [], dynamicDropdown: null };
}

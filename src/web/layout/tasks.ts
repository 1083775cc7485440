import type { FinanceLinkSetting } from '#domain/cars/button-settings.ts';
import { locationPath } from '#domain/content/page-paths.ts';
import { sitePagePath, withoutPages } from '#domain/content/site-page-path.ts';
import type { LocationsSetting } from '#domain/tenants/location.ts';
import type { NavigationSettings } from '#domain/tenants/navigation/navigation.ts';
import { locationsPath } from '../paths.ts';
import { chooseLinkKind } from '../ui/link-kind.ts';
import { isServed, ownAddress, type ServedSite } from './is-served.ts';
import type { MenuItem } from './menus.ts';

type TasksSite = ServedSite & NavigationSettings & LocationsSetting & FinanceLinkSetting;

const tasksBySite = new WeakMap<TasksSite, MenuItem[]>();

/**
 * What people come for, each only where the site offers it: what no menu of the dealer leads to is not offered.
 * `buyPath` is the site's own search. Computed once a configuration: every page shows them.
 */
export function listTasks(website: TasksSite, buyPath: string): MenuItem[] {
  const otherItems = tasksBySite.get(website) ?? otherTasks(website);
  tasksBySite.set(website, otherItems);
  return [{ name: 'Buy', url: buyPath }, ...otherItems];
}

function otherTasks(website: TasksSite): MenuItem[] {
  const offeredUrls = menuAddresses(website);
  const task = (name: string, pages: readonly (string | null)[]): MenuItem[] => {
    const url = pages.flatMap((page) => offeredUrls.get(page) ?? [])[0];
    return url === undefined ? [] : [{ name, url }];
  };
  return [
    ...task('Sell or trade in', ['/sell-my-car', '/trade-in']),
    ...(hasWorkshop(website) ? task('Service', ['/service', '/book-a-service']) : []),
    ...task('Finance', [website.finance_link, '/finance', '/finance-enquiry', '/apply-for-finance']),
    ...visit(website),
  ];
}

/** What the menus lead to, in the site's own spelling, by its path as every site knows it. */
function menuAddresses(website: TasksSite): Map<string | null, string> {
  const { header, footer } = website.navigation;
  const items = [...header, ...footer.flatMap((group) => group.items)];
  const servedUrls = items
    .flatMap((item) => [item, ...item.dropdownItems])
    .flatMap(({ url }) => (url !== true && isServed(url, website) ? [ownAddress(url, website)] : []));
  return new Map(servedUrls.map((url) => [buildKey(url), url]));
}

function buildKey(url: string): string {
  return chooseLinkKind(url) === 'page' ? withoutPages(new URL(url, 'http://site.invalid').pathname) : url;
}

/** A form for the workshop stands on every site; a workshop does not. */
function hasWorkshop({ locations, xtime_url, enabled_pages }: TasksSite): boolean {
  return (
    xtime_url !== null ||
    enabled_pages.includes('/pages/book-a-service') ||
    locations.some(({ visible, location_type }) => visible && location_type === 'service')
  );
}

/** The one place there is, else all of them. */
function visit(website: TasksSite): MenuItem[] {
  const [firstLocation, ...otherLocations] = website.locations.filter(({ visible }) => visible);
  if (firstLocation === undefined) return [];
  const url =
    otherLocations.length === 0
      ? locationPath(website, firstLocation.slug)
      : sitePagePath(locationsPath(), website);
  return [{ name: 'Visit', url }];
}

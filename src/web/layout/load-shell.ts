import { displayPhone } from '#domain/contact/phone-display.ts';
import { findSitePhone } from '#domain/contact/public-phone.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { whyNoRepayment } from '#domain/finance/price-repayment.ts';
import { explainRepayment } from '#domain/finance/repayment-note.ts';
import { describeLicence } from '#domain/duties/licence-text.ts';
import type { Location, LocationsSetting } from '#domain/tenants/location.ts';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { chooseShownCity } from '#domain/tenants/shown-city.ts';
import { chooseSiteMark } from '#domain/tenants/theme/site-mark.ts';
import type { SocialSettings } from '#domain/contact/social-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import { compareNames } from '#domain/words/by-name.ts';
import type { Site, TimedSite } from '#ports/site.ts';
import { locationsPath, searchPath } from '../paths.ts';
import { chooseLinkKind, toDiallablePhone } from '../ui/link-kind.ts';
import { loadSiteSearch } from '../storefront/site-search-path.ts';
import { describeOpening } from './opening-line.ts';
import { type MenuItem, buildMenus } from './menus.ts';
import type { FinanceLinkSetting } from '#domain/cars/button-settings.ts';
import { locationPath } from '#domain/content/page-paths.ts';
import { sitePagePath, withoutPages } from '#domain/content/site-page-path.ts';
import type { NavigationSettings } from '#domain/tenants/navigation/navigation.ts';
import { type ServedSite, isServed, buildOwnAddress } from './is-served.ts';
import type { SiteShell } from './site-shell.ts';

const tasksBySite = new WeakMap<TasksSite, MenuItem[]>();

const LONGEST_TITLE = 13;

const LONGEST_LINE = 20;

/** Gathers what every page of the site shows. */
export async function loadShell(site: Site): Promise<SiteShell> {
  const { website } = site;
  const { path, stock } = await loadSiteSearch(site);
  const brands = [...stock.facets.make].toSorted(([a], [b]) => compareNames(a, b));
  const main = findMainLocation(website.locations);
  return {
    id: website.id,
    name: website.name,
    locale: website.locale,
    template: website.template,
    ...(website.noun !== null && { noun: website.noun }),
    odometer_unit: website.odometer_unit,
    garage_path: website.garage_path,
    image_quality: website.image_quality,
    logo: {
      ...chooseLogoText(website.name, chooseShownCity(website), website.state),
      mark: chooseSiteMark(website),
      url: website.logo.url,
      ...(website.logo.banner !== null && { banner: website.logo.banner }),
    },
    searchPath: path,
    brands,
    ...buildMenus(website, brands.length),
    tasks: listTasks(website, searchPath(path, EMPTY_SEARCH)),
    topBar: {
      address: addressLine(main),
      opening: describeOpening(main, website, site.clock.now()),
    },
    phone: buildPhone(website),
    ...(website.certified_badge !== null && { certifiedBadge: website.certified_badge }),
    ...buildRepaymentNote(site),
    social: listSocialLinks(website),
    licence: describeLicence(main?.dealer_license_number ?? null, website),
    year: Number(readWallClock(site.clock.now(), website.timezone).date.slice(0, 4)),
  };
}

function buildRepaymentNote({ website, clock }: TimedSite): Pick<SiteShell, 'repaymentNote'> {
  const now = clock.now();
  const today = readWallClock(now, website.timezone).date;
  return whyNoRepayment('card', website, today) === null
    ? { repaymentNote: explainRepayment(website, now) }
    : {};
}

function listSocialLinks({ facebook_url, instagram_url }: SocialSettings): SiteShell['social'] {
  const links = [
    { name: 'Facebook', url: facebook_url },
    { name: 'Instagram', url: instagram_url },
  ];
  return links.filter((link): link is { name: string; url: string } => link.url !== null);
}

function addressLine(location: Location | null): string | null {
  if (!location) return null;
  const { street, city, state } = location.address;
  const cityAndState = [city, state].filter(Boolean).join(' ');
  return [street, cityAndState].filter(Boolean).join(', ') || null;
}

function buildPhone(website: Website): SiteShell['phone'] {
  const number = findSitePhone(website);
  return number === null
    ? null
    : { dial: toDiallablePhone(number), shown: displayPhone(number, website.phone_rule) };
}

/** The site's own address and hours: its primary sales location, else the first that is shown. */
function findMainLocation(locations: readonly Location[]): Location | null {
  const visibleLocations = locations.filter(({ visible }) => visible);
  const sales = visibleLocations.filter(({ location_type }) => location_type === 'sales');
  const candidates = sales.length > 0 ? sales : visibleLocations;
  return (
    candidates.toSorted((a, b) => Number(b.primary) - Number(a.primary) || a.position - b.position)[0] ?? null
  );
}

/**
 * The name in two lines beside the mark: as many words as fit a phone's header, then the rest with the place, if both fit.
 */
export function chooseLogoText(
  name: string,
  city: string | null,
  state: string | null,
): { title: string; line: string } {
  const words = name.split(' ');
  let count = 1;
  while (count < words.length && words.slice(0, count + 1).join(' ').length <= LONGEST_TITLE) count += 1;
  const rest = words.slice(count).join(' ');
  const line = (rest === '' ? [city, state] : [rest, city]).filter(Boolean).join(' ');
  const isCut = rest !== '' && line.length > LONGEST_LINE;
  return { title: words.slice(0, count).join(' '), line: isCut ? rest : line };
}

type TasksSite = ServedSite & NavigationSettings & LocationsSetting & FinanceLinkSetting;

/**
 * What people come for, each only where the site offers it: what no menu of the dealer leads to is not offered.
 * `buyPath` is the site's own search. Computed once a configuration: every page shows them.
 */
export function listTasks(website: TasksSite, buyPath: string): MenuItem[] {
  const otherItems = tasksBySite.get(website) ?? listOtherTasks(website);
  tasksBySite.set(website, otherItems);
  return [{ name: 'Buy', url: buyPath }, ...otherItems];
}

function listOtherTasks(website: TasksSite): MenuItem[] {
  const offeredUrls = listMenuAddresses(website);
  const task = (name: string, pages: readonly (string | null)[]): MenuItem[] => {
    const url = pages.flatMap((page) => offeredUrls.get(page) ?? [])[0];
    return url === undefined ? [] : [{ name, url }];
  };
  return [
    ...task('Sell or trade in', ['/sell-my-car', '/trade-in']),
    ...(hasWorkshop(website) ? task('Service', ['/service', '/book-a-service']) : []),
    ...task('Finance', [website.finance_link, '/finance', '/finance-enquiry', '/apply-for-finance']),
    ...listVisits(website),
  ];
}

/** What the menus lead to, in the site's own spelling, by its path as every site knows it. */
function listMenuAddresses(website: TasksSite): Map<string | null, string> {
  const { header, footer } = website.navigation;
  const items = [...header, ...footer.flatMap((group) => group.items)];
  const servedUrls = items
    .flatMap((item) => [item, ...item.dropdownItems])
    .flatMap(({ url }) => (url !== true && isServed(url, website) ? [buildOwnAddress(url, website)] : []));
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
function listVisits(website: TasksSite): MenuItem[] {
  const [firstLocation, ...otherLocations] = website.locations.filter(({ visible }) => visible);
  if (firstLocation === undefined) return [];
  const url =
    otherLocations.length === 0
      ? locationPath(website, firstLocation.slug)
      : sitePagePath(locationsPath(), website);
  return [{ name: 'Visit', url }];
}

import { displayPhone } from '#domain/contact/phone-display.ts';
import { sitePhone } from '#domain/contact/public-phone.ts';
import { wallClockAt } from '#domain/contact/opening-hours-zone.ts';
import { whyNoRepayment } from '#domain/finance/price-repayment.ts';
import { explainRepayment } from '#domain/finance/repayment-note.ts';
import { licenceText } from '#domain/duties/licence-text.ts';
import type { Location } from '#domain/tenants/location.ts';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { shownCity } from '#domain/tenants/shown-city.ts';
import { siteMark } from '#domain/tenants/theme/site-mark.ts';
import type { SocialSettings } from '#domain/contact/social-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import { byName } from '#domain/words/by-name.ts';
import type { Site, TimedSite } from '#ports/site.ts';
import { searchPath } from '../paths.ts';
import { diallablePhone } from '../ui/link-kind.ts';
import { loadSiteSearch } from '../storefront/site-search-path.ts';
import { openingLine } from './opening-line.ts';
import { logoText } from './logo-text.ts';
import { siteMenus } from './menus.ts';
import { listTasks } from './tasks.ts';
import type { SiteShell } from './site-shell.ts';

/** Gathers what every page of the site shows. */
export async function loadShell(site: Site): Promise<SiteShell> {
  const { website } = site;
  const { path, stock } = await loadSiteSearch(site);
  const brands = [...stock.facets.make].toSorted(([a], [b]) => byName(a, b));
  const main = mainLocation(website.locations);
  return {
    id: website.id,
    name: website.name,
    locale: website.locale,
    template: website.template,
    odometer_unit: website.odometer_unit,
    garage_path: website.garage_path,
    image_quality: website.image_quality,
    logo: {
      ...logoText(website.name, shownCity(website), website.state),
      mark: siteMark(website),
      url: website.logo.url,
      ...(website.logo.banner !== null && { banner: website.logo.banner }),
    },
    searchPath: path,
    brands,
    ...siteMenus(website, brands.length),
    tasks: listTasks(website, searchPath(path, EMPTY_SEARCH)),
    topBar: {
      address: addressLine(main),
      opening: openingLine(main, website, site.clock.now()),
    },
    phone: buildPhone(website),
    ...(website.certified_badge !== null && { certifiedBadge: website.certified_badge }),
    ...buildRepaymentNote(site),
    social: socialLinks(website),
    licence: licenceText(main?.dealer_license_number ?? null, website),
    year: new Date(site.clock.now()).getUTCFullYear(),
  };
}

function buildRepaymentNote({ website, clock }: TimedSite): Pick<SiteShell, 'repaymentNote'> {
  const now = clock.now();
  const today = wallClockAt(now, website.timezone).date;
  return whyNoRepayment('card', website, today) === null
    ? { repaymentNote: explainRepayment(website, now) }
    : {};
}

function socialLinks({ facebook_url, instagram_url }: SocialSettings): SiteShell['social'] {
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
  const number = sitePhone(website);
  return number === null
    ? null
    : { dial: diallablePhone(number), shown: displayPhone(number, website.phone_rule) };
}

/** The site's own address and hours: its primary sales location, else the first that is shown. */
function mainLocation(locations: readonly Location[]): Location | null {
  const visibleLocations = locations.filter(({ visible }) => visible);
  const sales = visibleLocations.filter(({ location_type }) => location_type === 'sales');
  const candidates = sales.length > 0 ? sales : visibleLocations;
  return (
    candidates.toSorted((a, b) => Number(b.primary) - Number(a.primary) || a.position - b.position)[0] ?? null
  );
}

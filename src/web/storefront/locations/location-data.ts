import { formatInternationalPhone } from '#domain/contact/international-phone.ts';
import { findVisitorsPhone } from '#domain/contact/public-phone.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { locationPath } from '#domain/content/page-paths.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { findCountry } from '#domain/tenants/find-country.ts';
import type { Location, LocationType, OpeningHours, SpecialHours } from '#domain/tenants/location.ts';
import type { Locale } from '#domain/tenants/country-settings.ts';
import type { Site, AddressedSite } from '#ports/site.ts';
import { buildBreadcrumbList } from '../../breadcrumb-list.ts';
import { homePath, locationsPath } from '../../paths.ts';
import { omitEmpty } from '../../structured-data.ts';

type Data = Record<string, unknown>;

const TYPES: Record<LocationType, string> = {
  sales: 'AutoDealer',
  parts: 'AutoPartsStore',
  service: 'AutoRepair',
};
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A location as structured data; `now` in milliseconds decides which special days are still to come. */
export function buildLocationData(location: Location, { origin, website }: AddressedSite, now: number): Data {
  const { contact_detail: contact, manufacturers } = location;
  const url = origin + locationPath(website, location.slug);
  const phone = findVisitorsPhone(location, website);
  const today = readWallClock(now, website.timezone).date;
  return omitEmpty({
    '@context': 'https://schema.org',
    '@type': TYPES[location.location_type],
    '@id': `${url}#place`,
    name: location.name,
    url,
    telephone: phone === null ? null : formatInternationalPhone(phone, website.locale),
    email: contact.email,
    address: buildPostalAddress(location, website.locale),
    geo: buildGeo(location),
    openingHoursSpecification: buildWeek(contact.opening_hours),
    specialOpeningHoursSpecification: listSpecialDayData(location, website.special_hours, today),
    currenciesAccepted: website.currency,
    brand: manufacturers.map((name) => ({ '@type': 'Brand', name })),
    sameAs: [contact.facebook_url, contact.instagram_url].filter((profileUrl) => profileUrl !== null),
    parentOrganization: { '@type': 'Organization', name: website.name, url: origin + homePath() },
  });
}

/** The breadcrumbs of the location. */
export function buildLocationBreadcrumbs(location: Location, { origin, website }: Site): object {
  const steps = [
    [website.name, homePath()],
    ['Our locations', sitePagePath(locationsPath(), website)],
    [location.name, locationPath(website, location.slug)],
  ] as const;
  return buildBreadcrumbList(steps.map(([name, path]) => [name, origin + path]));
}

function buildPostalAddress({ address }: Location, locale: Locale): Data | null {
  const { street, city, state, postcode } = address;
  if ([street, city, state, postcode].every((part) => part === null || part === '')) return null;
  return omitEmpty({
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: postcode,
    addressCountry: findCountry(locale),
  });
}

function buildGeo({ address: { lat, long } }: Location): Data | null {
  return lat === null || long === null ? null : { '@type': 'GeoCoordinates', latitude: lat, longitude: long };
}

/** Days with the same hours in one row. */
function buildWeek(rows: readonly OpeningHours[]): Data[] {
  const days = new Map<string, { opens: string; closes: string; dayOfWeek: string[] }>();
  for (const { weekday, status, open, close } of rows) {
    if (status === 'Closed' || open === null || close === null) continue;
    const row = days.get(`${open} ${close}`) ?? { opens: open, closes: close, dayOfWeek: [] };
    row.dayOfWeek.push(`https://schema.org/${DAYS[weekday] ?? ''}`);
    days.set(`${open} ${close}`, row);
  }
  return [...days.values()].map((row) => ({ '@type': 'OpeningHoursSpecification', ...row }));
}

/** A closed day opens and closes at midnight: that is how search engines read it. */
function listSpecialDayData(
  { location_type }: Location,
  days: readonly SpecialHours[],
  today: string,
): Data[] {
  const ownDays = days.filter(({ location_type: kind }) => kind === location_type);
  const generalDays = days.filter(
    ({ location_type: kind, date }) => kind === null && !ownDays.some((ownDay) => ownDay.date === date),
  );
  return [...ownDays, ...generalDays]
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, status, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens: status === 'Open' ? (open ?? '00:00') : '00:00',
      closes: status === 'Open' ? (close ?? '00:00') : '00:00',
    }));
}

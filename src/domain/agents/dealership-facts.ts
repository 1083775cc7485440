import { formatAddress } from '../contact/address-text.ts';
import { findHoursToday, findOpeningState } from '../contact/opening-hours.ts';
import { displayPhone } from '../contact/phone-display.ts';
import { findPublicPhone, findPublicSitePhone } from '../contact/public-phone.ts';
import { listSpecialDays, listWeekHours } from '../contact/week-hours.ts';
import { sitePagePath } from '../content/site-page-path.ts';
import type { Location } from '../tenants/location.ts';
import type { Website } from '../tenants/website.ts';
import { toPlainText } from '../words/plain-text.ts';

interface FactsContext {
  website: Website;
  origin: string;
  /** Milliseconds. */
  now: number;
  source: string;
}

const MAX_TEXT = 300;

/** Who the dealer is, where and when: what the site's own pages of its locations say, masked numbers left out. */
export function buildDealership({ website, origin, now, source }: FactsContext) {
  const { name, legal_name, timezone, locale, currency, odometer_unit, phone_rule } = website;
  const phone = findPublicSitePhone(website);
  const places = website.locations
    .filter(({ visible }) => visible)
    .toSorted((a, b) => Number(b.primary) - Number(a.primary) || a.position - b.position);
  return {
    name: toPlainText(name, MAX_TEXT),
    ...(legal_name !== null && { legal_name: toPlainText(legal_name, MAX_TEXT) }),
    url: `${origin}/?utm_source=${source}`,
    timezone,
    language: locale,
    currency,
    odometer_unit,
    ...(phone !== null && { phone: displayPhone(phone, phone_rule) }),
    places: places.map((place) => describePlace(place, { website, origin, now, source })),
  };
}

function describePlace(place: Location, { website, origin, now, source }: FactsContext) {
  const phone = findPublicPhone(place, website);
  const { email } = place.contact_detail;
  const address = toPlainText(formatAddress(place.address), MAX_TEXT);
  const today = findHoursToday(place, website, now);
  return {
    location_id: place.id,
    name: toPlainText(place.name, MAX_TEXT),
    department: place.location_type,
    ...(address !== '' && { address }),
    ...(phone !== null && { phone: displayPhone(phone, website.phone_rule) }),
    ...(email !== null && { email }),
    state_now: findOpeningState(place, website, now).label,
    hours_today: today.text,
    ...(today.note !== null && { note_today: toPlainText(today.note, MAX_TEXT) }),
    hours: listWeekHours(place, website, now).map(({ day, hours }) => ({ day, hours })),
    special_days: listSpecialDays(place, website, now).map((day) => ({
      ...day,
      label: toPlainText(day.label, MAX_TEXT),
    })),
    url: `${origin}${sitePagePath(`/our-locations/${place.slug}`, website)}?utm_source=${source}`,
  };
}

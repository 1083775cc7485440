import { groupWeek, type WeekRow } from '#domain/contact/grouped-week.ts';
import { openUntilText } from '#domain/contact/open-until-text.ts';
import { findOpeningState } from '#domain/contact/opening-hours.ts';
import { displayPhone } from '#domain/contact/phone-display.ts';
import { findVisitorsPhone } from '#domain/contact/public-phone.ts';
import { listSpecialDays, listWeekHours } from '#domain/contact/week-hours.ts';
import { formatDayAndDate } from '#domain/content/content-dates.ts';
import { locationPath } from '#domain/content/page-paths.ts';
import type { Location, LocationType } from '#domain/tenants/location.ts';
import type { Website } from '#domain/tenants/website.ts';
import { toDiallablePhone } from '../../ui/link-kind.ts';

/** A department of a yard, with its hours and its own number. */
export interface DepartmentView {
  path: string;
  title: string;
  /** `Open until 5:30pm`; null without hours. */
  opening: string | null;
  isOpen: boolean;
  week: WeekRow[];
  /** Days ahead with other hours. */
  special: { date: string; label: string; hours: string }[];
  phone: { dial: string; shown: string } | null;
}

const TITLES: Record<LocationType, string> = { sales: 'Sales', parts: 'Parts', service: 'Service' };

/** The departments of a yard as its page shows them; two of a kind by their names. */
export function listDepartmentViews(
  departments: readonly Location[],
  website: Website,
  now: number,
): DepartmentView[] {
  const isOneOfAKind = ({ location_type }: Location) =>
    departments.filter((department) => department.location_type === location_type).length === 1;
  return departments.map((location) => {
    const opening = findOpeningState(location, website, now);
    const special = listSpecialDays(location, website, now);
    return {
      path: locationPath(website, location.slug),
      title: isOneOfAKind(location) ? TITLES[location.location_type] : location.name,
      opening: openUntilText(opening, location),
      isOpen: opening.state !== 'closed',
      week: groupWeek(listWeekHours(location, website, now)),
      special: special.map((day) => ({ ...day, date: formatDayAndDate(day.date, website.locale) })),
      phone: findShownPhone(location, website),
    };
  });
}

export function findShownPhone(location: Location, website: Website): DepartmentView['phone'] {
  const phone = findVisitorsPhone(location, website);
  if (phone === null) return null;
  return { dial: toDiallablePhone(phone), shown: displayPhone(phone, website.phone_rule) };
}

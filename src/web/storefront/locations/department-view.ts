import { groupedWeek, type WeekRow } from '#domain/contact/grouped-week.ts';
import { openUntilText } from '#domain/contact/open-until-text.ts';
import { openingState } from '#domain/contact/opening-hours.ts';
import { displayPhone } from '#domain/contact/phone-display.ts';
import { phoneForVisitors } from '#domain/contact/public-phone.ts';
import { specialDaysAhead, weekHours } from '#domain/contact/week-hours.ts';
import { dayAndDate } from '#domain/content/content-dates.ts';
import { locationPath } from '#domain/content/page-paths.ts';
import type { Location, LocationType } from '#domain/tenants/location.ts';
import type { Website } from '#domain/tenants/website.ts';
import { diallablePhone } from '../../ui/link-kind.ts';

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
export function departmentViews(
  departments: readonly Location[],
  website: Website,
  now: number,
): DepartmentView[] {
  const isOneOfAKind = ({ location_type }: Location) =>
    departments.filter((department) => department.location_type === location_type).length === 1;
  return departments.map((location) => {
    const opening = openingState(location, website, now);
    const special = specialDaysAhead(location, website, now);
    return {
      path: locationPath(website, location.slug),
      title: isOneOfAKind(location) ? TITLES[location.location_type] : location.name,
      opening: openUntilText(opening, location),
      isOpen: opening.state !== 'closed',
      week: groupedWeek(weekHours(location, website, now)),
      special: special.map((day) => ({ ...day, date: dayAndDate(day.date, website.locale) })),
      phone: shownPhone(location, website),
    };
  });
}

export function shownPhone(location: Location, website: Website): DepartmentView['phone'] {
  const phone = phoneForVisitors(location, website);
  if (phone === null) return null;
  return { dial: diallablePhone(phone), shown: displayPhone(phone, website.phone_rule) };
}

import type { WebsiteConfiguration } from '#domain/tenants/website.ts';
import { addDays } from '#domain/contact/opening-hours-zone.ts';

type SpecialHours = NonNullable<WebsiteConfiguration['special_hours']>[number];
type DatedSite = Pick<WebsiteConfiguration, 'slug' | 'locale'>;

/** A dealer's exceptions to its week in the year ahead of `today`: public holidays, and what only it does. */
export function listSpecialHours({ slug, locale }: DatedSite, today: string): SpecialHours[] {
  const holidays = HOLIDAYS[locale ?? 'en-AU'].map(([day, label]) =>
    buildClosedDay(findNextDate(day, today), label),
  );
  const listOwnHours = OWN_HOURS[slug ?? ''] ?? (() => []);
  const thanksgiving =
    locale === 'en-US' ? [buildClosedDay(findNextThanksgiving(today), 'Thanksgiving')] : [];
  return [...thanksgiving, ...holidays, ...listOwnHours(today)].toSorted((a, b) =>
    a.date < b.date ? -1 : 1,
  );
}

/** Month and day of holidays with a fixed date. */
const HOLIDAYS = {
  'en-AU': [
    ['12-25', 'Christmas Day'],
    ['12-26', 'Boxing Day'],
    ['01-01', 'New Year’s Day'],
    ['01-26', 'Australia Day'],
    ['04-25', 'Anzac Day'],
  ],
  'en-NZ': [
    ['12-25', 'Christmas Day'],
    ['12-26', 'Boxing Day'],
    ['01-01', 'New Year’s Day'],
    ['01-02', 'Day after New Year’s Day'],
    ['02-06', 'Waitangi Day'],
    ['04-25', 'Anzac Day'],
  ],
  'en-US': [
    ['12-25', 'Christmas Day'],
    ['01-01', 'New Year’s Day'],
    ['07-04', 'Independence Day'],
  ],
} as const;

const OWN_HOURS: Record<string, (today: string) => SpecialHours[]> = {
  riverline: (today) => [
    buildOpenHours(findThursdayAhead(today), ['08:30', '20:00'], 'Late night Thursday'),
    buildOpenHours(findNextDate('12-24', today), ['08:30', '14:00'], 'Christmas Eve'),
  ],
  'ironbark-motorcycles': (today) => [
    buildOpenHours(findNextDate('12-24', today), ['09:00', '13:00'], 'Christmas Eve'),
  ],
  'volt-lane': (today) => [buildOpenHours(findThursdayAhead(today), ['09:00', '20:30'], 'Late night drives')],
  'silver-wattle-toyota': (today) => [
    buildOpenHours(findNextDate('12-31', today), ['08:30', '15:00'], 'New Year’s Eve'),
  ],
  'stringybark-trucks': (today) =>
    ['12-28', '12-29', '12-30', '12-31'].map((day) =>
      buildClosedDay(findNextDate(day, today), 'Summer break'),
    ),
};

function buildClosedDay(date: string, label: string): SpecialHours {
  return { date, location_type: null, status: 'Closed', label };
}

/** Only the yard: workshops and counters keep their week. */
function buildOpenHours(date: string, [from, to]: readonly [string, string], label: string): SpecialHours {
  return { date, location_type: 'sales', status: 'Open', open: from, close: to, label };
}

/** The first such day of a year that is not over yet. */
function findNextDate(monthAndDay: string, today: string): string {
  const year = Number(today.slice(0, 4));
  const thisYear = `${year}-${monthAndDay}`;
  return thisYear >= today ? thisYear : `${year + 1}-${monthAndDay}`;
}

const THURSDAY = 4;

/** A Thursday one to two weeks ahead, so that it can be told in time. */
function findThursdayAhead(today: string): string {
  return addDays(today, 7 + ((THURSDAY + 7 - readWeekday(today)) % 7));
}

/** The fourth Thursday of November. */
function findNextThanksgiving(today: string): string {
  const year = Number(today.slice(0, 4));
  const findThanksgiving = (wantedYear: number) => {
    const firstOfNovember = `${wantedYear}-11-01`;
    return addDays(firstOfNovember, ((THURSDAY + 7 - readWeekday(firstOfNovember)) % 7) + 21);
  };
  return findThanksgiving(year) >= today ? findThanksgiving(year) : findThanksgiving(year + 1);
}

function readWeekday(date: string): number {
  return new Date(date).getUTCDay();
}

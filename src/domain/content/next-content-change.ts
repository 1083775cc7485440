import { dateAfter, toInstant, wallClockAt } from '../contact/opening-hours-zone.ts';
import type { HomeSettings } from './home-settings.ts';
import type { PageSettings } from './page-settings.ts';
import type { CountrySettings } from '../tenants/country-settings.ts';

type DatedSite = CountrySettings & PageSettings & HomeSettings;

/** When a post, an offer or a position next appears or ends: an instant in milliseconds; null: none will. */
export function nextContentChange(website: DatedSite, now: number): number | null {
  const today = wallClockAt(now, website.timezone).date;
  const ahead = changingDays(website).filter((day) => day > today);
  if (ahead.length === 0) return null;
  const date = ahead.reduce((earliest, day) => (day < earliest ? day : earliest));
  return toInstant({ date, time: '00:00' }, website.timezone);
}

/** Both ends belong to an offer and to a position: it goes the day after its last. */
function changingDays({ posts, offers, positions }: DatedSite): string[] {
  const begin = [
    ...posts.map(({ date }) => date),
    ...offers.map(({ starts_on }) => starts_on),
    ...positions.map(({ opens_on }) => opens_on),
  ];
  const endDays = [...offers.map(({ ends_on }) => ends_on), ...positions.map(({ closes_on }) => closes_on)];
  return [...begin.filter(isDay), ...endDays.filter(isDay).map((day) => dateAfter(day, 1))];
}

function isDay(day: string | null): day is string {
  return day !== null;
}

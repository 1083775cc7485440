import { formatClockTime } from '#domain/contact/opening-hours-text.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { formatShortDay } from '#domain/content/content-dates.ts';
import { type Duty, readDutyState } from '#domain/staff/duty.ts';
import type { Website } from '#domain/tenants/website.ts';
import { type MemberSite, readInstant } from './member-site.ts';

/** `On duty until 5:30pm`, as everybody of the website reads it. */
export function describeDutyState(duty: Duty, site: MemberSite): string {
  const { website } = site;
  switch (readDutyState(duty, readInstant(site))) {
    case 'on':
      return `On duty until ${formatTime(duty.on_duty_until ?? '', website)}`;
    case 'busy':
      return `Busy until ${formatTime(duty.busy_until ?? '', website)}`;
    case 'absent':
      return `Absent until ${describeAbsence(duty, site)?.lastDay ?? ''}`;
    case 'off':
      return 'Off duty';
  }
}

export function formatTime(instant: string, { timezone }: Website): string {
  return formatClockTime(readWallClock(Date.parse(instant), timezone).time);
}

export function describeAbsence({ absent_from, absent_until }: Duty, site: MemberSite) {
  const { website } = site;
  if (absent_from === null || absent_until === null || absent_until <= readInstant(site)) return null;
  const { timezone, locale } = website;
  const from = readWallClock(Date.parse(absent_from), timezone).date;
  // The last millisecond of it.
  const to = readWallClock(Date.parse(absent_until) - 1, timezone).date;
  const lastDay = formatShortDay(to, locale);
  const text = from === to ? lastDay : `${formatShortDay(from, locale)} to ${lastDay}`;
  return { text, from, to, lastDay };
}

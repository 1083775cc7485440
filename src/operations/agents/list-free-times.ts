import { listBookableLocations } from '#domain/bookings/bookable-locations.ts';
import type { BookingKind } from '#domain/bookings/booking-settings.ts';
import type { OpenSlot, OpenSlots } from '#domain/bookings/open-slots.ts';
import { buildSlotQuery } from '#domain/bookings/test-drive.ts';
import type { Car } from '#domain/cars/car.ts';
import { findCarLocation } from '#domain/cars/car-location.ts';
import { listingPath } from '#domain/cars/listing-base.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import type { Location } from '#domain/tenants/location.ts';
import { SECOND_MS } from '#domain/time/durations.ts';
import { toPlainText } from '#domain/words/plain-text.ts';
import type { DashboardAnswer } from '#ports/dashboard.ts';
import type { Site } from '#ports/site.ts';

interface TimesQuestion {
  kind: BookingKind;
  /** Null: any car, or none. */
  car: Car | null;
  /** Null: every place that takes such bookings. */
  locationId: number | null;
  /** ISO days on the site's clocks; null: from now on, or to the end of the calendar. */
  firstDay: string | null;
  lastDay: string | null;
  source: string;
}

/** What is left out of a list of times. */
interface ListEnds {
  /** ISO day on which it would go on; null where it is whole. */
  nextDay: string | null;
  /** ISO day that alone has more than are listed: several places have it. */
  cutDay: string | null;
}

export interface FreeTimes extends ListEnds {
  slotMinutes: number;
  places: Location[];
  slots: FreeSlot[];
}

interface FreeSlot extends OpenSlot {
  place: string;
  /** The form with that time chosen. */
  url: string;
}

/** As many as one place has on the longest day, every ten minutes. */
const MAX_SLOTS = 150;
const MAX_NAME = 200;

/** Times that the site's own calendars offer now, the earliest first; null where its calendar cannot be reached. */
export async function listFreeTimes(site: Site, question: TimesQuestion): Promise<FreeTimes | null> {
  const places = choosePlaces(site, question);
  const dealershipIds = [...new Set(places.map(({ dealership_id }) => dealership_id))];
  const days = await readCalendars(site, question.kind, dealershipIds);
  if (days === null) return null;
  const names = new Map(places.map(({ id, name }) => [id, toPlainText(name, MAX_NAME)]));
  const { slots, ...ends } = listWholeDays(
    days
      .filter(({ date }) => isWithin(date, question))
      .map((day) => ({ ...day, slots: day.slots.filter(({ location_id }) => names.has(location_id)) })),
  );
  return {
    slotMinutes: site.website.bookings[question.kind].slot_minutes,
    places,
    slots: slots.map((slot) => ({
      ...slot,
      place: names.get(slot.location_id) ?? '',
      url: addressSlot(slot, site, question),
    })),
    ...ends,
  };
}

type CalendarDay = OpenSlots['days'][number];

/** Whole days, so that the rest can be asked for by the next one; of a day with more the earliest times. */
function listWholeDays(days: readonly CalendarDay[]): ListEnds & { slots: OpenSlot[] } {
  const daysByDate = [...Map.groupBy(days, ({ date }) => date)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const slots: OpenSlot[] = [];
  let cutDay: string | null = null;
  for (const [date, sameDays] of daysByDate) {
    const daySlots = sameDays
      .flatMap((day) => day.slots)
      .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
    if (slots.length > 0 && slots.length + daySlots.length > MAX_SLOTS)
      return { slots, nextDay: date, cutDay };
    if (daySlots.length > MAX_SLOTS) cutDay = date;
    slots.push(...daySlots.slice(0, MAX_SLOTS));
  }
  return { slots, nextDay: null, cutDay };
}

/** A group has dozens of calendars, which may be far away. */
const CALENDARS_AT_ONCE = 3;
const KEPT_MS = 5 * SECOND_MS;

/** The days of all these calendars; null where one cannot be reached. */
async function readCalendars(
  site: Site,
  kind: BookingKind,
  dealershipIds: readonly number[],
): Promise<CalendarDay[] | null> {
  const days: CalendarDay[] = [];
  for (let at = 0; at < dealershipIds.length; at += CALENDARS_AT_ONCE) {
    const someIds = dealershipIds.slice(at, at + CALENDARS_AT_ONCE);
    const calendars = await Promise.all(someIds.map((id) => readCalendar(site, kind, id)));
    if (calendars.includes('unreachable')) return null;
    days.push(...calendars.flatMap((calendar) => (typeof calendar === 'string' ? [] : calendar.found.days)));
  }
  return days;
}

/** Kept for some seconds: many ask at the same time. What could not be had is asked for again. */
async function readCalendar(
  { agents, dashboard, clock }: Site,
  kind: BookingKind,
  dealershipId: number,
): Promise<DashboardAnswer<OpenSlots>> {
  const question = JSON.stringify(['calendar', kind, dealershipId, Math.floor(clock.now() / KEPT_MS)]);
  const { calendar } = await agents.keepAnswer(
    question,
    async () => ({ calendar: await dashboard.openSlots(kind, dealershipId) }),
    (answer) => (typeof answer.calendar === 'string' ? null : countBytes(answer.calendar.found)),
  );
  return calendar;
}

const BYTES_OF_SLOT = 300;

function countBytes({ days }: OpenSlots): number {
  return BYTES_OF_SLOT * days.reduce((sum, { slots }) => sum + slots.length, 1);
}

/** Of a car those of its own dealership, as on its page. */
function choosePlaces({ website }: Site, { kind, car, locationId }: TimesQuestion): Location[] {
  const carPlace = car && findCarLocation(car, website);
  const dealershipId = car && (carPlace?.dealership_id ?? car.dealership_id ?? website.dealership_id);
  return listBookableLocations(website.locations, kind).filter(
    ({ id, dealership_id }) =>
      (locationId === null || id === locationId) && (car === null || dealership_id === dealershipId),
  );
}

function isWithin(date: string, { firstDay, lastDay }: TimesQuestion): boolean {
  return (firstDay === null || date >= firstDay) && (lastDay === null || date <= lastDay);
}

function addressSlot(
  slot: OpenSlot,
  { website, origin }: Site,
  { kind, car, source }: TimesQuestion,
): string {
  const query = new URLSearchParams({ ...buildSlotQuery(slot, website), utm_source: source });
  const path =
    kind === 'service'
      ? sitePagePath('/service', website)
      : car === null
        ? sitePagePath('/book-test-drive', website)
        : `${listingPath(website, car.slug)}/book-a-test-drive`;
  return `${origin}${path}?${query}`;
}

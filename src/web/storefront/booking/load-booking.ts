import { setTimeout as sleep } from 'node:timers/promises';
import { chosenLocation } from '#domain/bookings/read-booking-claim.ts';
import { cancelledWord, whyNotMovable } from '#domain/bookings/persons-booking.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { displayPhone } from '#domain/contact/phone-display.ts';
import { clockTime } from '#domain/contact/opening-hours-text.ts';
import { toInstant, wallClockAt } from '#domain/contact/opening-hours-zone.ts';
import type { WallClock } from '#domain/contact/wall-clock.ts';
import { dayAndDate } from '#domain/content/content-dates.ts';
import { formPages } from '#domain/forms/form-pages.ts';
import { leadReference } from '#domain/leads/lead-reference.ts';
import { carWords, timeWords } from '#domain/leads/mail/lead-mail.ts';
import { capitalise, pickTradeWords } from '#domain/words/words.ts';
import { findBooking, type FoundBooking } from '#operations/change-booking.ts';
import type { Site } from '#ports/site.ts';
import { slotDays } from '../../forms/inputs/times/slot-days.ts';
import { SHOPPER_TIMEOUT_MS } from '../../forms/shopper-timeout.ts';
import { carPath } from '../../paths.ts';
import { formatTimeValue } from './read-posted-wish.ts';

/** What the page of a booking draws; null where there is none to show. */
export async function loadBooking(site: Site, leadId: string) {
  const foundBooking = await findBooking(site, leadId);
  if (foundBooking === null) return null;
  const { lead, booking } = foundBooking;
  const { website } = site;
  const isOpen = booking.state === 'booked';
  return {
    title: buildTitle(foundBooking, site),
    state: booking.state,
    cancelled: cancelledWord(website),
    time: timeWords(booking.instant, site),
    before: findPreviousTime(foundBooking, site),
    car: await findCar(foundBooking, site),
    place: findPlace(foundBooking, site),
    reference: leadReference(lead.id, website),
    /** What the form sends along: the time that its person saw. */
    from: formatTimeValue(booking.clock),
    whyNotMovable: whyNotMovable(lead),
    days: isOpen ? await listFreeDays(foundBooking, site) : [],
    today: wallClockAt(site.clock.now(), website.timezone).date,
    bookAgain:
      formPages(website).find(({ form, path }) => form === lead.form && !path.includes('{'))?.path ?? null,
  };
}

export type BookingView = NonNullable<Awaited<ReturnType<typeof loadBooking>>>;

function buildTitle({ booking }: FoundBooking, { website }: Site): string {
  return booking.kind === 'service' ? 'Your service booking' : `Your ${pickTradeWords(website).testDrive}`;
}

/** The time before it was moved. */
function findPreviousTime({ lead: { booking_change: change } }: FoundBooking, site: Site): string | null {
  if (change?.kind !== 'moved') return null;
  const clock = { date: change.previous_date, time: change.previous_time };
  return timeWords(toInstant(clock, site.website.timezone), site);
}

async function findCar({ lead }: FoundBooking, { stock, website, clock }: Site) {
  const storedCar = lead.car_id === null ? null : await stock.byId(lead.car_id);
  const isShown = storedCar !== null && whyNotVisible(storedCar, website, clock.now()) === null;
  const name = capitalise(carWords({ lead, car: storedCar }));
  return name === '' ? null : { name, address: isShown ? carPath(website, storedCar.slug) : null };
}

function findPlace({ lead, booking }: FoundBooking, { website }: Site) {
  const place = chosenLocation(lead, website, booking.kind);
  if (place === null) return null;
  const phone = place.contact_detail.phone ?? website.call_us_number;
  return {
    name: place.name,
    address: place.address.full,
    phone: phone && { shown: displayPhone(phone, website.phone_rule), number: phone },
  };
}

/** The free times at the place of the booking; empty where no calendar tells them in time. */
async function listFreeDays({ lead, booking }: FoundBooking, site: Site): Promise<FreeDay[]> {
  const place = chosenLocation(lead, site.website, booking.kind);
  if (place === null) return [];
  const slotsRequest = site.dashboard.openSlots(booking.kind, place.dealership_id);
  const answer = await Promise.race([
    slotsRequest,
    sleep(SHOPPER_TIMEOUT_MS, 'unreachable' as const, { ref: false }),
  ]);
  if (typeof answer === 'string') return [];
  const isOther = (clock: WallClock) => formatTimeValue(clock) !== formatTimeValue(booking.clock);
  return slotDays(answer.found, place.id)
    .map(({ date, times }) => ({
      label: dayAndDate(date, site.website.locale),
      times: times
        .filter((time) => isOther({ date, time }))
        .map((time) => ({ value: formatTimeValue({ date, time }), label: clockTime(time) })),
    }))
    .filter(({ times }) => times.length > 0);
}

interface FreeDay {
  label: string;
  times: { value: string; label: string }[];
}

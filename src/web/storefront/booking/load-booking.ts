import { setTimeout as sleep } from 'node:timers/promises';
import { findChosenLocation } from '#domain/bookings/read-booking-claim.ts';
import { chooseCancelledWord, whyNotMovable } from '#domain/bookings/persons-booking.ts';
import { displayPhone } from '#domain/contact/phone-display.ts';
import { toInstant, readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { listFormPages } from '#domain/forms/form-pages.ts';
import { buildLeadReference } from '#domain/leads/lead-reference.ts';
import { describeMailCar, describeTime } from '#domain/leads/mail/lead-mail.ts';
import { capitalise, pickTradeWords } from '#domain/words/words.ts';
import { findBooking, type FoundBooking } from '#operations/change-booking.ts';
import type { Site } from '#ports/site.ts';
import { readSlotDays, type SlotDay } from '../../forms/inputs/times/slot-days.ts';
import { SHOPPER_TIMEOUT_MS } from '../../forms/shopper-timeout.ts';
import { buildBookingView, findSentCar } from '../success/load-sent-lead.ts';
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
    cancelled: chooseCancelledWord(website),
    time: describeTime(booking.instant, site),
    before: findPreviousTime(foundBooking, site),
    visit: await buildBookingView(site, lead),
    carName: capitalise(describeMailCar({ lead, car: null })),
    car: await findSentCar(site, lead),
    phone: findPhone(foundBooking, site),
    reference: buildLeadReference(lead.id, website),
    /** What the form sends along: the time that its person saw. */
    from: formatTimeValue(booking.clock),
    locale: website.locale,
    whyNotMovable: whyNotMovable(lead),
    days: isOpen ? await listFreeDays(foundBooking, site) : [],
    today: readWallClock(site.clock.now(), website.timezone).date,
    bookAgain:
      listFormPages(website).find(({ form, path }) => form === lead.form && !path.includes('{'))?.path ??
      null,
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
  return describeTime(toInstant(clock, site.website.timezone), site);
}

function findPhone({ lead, booking }: FoundBooking, { website }: Site) {
  const place = findChosenLocation(lead, website, booking.kind);
  const phone = place?.contact_detail.phone ?? website.call_us_number;
  return phone && { shown: displayPhone(phone, website.phone_rule), number: phone.replaceAll(' ', '') };
}

/** The free times at the place of the booking; empty where no calendar tells them in time. */
async function listFreeDays({ lead, booking }: FoundBooking, site: Site): Promise<SlotDay[]> {
  const place = findChosenLocation(lead, site.website, booking.kind);
  if (place === null) return [];
  const slotsRequest = site.dashboard.openSlots(booking.kind, place.dealership_id);
  const answer = await Promise.race([
    slotsRequest,
    sleep(SHOPPER_TIMEOUT_MS, 'unreachable' as const, { ref: false }),
  ]);
  if (typeof answer === 'string') return [];
  const { clock } = booking;
  return readSlotDays(answer.found, place.id)
    .map(({ date, times }) => ({
      date,
      times: times.filter((time) => date !== clock.date || time !== clock.time),
    }))
    .filter(({ times }) => times.length > 0);
}

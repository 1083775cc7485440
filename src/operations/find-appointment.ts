import { chosenLocation } from '#domain/bookings/read-booking-claim.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { displayPhone } from '#domain/contact/phone-display.ts';
import { carWords } from '#domain/leads/mail/lead-mail.ts';
import { leadReference } from '#domain/leads/lead-reference.ts';
import { capitalise, pickTradeWords } from '#domain/words/words.ts';
import type { Site } from '#ports/site.ts';
import { findBooking } from './change-booking.ts';

/** What a calendar and the page after sending say of a booking; null where there is none to come. */
export async function findAppointment(site: Site, leadId: string) {
  const foundBooking = await findBooking(site, leadId);
  if (foundBooking === null || foundBooking.booking.state !== 'booked') return null;
  const { lead, booking } = foundBooking;
  const { website, clock } = site;
  const storedCar = lead.car_id === null ? null : await site.stock.byId(lead.car_id);
  const car = storedCar && whyNotVisible(storedCar, website, clock.now()) === null ? storedCar : null;
  const place = chosenLocation(lead, website, booking.kind);
  const phone = place?.contact_detail.phone ?? website.call_us_number;
  return {
    kind: booking.kind,
    starts: booking.instant,
    minutes: website.bookings[booking.kind].slot_minutes,
    title: booking.kind === 'service' ? 'Service' : capitalise(pickTradeWords(website).testDrive),
    carText: capitalise(carWords({ lead, car })),
    place,
    phone: phone === null ? '' : displayPhone(phone, website.phone_rule),
    reference: leadReference(lead.id, website),
  };
}

export type Appointment = NonNullable<Awaited<ReturnType<typeof findAppointment>>>;

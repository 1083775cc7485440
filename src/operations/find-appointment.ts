import { type Appointment, describeAppointment } from '#domain/bookings/appointment.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import type { Site } from '#ports/site.ts';
import { findBooking } from './change-booking.ts';

/** What a calendar and the page after sending say of a booking; null where there is none to come. */
export async function findAppointment(site: Site, leadId: string): Promise<Appointment | null> {
  const foundBooking = await findBooking(site, leadId);
  if (foundBooking === null || foundBooking.booking.state !== 'booked') return null;
  const { lead, booking } = foundBooking;
  const { website, clock } = site;
  const storedCar = lead.car_id === null ? null : await site.stock.byId(lead.car_id);
  const car = storedCar && whyNotVisible(storedCar, website, clock.now()) === null ? storedCar : null;
  return describeAppointment({ lead, booking, car, website });
}

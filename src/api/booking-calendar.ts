import { buildAppointmentCalendar } from '#domain/bookings/appointment.ts';
import { findAppointment } from '#operations/find-appointment.ts';
import type { Site } from '#ports/site.ts';
import { buildErrorReply } from './error-reply.ts';
import type { AnsweredCall } from './call-row.ts';

export const bookingCalendarRow: AnsweredCall = {
  method: 'GET',
  path: '/calendar/:token',
  answer: answerBookingCalendar,
  describe: null,
};

/**
 * `GET /calendar/{token}`: a booking for the shopper's own calendar, by a signed token, since calendars have no cookies.
 * Neither the file nor its address opens the booking: calendars are shared, and devices keep a file's address with it.
 */
async function answerBookingCalendar(_request: Request, site: Site, token: string): Promise<Response> {
  const leadId = site.calendarLinks.read(token);
  const appointment = leadId === null ? null : await findAppointment(site, leadId).catch(() => null);
  if (appointment === null) return buildErrorReply('not_found');
  const { website, origin, clock } = site;
  const { content, fileName } = buildAppointmentCalendar(appointment, { website, origin, now: clock.now() });
  return new Response(content, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}

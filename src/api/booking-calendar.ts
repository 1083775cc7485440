import { calendarFile } from '#domain/bookings/calendar-file.ts';
import { type Appointment, findAppointment } from '#operations/find-appointment.ts';
import type { Site } from '#ports/site.ts';
import { errorReply } from './error-reply.ts';
import type { AnsweredCall } from './call-row.ts';

export const bookingCalendarRow: AnsweredCall = {
  method: 'GET',
  path: '/calendar/:token',
  answer: bookingCalendar,
  describe: null,
};

/**
 * `GET /calendar/{token}`: a booking for the shopper's own calendar, by a signed token, since calendars have no cookies.
 * Neither the file nor its address opens the booking: calendars are shared, and devices keep a file's address with it.
 */
async function bookingCalendar(_request: Request, site: Site, token: string): Promise<Response> {
  const leadId = site.calendarLinks.read(token);
  const appointment = leadId === null ? null : await findAppointment(site, leadId).catch(() => null);
  if (leadId === null || appointment === null) return errorReply('not_found');
  const name = appointment.kind === 'service' ? 'service' : 'test-drive';
  return new Response(buildCalendarFile(appointment, leadId, site), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${appointment.reference}.ics"`,
      'cache-control': 'private, no-store',
    },
  });
}

function buildCalendarFile(appointment: Appointment, leadId: string, site: Site): string {
  const { title, carText, place, phone, reference, starts, minutes } = appointment;
  const { website, clock, origin } = site;
  const notes = [`Reference ${reference}`, phone && `Phone ${phone}`, origin].filter(Boolean);
  return calendarFile({
    // The lead's id is never given twice; it opens nothing.
    uid: `${leadId}@${new URL(origin).hostname}`,
    made: clock.now(),
    starts,
    minutes,
    title: [title, carText || website.name].join(': '),
    place: [place?.name ?? website.name, place?.address.full].filter(Boolean).join(', '),
    notes: notes.join('\n'),
  });
}

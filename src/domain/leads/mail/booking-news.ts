import { toInstant } from '../../contact/opening-hours-zone.ts';
import { chooseCancelledWord } from '../../bookings/persons-booking.ts';
import type { LeadDispatch } from '../deliveries/lead-dispatch.ts';
import { findLeadAppointment } from '../lead-appointment.ts';
import { describeCategory, describeTime } from './lead-mail.ts';

/** What the person who booked did with the booking, in words for mails; null where nothing. */
export interface BookingNews {
  kind: 'moved' | 'cancelled';
  /** As the site's people read it. */
  previous: string;
  /** When they did it. */
  at: string;
}

export function findBookingNews(dispatch: LeadDispatch): BookingNews | null {
  const { lead, website } = dispatch;
  const change = lead.booking_change;
  if (change === null) return null;
  const previousInstant = toInstant(
    { date: change.previous_date, time: change.previous_time },
    website.timezone,
  );
  return {
    kind: change.kind,
    previous: describeTime(previousInstant, dispatch),
    at: describeTime(Date.parse(change.at), dispatch),
  };
}

/** The day that the lead asks for, and below it the time; empty where none. */
export function formatTimeAsked(dispatch: LeadDispatch): string {
  const instant = findLeadAppointment(dispatch)?.instant ?? null;
  if (instant === null) return '';
  return describeTime(instant, dispatch).replace(' at ', '\n');
}

/** For ADF's comments: one line; empty where the booking is as it was made. */
export function describeBookingNews({ lead, website }: LeadDispatch): string {
  const change = lead.booking_change;
  if (change === null) return '';
  const previous = `${change.previous_date} ${change.previous_time}`;
  return change.kind === 'moved'
    ? `The customer moved the booking. It was for ${previous}.`
    : `The customer ${chooseCancelledWord(website)} the booking. It was for ${previous}.`;
}

/** What the shopper sent, in the words of the site's trade: `test ride booking`. Types of vehicles are the dealer's word. */
export function describeSent(dispatch: LeadDispatch): string {
  return describeCategory(dispatch)
    .toLowerCase()
    .replace(/^\w+ vehicle (?=[ei]nquiry)/, '');
}

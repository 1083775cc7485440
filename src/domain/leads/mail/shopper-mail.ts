import { cancelledWord, personsBooking } from '../../bookings/persons-booking.ts';
import type { Location } from '../../tenants/location.ts';
import type { LeadAnswer } from '../lead-answer.ts';
import { carAddress, type LeadDispatch } from '../deliveries/lead-dispatch.ts';
import { leadReference } from '../lead-reference.ts';
import { bookingNews, shopperSubject, timeAsked } from './booking-news.ts';
import { carWords, categoryWords, subjectLine, type LeadMail } from './lead-mail.ts';
import { mailBody, type MailPart } from './mail-body.ts';
import { reservationWords, wayToReservation } from './reservation-mail.ts';

/**
 * The mail to the shopper: what was sent, or what they changed, its reference, and what happens next. `bookingAddress` is
 * the signed link to the booking; it is only in the mail about a time to come.
 */
export function shopperMail(dispatch: LeadDispatch, bookingAddress: string): LeadMail {
  const { lead, car } = dispatch;
  const reservation = reservationWords(dispatch);
  const firstName = (lead.first_name || lead.name).split(' ')[0] ?? '';
  const parts: MailPart[] = [
    { kind: 'paragraph', text: firstName === '' || mayLead(firstName) ? 'Hello,' : `Hello ${firstName},` },
    { kind: 'paragraph', text: reservation?.news ?? news(dispatch) },
    { kind: 'rows', rows: listSentRows(dispatch) },
    // Of a reservation it is what the dealer is told.
    ...(lead.booking_change === null && reservation === null ? message(lead.message) : []),
    { kind: 'paragraph', text: reservation?.next ?? describeNextSteps(dispatch) },
    ...wayToBooking(dispatch, bookingAddress),
    ...wayToReservation(dispatch, reservation?.link ?? null),
    ...(car === null
      ? []
      : [{ kind: 'link', text: 'See the vehicle again', address: carAddress(dispatch, car) } as const]),
    { kind: 'paragraph', text: signature(dispatch) },
    {
      kind: 'paragraph',
      text: `This address was entered in a form on ${dispatch.origin}. If that was not you, you need not do anything.`,
    },
  ];
  const subject = reservation?.subject(dispatch.website.name) ?? shopperSubject(dispatch);
  return { subject: subjectLine(subject), ...mailBody(parts) };
}

function news(dispatch: LeadDispatch): string {
  const { lead, website } = dispatch;
  const kind = categoryWords(dispatch).toLowerCase();
  switch (lead.booking_change?.kind) {
    case undefined:
      return `Thank you for your ${kind}. It has reached us.`;
    case 'moved':
      return `You changed the time of your ${kind}.`;
    case 'cancelled':
      return `You ${cancelledWord(website)} your ${kind}.`;
  }
}

function wayToBooking(dispatch: LeadDispatch, address: string): MailPart[] {
  const { lead, website, now } = dispatch;
  if (personsBooking(lead, website, now)?.state !== 'booked') return [];
  return [
    { kind: 'link', text: 'Change or cancel this booking', address },
    { kind: 'paragraph', text: 'Whoever has this link can do that, until the time of the booking.' },
  ];
}

function listSentRows(dispatch: LeadDispatch): LeadAnswer[] {
  const { lead, website } = dispatch;
  const rows = [
    { label: 'About', value: carWords(dispatch) },
    { label: 'Where', value: lead.location },
    { label: 'Time', value: timeAsked(dispatch) },
    { label: 'Time before', value: bookingNews(dispatch)?.previous ?? '' },
    { label: 'Reference', value: leadReference(lead.id, website) },
  ];
  return rows.filter(({ value }) => value !== '' && !mayLead(value));
}

/** Only what a stranger could not use to send advertising through us: the address may be anybody's. */
function message(text: string): MailPart[] {
  if (text === '' || mayLead(text)) return [];
  return [
    { kind: 'paragraph', text: 'You wrote:' },
    { kind: 'quote', text },
  ];
}

/** Whether a text holds a web or e-mail address, or what a mail program would make one of. */
function mayLead(text: string): boolean {
  return /:\/\/|@|www\.|\p{L}\.\p{L}{2,}/iu.test(text);
}

function describeNextSteps(dispatch: LeadDispatch): string {
  if (dispatch.lead.booking_change?.kind === 'cancelled')
    return 'If you would like another time, please book again.';
  const ways = dispatch.lead.phone === '' ? 'email' : 'phone or email';
  if (timeAsked(dispatch) !== '') return `What happens next: we confirm the time by ${ways}.`;
  return `What happens next: someone from our team answers by ${ways}, in our opening hours.`;
}

function signature({ lead, website, origin }: LeadDispatch): string {
  const visibleLocations = website.locations.filter(({ visible }) => visible);
  const place: Location | undefined =
    visibleLocations.find(({ id }) => id === lead.location_id) ??
    visibleLocations.find(({ primary }) => primary) ??
    visibleLocations[0];
  const phone = place?.contact_detail.phone ?? website.call_us_number;
  const lines = [website.name, place?.address.full, phone && `Phone ${phone}`, origin];
  return [...new Set(lines)].filter(Boolean).join('\n');
}

import { cancelledWord, personsBooking } from '../../bookings/persons-booking.ts';
import type { Location } from '../../tenants/location.ts';
import { CHECKOUT_DAYS } from '../../reservations/checkout-cookie.ts';
import { HOLD_MS } from '../../reservations/reservation.ts';
import type { LeadAnswer } from '../lead-answers.ts';
import { carAddress, type LeadDispatch } from '../deliveries/lead-dispatch.ts';
import { bookingNews, shopperSubject, timeAsked } from './booking-news.ts';
import { carWords, categoryWords, subjectLine, type LeadMail } from './lead-mail.ts';
import { mailBody, type MailPart } from './mail-body.ts';

/**
 * The mail to the shopper: what was sent, or what they changed, its reference, and what happens next. `bookingAddress` is
 * the signed link to the booking; it is only in the mail about a time to come.
 */
export function shopperMail(dispatch: LeadDispatch, bookingAddress: string): LeadMail {
  const { lead, car } = dispatch;
  const first = (lead.first_name || lead.name).split(' ')[0] ?? '';
  const parts: MailPart[] = [
    { kind: 'paragraph', text: first === '' || mayLead(first) ? 'Hello,' : `Hello ${first},` },
    { kind: 'paragraph', text: news(dispatch) },
    { kind: 'rows', rows: whatWasSent(dispatch) },
    // Of a reservation it is what the dealer is told.
    ...(lead.booking_change === null && dispatch.checkoutAddress === null ? message(lead.message) : []),
    { kind: 'paragraph', text: whatHappensNext(dispatch) },
    ...wayToBooking(dispatch, bookingAddress),
    ...wayToReservation(dispatch),
    ...(car === null
      ? []
      : [{ kind: 'link', text: 'See the vehicle again', address: carAddress(dispatch, car) } as const]),
    { kind: 'paragraph', text: signature(dispatch) },
    {
      kind: 'paragraph',
      text: `This address was entered in a form on ${dispatch.origin}. If that was not you, you need not do anything.`,
    },
  ];
  return { subject: subjectLine(shopperSubject(dispatch)), ...mailBody(parts) };
}

function news(dispatch: LeadDispatch): string {
  const { lead, website } = dispatch;
  if (dispatch.checkoutAddress !== null) return reservationNews(lead.form_completed);
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

function reservationNews(isPaid: boolean): string {
  return isPaid
    ? 'Thank you. Your deposit is paid, and the vehicle is reserved for you.'
    : `The vehicle is held for you for ${HOLD_MINUTES} minutes. Pay the deposit to reserve it.`;
}

const HOLD_MINUTES = HOLD_MS / 60_000;

function wayToReservation({ lead, checkoutAddress: address }: LeadDispatch): MailPart[] {
  if (address === null) return [];
  const text = lead.form_completed ? 'See your reservation' : 'Go on with your reservation';
  return [
    { kind: 'link', text, address },
    {
      kind: 'paragraph',
      text: `Whoever has this link can do that, on any device, for ${CHECKOUT_DAYS} days.`,
    },
  ];
}

function whatWasSent(dispatch: LeadDispatch): LeadAnswer[] {
  const { lead } = dispatch;
  const rows = [
    { label: 'About', value: carWords(dispatch) },
    { label: 'Where', value: lead.location },
    { label: 'Time', value: timeAsked(dispatch) },
    { label: 'Time before', value: bookingNews(dispatch)?.previous ?? '' },
    { label: 'Reference', value: lead.id },
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

function whatHappensNext(dispatch: LeadDispatch): string {
  if (dispatch.lead.booking_change?.kind === 'cancelled')
    return 'If you would like another time, please book again.';
  const ways = dispatch.lead.phone === '' ? 'email' : 'phone or email';
  if (dispatch.checkoutAddress !== null)
    return dispatch.lead.form_completed
      ? `What happens next: we confirm the reservation by ${ways}, in our opening hours.`
      : 'What happens next: you pay the deposit, or the vehicle is for sale again.';
  if (timeAsked(dispatch) !== '') return `What happens next: we confirm the time by ${ways}.`;
  return `What happens next: someone from our team answers by ${ways}, in our opening hours.`;
}

function signature({ lead, website, origin }: LeadDispatch): string {
  const shown = website.locations.filter(({ visible }) => visible);
  const place: Location | undefined =
    shown.find(({ id }) => id === lead.location_id) ?? shown.find(({ primary }) => primary) ?? shown[0];
  const phone = place?.contact_detail.phone ?? website.call_us_number;
  const lines = [website.name, place?.address.full, phone && `Phone ${phone}`, origin];
  return [...new Set(lines)].filter(Boolean).join('\n');
}

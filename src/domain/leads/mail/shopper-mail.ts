import { buildAppointmentCalendar, describeAppointment } from '../../bookings/appointment.ts';
import { readHours } from '../../bookings/bookable-locations.ts';
import { readBookedTime } from '../../bookings/booked-time.ts';
import type { BookingKind } from '../../bookings/booking-settings.ts';
import { holdsSeat } from '../../bookings/read-booking-claim.ts';
import { chooseCancelledWord, buildPersonsBooking } from '../../bookings/persons-booking.ts';
import { nameVersion } from '../../cars/car-title.ts';
import { toOneLine } from '../../words/one-line.ts';
import { capitalise } from '../../words/words.ts';
import type { LeadDispatch } from '../deliveries/lead-dispatch.ts';
import { findSuccessCategory } from '../find-success-category.ts';
import type { LeadAnswer } from '../lead-answer.ts';
import { findLeadPlace } from '../lead-place.ts';
import { buildLeadReference } from '../lead-reference.ts';
import { formatDayDeadline, replyBy } from '../reply-by.ts';
import { isAnswered } from '../reply-promise.ts';
import { isStandardMessage } from '../standard-message.ts';
import { writeSuccessTexts } from '../success-texts.ts';
import { findBookingNews, describeSent, formatTimeAsked } from './booking-news.ts';
import { type LeadMail, type MailCalendar, describeMailCar, cleanSubject } from './lead-mail.ts';
import { composeShopperBody } from './mail-body.ts';
import { buildMailCar } from './build-mail-car.ts';
import type { MailPart } from './mail-part.ts';
import { formatFigureEnd, listTradeInFacts, nameTradeInSafely, readShownFigure } from './trade-in.ts';
import { describeState, formatBooking, isTimeless, startSmall } from './staff-title.ts';
import { listPlaceParts, readDirections } from './place-parts.ts';
import { formatAddress } from '../../contact/address-text.ts';
import type { Website } from '../../tenants/website.ts';
import { findPayment, findReservationWords, findReservationLink } from './reservation-mail.ts';

/**
 * The mail to the shopper: what was sent, or what they changed, its reference, and what happens next. `bookingAddress` is
 * the signed link to the booking; it is only in the mail about a time to come.
 */
export function writeShopperMail(dispatch: LeadDispatch, bookingAddress: string): LeadMail {
  const { lead, website, origin } = dispatch;
  const reservation = findReservationWords(dispatch);
  const news = reservation?.news ?? describeNews(dispatch);
  const time = formatTimeAsked(dispatch);
  const isExpected = lead.booking_change === null && findBookedKind(lead, website) !== null;
  const answer = reservation === null ? promiseAnswer(dispatch) : '';
  const parts: MailPart[] = [
    { kind: 'title', text: reservation?.title ?? formatTitle(dispatch) },
    ...(isExpected ? [] : [{ kind: 'paragraph', text: greet(dispatch) } as const]),
    ...showFigure(dispatch),
    { kind: 'paragraph', text: news },
    ...findReservationLink(dispatch, reservation),
    ...(answer === '' ? [] : [{ kind: 'notice', tone: 'good', text: answer } as const]),
    ...(time === ''
      ? []
      : [{ kind: 'notice', tone: 'good', text: time, detail: describePlace(dispatch) } as const]),
    ...buildWayToBooking(dispatch, bookingAddress),
    { kind: 'rows', rows: listSentRows(dispatch) },
    ...showCar(dispatch),
    // Of a reservation it is what the dealer is told.
    ...(lead.booking_change === null && reservation === null ? showMessage(dispatch) : []),
    { kind: 'heading', text: 'What happens next' },
    ...(reservation === null
      ? listNextSteps(dispatch)
      : [{ kind: 'paragraph', text: reservation.next } as const]),
    ...listPlaceParts(dispatch, {
      isAddressApart: time !== '',
      areDirectionsApart: findBooking(dispatch)?.state === 'booked',
    }),
  ];
  const footer: MailPart[] = [
    { kind: 'link', text: website.name, address: origin },
    {
      kind: 'note',
      text: `This address was entered in a form on ${origin}. If that was not you, you need not do anything.`,
    },
  ];
  const calendar = buildCalendar(dispatch);
  return {
    subject: formatShopperSubject(dispatch),
    ...composeShopperBody({ website, preheader: writePreheader(dispatch) || news, parts, footer }),
    ...(calendar !== null && { calendar }),
  };
}

/** What a form that asks where to send it promises: the figure, of which car, and how long it stands. */
function showFigure(dispatch: LeadDispatch): MailPart[] {
  const figure = findFigure(dispatch);
  if (figure === null) return [];
  const { range, kind, car, basis } = figure;
  const detail = [
    mayLead(car) ? '' : car,
    `${capitalise(kind)}, no offer yet: we name one figure when we have seen it. It stands until ${formatFigureEnd(dispatch)}.`,
  ];
  return [
    { kind: 'notice', tone: 'good', text: range, detail: detail.filter(Boolean).join('\n') },
    { kind: 'note', text: basis },
  ];
}

/** Whoever declined it has read it. */
function findFigure(dispatch: LeadDispatch) {
  const figure = readShownFigure(dispatch);
  return figure === null || figure.isDeclined ? null : figure;
}

/** Of a time: when, and where; what somebody only asked for is called that. Of a figure: which. Empty for all others. */
function writePreheader(dispatch: LeadDispatch): string {
  const time = formatTimeAsked(dispatch);
  if (time === '') return formatFigure(dispatch);
  const { lead, website } = dispatch;
  const words = [time, describePlace(dispatch)].filter(Boolean).join('\n').replaceAll('\n', ', ');
  return findBookedKind(lead, website) === null ? `You asked for ${words}` : words;
}

/** `2021 Toyota Corolla, $19,900 to $26,600`: nothing of what a stranger wrote. */
function formatFigure(dispatch: LeadDispatch): string {
  return [nameTradeInSafely(dispatch), findFigure(dispatch)?.range].filter(Boolean).join(', ');
}

/** One line. */
export function formatShopperSubject(dispatch: LeadDispatch): string {
  const reservation = findReservationWords(dispatch);
  const kind = reservation?.subject(dispatch.website.name) ?? writeBookingSubject(dispatch);
  const vehicles = [formatFigure(dispatch), formatCar(dispatch)].filter(Boolean).join(' for ');
  return cleanSubject([kind, vehicles].filter(Boolean).join(': '));
}

/** Of a booking its time first, for a phone's list cuts the rest. */
function writeBookingSubject(dispatch: LeadDispatch): string {
  const { lead, website } = dispatch;
  const visit = formatBooking(dispatch);
  const kind = describeSent(dispatch);
  if (visit === '' || isTimeless(dispatch)) return `Your ${kind} at ${website.name}`;
  if (lead.booking_change !== null) return `${describeState(dispatch)}${startSmall(visit)}`;
  return holdsSeat(lead, website) ? visit : `You asked for a ${startSmall(visit)}`;
}

function formatTitle(dispatch: LeadDispatch): string {
  const { lead, website } = dispatch;
  switch (lead.booking_change?.kind) {
    case undefined:
      return readSuccessTexts(dispatch).title;
    case 'moved':
      return 'Your new time';
    case 'cancelled':
      return `Your booking is ${chooseCancelledWord(website)}`;
  }
}

/** Of a booking whose time is a seat: nobody has to confirm it. */
function findBookedKind(lead: LeadDispatch['lead'], website: Website): BookingKind | null {
  return holdsSeat(lead, website) ? (readBookedTime(lead)?.kind ?? null) : null;
}

function readSuccessTexts({ lead, website }: LeadDispatch) {
  return writeSuccessTexts(findSuccessCategory(lead), website, findBookedKind(lead, website));
}

function greet(dispatch: LeadDispatch): string {
  return ['Hello', findFirstName(dispatch)].filter(Boolean).join(' ') + ',';
}

/** Empty for none, and for one that is an address. */
function findFirstName({ lead }: LeadDispatch): string {
  const firstName = toOneLine(lead.first_name || lead.name).split(' ')[0] ?? '';
  return mayLead(firstName) ? '' : firstName;
}

function describeNews(dispatch: LeadDispatch): string {
  const { lead, car, website } = dispatch;
  const kind = describeSent(dispatch);
  switch (lead.booking_change?.kind) {
    case undefined:
      if (findBookedKind(lead, website) !== null)
        return `${['We expect you', findFirstName(dispatch)].filter(Boolean).join(', ')}.`;
      return car !== null && /[ei]nquiry$/.test(kind)
        ? `Thank you. We have your ${kind} about the ${car.name}.`
        : `Thank you for your ${kind}. It has reached us.`;
    case 'moved':
      return `You changed the time of your ${kind}.`;
    case 'cancelled':
      return `You ${chooseCancelledWord(website)} your ${kind}.`;
  }
}

/** `2021 Ford Ranger XLT (R100)`, of the site's own stock: what a stranger wrote of a car is in no subject. */
function formatCar({ car }: LeadDispatch): string {
  return car === null ? '' : `${nameVersion(car)} (${car.stocknum})`;
}

function showCar(dispatch: LeadDispatch): MailPart[] {
  const { car, website, origin } = dispatch;
  if (car === null) return [];
  const { isPictured, model, stocknum } = car;
  // One act a mail: a booking and a reservation have their own.
  const isEnquiry = formatTimeAsked(dispatch) === '' && findReservationWords(dispatch) === null;
  const facts = [`Stock number ${stocknum}`];
  const frame = { website, origin, isPictured, isSmall: false, facts };
  return [
    { kind: 'car', car: buildMailCar(car, { ...frame, ...(isEnquiry && { linkText: `See the ${model}` }) }) },
  ];
}

/** The yard and its address, in a line each. */
function describePlace({ lead, website }: LeadDispatch): string {
  const place = findLeadPlace(lead, website);
  return place === null ? '' : [place.name, formatAddress(place.address)].filter(Boolean).join('\n');
}

function buildWayToBooking(dispatch: LeadDispatch, address: string): MailPart[] {
  if (findBooking(dispatch)?.state !== 'booked') return [];
  const { lead, website } = dispatch;
  const directions = readDirections(findLeadPlace(lead, website));
  const buttons = [...directions, { text: 'Change or cancel', address }];
  return [
    { kind: 'buttons', buttons, areEqual: true },
    {
      kind: 'note',
      text: 'Whoever has this link can do that, until the time of the booking. The time is attached for your calendar.',
    },
  ];
}

function findBooking({ lead, website, now }: LeadDispatch) {
  return buildPersonsBooking(lead, website, now);
}

/** Also of a cancelled booking, which it takes out of the calendar again. */
function buildCalendar(dispatch: LeadDispatch): MailCalendar | null {
  const { lead, car, website } = dispatch;
  const booking = findBooking(dispatch);
  // A calendar says no more of a car than the mail does.
  const namedCar = car ?? (mayLead(describeMailCar(dispatch)) ? { name: '' } : null);
  return (
    booking &&
    buildAppointmentCalendar(describeAppointment({ lead, booking, car: namedCar, website }), dispatch)
  );
}

function listSentRows(dispatch: LeadDispatch): LeadAnswer[] {
  const { lead, car, website } = dispatch;
  const payment = findPayment(dispatch);
  const rows = [
    { label: 'About', value: car === null ? toOneLine(describeMailCar(dispatch)) : '' },
    { label: 'Yours', value: findFigure(dispatch) === null ? listTradeInFacts(dispatch).join(', ') : '' },
    { label: 'Where', value: formatTimeAsked(dispatch) === '' ? lead.location : '' },
    { label: 'Time before', value: findBookingNews(dispatch)?.previous ?? '' },
    { label: 'Paid', value: payment?.paid ?? '' },
    { label: 'Left to pay', value: payment?.left ?? '' },
    { label: 'Reference', value: buildLeadReference(lead.id, website) },
  ];
  return rows.filter(({ value }) => value !== '' && !mayLead(value));
}

/** Their own words, and only what a stranger could not use to send advertising through us: the address may be anybody's. */
function showMessage({ lead, car, website }: LeadDispatch): MailPart[] {
  const text = lead.message;
  if (text === '' || mayLead(text) || isStandardMessage(lead, car, website)) return [];
  return [
    { kind: 'heading', text: 'You wrote' },
    { kind: 'quote', text },
  ];
}

/** Whether a text holds a web or e-mail address, or what a mail program would make one of. */
function mayLead(text: string): boolean {
  return /:\/\/|@|www\.|\p{L}\.\p{L}{2,}/iu.test(text);
}

function listNextSteps(dispatch: LeadDispatch): MailPart[] {
  if (dispatch.lead.booking_change?.kind === 'cancelled')
    return [{ kind: 'paragraph', text: 'If you would like another time, please book again.' }];
  const { steps } = readSuccessTexts(dispatch);
  return [{ kind: 'steps', steps: steps.map(({ title, text }) => ({ title, text })) }];
}

/** `You hear from us by 3:40pm Monday`, where the site promises it. */
function promiseAnswer({ lead, website, now }: LeadDispatch): string {
  const place = findLeadPlace(lead, website);
  const sent = Date.parse(lead.created_at);
  const deadline =
    place && isAnswered(lead) && lead.booking_change === null && findBookedKind(lead, website) === null
      ? replyBy(website, readHours(place), { site: website, sent })
      : null;
  return deadline === null || deadline < now
    ? ''
    : `You hear from us by ${formatDayDeadline(deadline, now, website)}`;
}

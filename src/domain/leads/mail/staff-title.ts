import { chooseCancelledWord } from '../../bookings/persons-booking.ts';
import { holdsSeat } from '../../bookings/read-booking-claim.ts';
import { nameVersion } from '../../cars/car-title.ts';
import { formatClockTime } from '../../contact/opening-hours-text.ts';
import { readWallClock } from '../../contact/opening-hours-zone.ts';
import { formatShortDay } from '../../content/content-dates.ts';
import { toOneLine } from '../../words/one-line.ts';
import { capitalise, describeOne, pickTradeWords } from '../../words/words.ts';
import { joinFullName, type LeadDispatch } from '../deliveries/lead-dispatch.ts';
import { findLeadAppointment } from '../lead-appointment.ts';
import { answerText } from '../lead-answer.ts';
import { cleanSubject, describeCategory, describeMailCar } from './lead-mail.ts';
import type { MailNotice } from './mail-part.ts';
import { describeTradeIn, listTradeInWords, MAX_QUOTED } from './trade-in.ts';
import { findDecision } from './reservation-mail.ts';

/** What stands on top of a mail to staff: what its sender wants. */
export interface StaffTitle {
  text: string;
  /** Of somebody who comes (`good`), or wants to and has no time yet that anybody agreed to; null for all others. */
  box: MailNotice['tone'] | null;
  /** A sentence in place of the form's name, which is then said elsewhere. */
  isNews: boolean;
}

/** `Ann Lee asks about the 2021 Ford Ranger XLT`: lists of mails on a phone show who before what. */
export function writeStaffTitle(dispatch: LeadDispatch): StaffTitle {
  const visit = writeBookingTitle(dispatch) || writeTimelessTitle(dispatch);
  const news = visit || writeWish(dispatch, describeMailCar(dispatch));
  const tone = holdsSeat(dispatch.lead, dispatch.website) ? 'good' : 'urgent';
  return {
    text: composeHeadline(dispatch, news),
    box: visit === '' ? null : tone,
    isNews: news !== '',
  };
}

/** The same with stock number and badge, of a visit its time before the car: `Ann Lee, test drive Mon 30 Nov, 9:00am: …`; `$500 paid, confirm by 5:30pm Monday: 2021 Ford Ranger XLT (R100), from Ann Lee` */
export function formatSubject(dispatch: LeadDispatch): string {
  const { lead, car } = dispatch;
  const stock = car?.stocknum ?? lead.stock_number;
  const carName = car === null ? describeMailCar(dispatch) : nameVersion(car);
  const vehicle = [carName, stock && `(${stock})`].filter(Boolean).join(' ');
  if (RESERVATIONS.has(lead.category)) return formatReservationSubject(dispatch, vehicle);
  const news = formatBooking(dispatch) === '' ? writeWish(dispatch, vehicle) : '';
  const allVehicles = [describeTradeIn(dispatch), vehicle || quoteWantedCar(dispatch)].filter(Boolean);
  const rest = news === '' ? allVehicles.join(' for ') : '';
  return cleanSubject([composeHeadline(dispatch, news), rest].filter(Boolean).join(': '));
}

function formatReservationSubject(dispatch: LeadDispatch, vehicle: string): string {
  const decision = findDecision(dispatch);
  const state =
    decision === null
      ? describeState(dispatch) + formatKind(dispatch)
      : `${decision.amount} paid, confirm by ${decision.deadline}`;
  const senderName = joinFullName(dispatch.lead);
  return cleanSubject(
    [state, vehicle && `: ${vehicle}`, senderName && `, from ${senderName}`].filter(Boolean).join(''),
  );
}

/** What became of a reservation comes before who made it. */
function composeHeadline(dispatch: LeadDispatch, news: string): string {
  const { lead } = dispatch;
  const senderName = RESERVATIONS.has(lead.category) ? '' : joinFullName(lead).slice(0, MAX_QUOTED);
  const booking = formatBooking(dispatch);
  if (news === '') {
    const kind = senderName === '' || booking === '' ? booking || formatKind(dispatch) : startSmall(booking);
    return toOneLine(describeState(dispatch) + [senderName, kind].filter(Boolean).join(', '));
  }
  const words = senderName === '' ? news : `${senderName} ${startSmall(news)}`;
  return toOneLine(describeState(dispatch) + words);
}

export function startSmall(sentence: string): string {
  return sentence.replace(/^./, (letter) => letter.toLowerCase());
}

/** The form's name, in the words by which leads are counted. */
export function formatKind(dispatch: LeadDispatch): string {
  return [describeCategory(dispatch), dispatch.lead.subcategory].filter(Boolean).join(', ');
}

export function describeState({ lead, website }: LeadDispatch): string {
  if (!lead.form_completed) return RESERVATIONS.has(lead.category) ? '' : 'Not finished: ';
  if (lead.booking_change === null) return '';
  return lead.booking_change.kind === 'moved'
    ? 'New time: '
    : `${capitalise(chooseCancelledWord(website))}: `;
}

/** Whether its time is one that people come at: a drive, or a visit of the workshop. */
function isDrive({ lead }: LeadDispatch): boolean {
  return lead.test_drive_date !== '' || lead.category === 'Test Drive Booking';
}

/** `Test drive Mon 30 Nov, 9:00am`, of a cancelled one the time it was for; empty where there was none to choose. */
export function formatBooking(dispatch: LeadDispatch): string {
  const { lead, website } = dispatch;
  const { testDrive } = pickTradeWords(website);
  const visit = isDrive(dispatch) ? capitalise(testDrive) : 'Service';
  if (lead.booking_change?.kind === 'cancelled') {
    const { previous_date: date, previous_time: time } = lead.booking_change;
    return `${visit} ${formatVisitTime({ date, time }, dispatch)}`;
  }
  const clock = findClock(dispatch);
  if (clock !== null) return `${visit} ${formatVisitTime(clock, dispatch)}`;
  return isTimeless(dispatch) ? `${visit}, no time chosen` : '';
}

function findClock(dispatch: LeadDispatch) {
  const instant = findLeadAppointment(dispatch)?.instant ?? null;
  return instant === null ? null : readWallClock(instant, dispatch.website.timezone);
}

function formatVisitTime({ date, time }: { date: string; time: string }, { website }: LeadDispatch): string {
  return `${formatShortDay(date, website.locale)}, ${formatClockTime(time)}`;
}

/** `Drives the Kluger Sat 28 Nov, 9:00am`, or `Wants to drive` where nobody has agreed yet; empty where no time is asked for. */
export function writeBookingTitle(dispatch: LeadDispatch): string {
  const clock = findClock(dispatch);
  if (clock === null) return '';
  const { verb, rest } = describeVisit(dispatch);
  const act = holdsSeat(dispatch.lead, dispatch.website) ? `${capitalise(verb)}s` : `Wants to ${verb}`;
  return `${act}${rest} ${formatVisitTime(clock, dispatch)}`;
}

/** `Wants to drive the Picanto, no time chosen` */
function writeTimelessTitle(dispatch: LeadDispatch): string {
  if (!isTimeless(dispatch)) return '';
  const { verb, rest } = describeVisit(dispatch);
  return `Wants to ${verb}${rest}, no time chosen`;
}

/** Whether a booking came without a time, to be agreed on. */
export function isTimeless(dispatch: LeadDispatch): boolean {
  const { category, form_completed, booking_change } = dispatch.lead;
  const isBooking = category === 'Test Drive Booking' || category === 'Service Booking';
  return isBooking && form_completed && booking_change === null && findClock(dispatch) === null;
}

/** Whether somebody wants to drive and did not say which car. */
export function isWithoutCar(dispatch: LeadDispatch): boolean {
  return isDrive(dispatch) && describeMailCar(dispatch) === '';
}

/** `drive` and ` the Kluger`, `come` and ` for a test drive`, `bring` and ` the Kluger to the workshop`. */
function describeVisit(dispatch: LeadDispatch): { verb: string; rest: string } {
  const vehicle = describeMailCar(dispatch);
  const { drive, testDrive } = pickTradeWords(dispatch.website);
  if (vehicle === '')
    return { verb: 'come', rest: isDrive(dispatch) ? ` for a ${testDrive}` : ' to the workshop' };
  return isDrive(dispatch)
    ? { verb: drive, rest: ` the ${vehicle}` }
    : { verb: 'bring', rest: ` the ${vehicle} to the workshop` };
}

/** A reservation says where it stands, finished or not. */
export const RESERVATIONS: ReadonlySet<string> = new Set(['Vehicle Reservation', 'Online Purchase']);

interface Wish {
  /** Of a car, which stands for `…`; left out where the form is about none. */
  about?: string;
  open: string;
}

/** What the sender of a form wants, by its category; where it is not here, the form's name says it. */
const WISHES: Readonly<Record<string, Wish>> = {
  'General Enquiry': { about: 'Asks about the …', open: 'Asks a question' },
  'New Vehicle Enquiry': { about: 'Asks about the …', open: 'Asks about something new' },
  'Used Vehicle Enquiry': { about: 'Asks about the …', open: 'Asks about something used' },
  'Special Offer Enquiry': { about: 'Asks about an offer on the …', open: 'Asks about an offer' },
  'Finance Enquiry': { about: 'Wants finance for the …', open: 'Wants finance' },
  'Insurance Enquiry': { about: 'Wants insurance for the …', open: 'Wants insurance' },
  'Trade-in Enquiry': { about: 'Wants to trade in for the …', open: 'Wants to trade in' },
  'Parts Enquiry': { about: 'Wants parts for the …', open: 'Wants parts' },
  'Service Enquiry': { about: 'Asks the workshop about the …', open: 'Asks the workshop' },
  'Fleet Enquiry': { open: 'Asks about a fleet' },
  'Career Enquiry': { open: 'Applies for a job' },
};

/** `Asks about the CX-5`; empty for a form that was not finished, and for one that is news by its name. */
function writeWish(dispatch: LeadDispatch, vehicle: string): string {
  const { category, subcategory, form_completed, booking_change } = dispatch.lead;
  const decision = findDecision(dispatch);
  if (decision !== null) {
    const paid = `${decision.amount} paid${vehicle && ` for the ${vehicle}`}`;
    return `${paid}: confirm by ${decision.deadline}`;
  }
  if (RESERVATIONS.has(category) && vehicle !== '' && subcategory !== '')
    return `${subcategory}: reservation of the ${vehicle}`;
  if (!form_completed || booking_change !== null) return '';
  if (subcategory === 'Request Photos' && vehicle !== '') return `Asks for photos of the ${vehicle}`;
  const ownCar = listTradeInWords(dispatch).join(', ');
  if (category === 'Sell My Car Enquiry')
    return `Wants to sell ${ownCar ? `a ${ownCar}` : vehicle === '' ? describeOne(dispatch.website) : `the ${vehicle}`}`;
  if (category === 'Trade-in Enquiry' && ownCar !== '')
    return `Wants to trade in a ${ownCar}${vehicle && `, for the ${vehicle}`}`;
  const wish = WISHES[category];
  if (wish === undefined) return '';
  return vehicle === '' || wish.about === undefined ? wish.open : wish.about.replace('…', () => vehicle);
}

/** What somebody would like to drive, in their own words; empty where they chose a car, or said nothing. */
export function readWantedCar(dispatch: LeadDispatch): string {
  return isWithoutCar(dispatch) ? toOneLine(answerText(dispatch.lead, 'wanted_car')) : '';
}

function quoteWantedCar(dispatch: LeadDispatch): string {
  const words = readWantedCar(dispatch);
  const isLong = words.length > MAX_QUOTED;
  return words && `“${isLong ? `${words.slice(0, MAX_QUOTED).toWellFormed()}…` : words}”`;
}

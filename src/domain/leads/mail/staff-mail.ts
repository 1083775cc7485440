import { chooseCancelledWord } from '../../bookings/persons-booking.ts';
import { readHours } from '../../bookings/bookable-locations.ts';
import { holdsSeat } from '../../bookings/read-booking-claim.ts';
import { isReservationSettled } from '../../reservations/build-lead-fields.ts';
import { whyNotEmail } from '../../contact/email.ts';
import { buildTelAddress } from '../../contact/international-phone.ts';
import { displayPhone } from '../../contact/phone-display.ts';
import { formatDays } from '../../reservations/reservation-terms.ts';
import { capitalise, formatLabel, pickNoun } from '../../words/words.ts';
import { joinFullName, type LeadDispatch } from '../deliveries/lead-dispatch.ts';
import { isStandardMessage } from '../standard-message.ts';
import { answerLine, type LeadAnswer } from '../lead-answer.ts';
import { listLeadAnswers, TIME_FIELDS } from '../lead-answers.ts';
import { describeChannel, isTypedByStaff } from '../lead-channel.ts';
import { OFFER_FIELD } from '../../valuations/offer.ts';
import { findLeadPlace } from '../lead-place.ts';
import { buildLeadReference } from '../lead-reference.ts';
import { describeMarketingConsent } from '../marketing-consent.ts';
import { formatDeadline, replyBy } from '../reply-by.ts';
import { isAnswered } from '../reply-promise.ts';
import { listVisitRows } from '../visit-rows.ts';
import { findBookingNews } from './booking-news.ts';
import { describeMailCar, describeTime, type LeadMail } from './lead-mail.ts';
import { composeStaffBody } from './mail-body.ts';
import { findDecision, findPayment } from './reservation-mail.ts';
import { buildMailCar } from './build-mail-car.ts';
import type { MailButton, MailPart, MailRow } from './mail-part.ts';
import { listTradeInWords, TRADE_IN_FIELDS, readShownFigure } from './trade-in.ts';
import {
  formatKind,
  formatSubject,
  isTimeless,
  isWithoutCar,
  readWantedCar,
  RESERVATIONS,
  writeBookingTitle,
  writeStaffTitle,
} from './staff-title.ts';

/** A lead for the people who answer it: about what, by when, how, in which words, who; and below it all else. */
export function writeStaffMail(dispatch: LeadDispatch): LeadMail {
  const { lead, website } = dispatch;
  const reference = buildLeadReference(lead.id, website);
  const subject = formatSubject(dispatch);
  const replySubject = `Re: ${subject}, ${reference}`;
  const deadline = describeDeadline(dispatch);
  const { isNews, ...title } = writeStaffTitle(dispatch);
  const decisionParts = listDecision(dispatch);
  const sending: MailPart = { kind: 'note', text: describeSending(dispatch) };
  const parts: MailPart[] = [
    { kind: 'title', ...title },
    // What is to decide comes first.
    ...(decisionParts.length > 0 ? [...decisionParts, sending] : [sending]),
    ...showFigure(dispatch),
    ...showCar(dispatch),
    ...(deadline === '' ? [] : [{ kind: 'notice', tone: 'urgent', text: deadline } as const]),
    ...listWaysToAnswer(dispatch, replySubject),
    ...linkConsole(dispatch),
    ...quoteMessage(dispatch),
    ...buildSection(`From ${joinFullName(lead) || 'somebody'}`, showSender(dispatch, replySubject)),
    ...buildSection('Before this', listVisitRows(lead, dispatch.viewedCars, website)),
    ...buildSection('Everything else', [...listVehicle(dispatch), ...listAnswers(dispatch)]),
  ];
  const [notice] = decisionParts;
  const message = notice?.kind === 'notice' ? notice.text : lead.message;
  const preheader = [deadline && `${deadline}.`, message || formatContact(dispatch) || sending.text]
    .filter(Boolean)
    .join(' ')
    .slice(0, 200);
  const footer = listSmallPrint(dispatch, isNews);
  return { subject, ...composeStaffBody({ website, preheader, parts, footer }, reference) };
}

/** `0412 345 678, Northside Sales`: how to reach them, and whose they are; empty where a booking changed, which is news. */
function formatContact({ lead, website }: LeadDispatch): string {
  if (lead.booking_change !== null) return '';
  const reach = lead.phone === '' ? lead.email : displayPhone(lead.phone, website.phone_rule);
  return [reach, reach && (lead.location || website.name)].filter(Boolean).join(', ');
}

function buildSection(heading: string, rows: readonly MailRow[]): MailPart[] {
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', text: heading },
    { kind: 'rows', rows },
  ];
}

function describeSending(dispatch: LeadDispatch): string {
  const { lead, website } = dispatch;
  const senderName = joinFullName(lead) || 'Somebody';
  const news = findBookingNews(dispatch);
  if (news?.kind === 'moved')
    return `${senderName} changed the time of this booking on ${news.at}, on the website of ${website.name}. It was ${news.previous}.`;
  if (news?.kind === 'cancelled')
    return `${senderName} ${chooseCancelledWord(website)} this booking on ${news.at}, on the website of ${website.name}. It was for ${news.previous}; that time is free again.`;
  const sentTime = describeTime(Date.parse(lead.created_at), dispatch);
  if (isTypedByStaff(lead))
    return `${senderName} ${lead.channel === 'phone' ? 'called' : 'came in'} on ${sentTime}; somebody of ${website.name} typed this in.`;
  if (RESERVATIONS.has(lead.category))
    return `${senderName} began this reservation on ${sentTime}, on the website of ${website.name}.`;
  if (lead.form_completed)
    return `${senderName} sent this on ${sentTime}, on the website of ${website.name}.`;
  return `${senderName} began this form on ${sentTime}, on the website of ${website.name}, and did not finish it. Perhaps a call helps.`;
}

/** What they wrote; a sentence that the form began with is called that, for nobody thought about it. */
function quoteMessage({ lead, car, website, decideAddress }: LeadDispatch): MailPart[] {
  if (lead.message === '' || decideAddress !== undefined) return [];
  const quote = { kind: 'quote', text: lead.message } as const;
  return isStandardMessage(lead, car, website)
    ? [{ kind: 'note', text: 'Standard sentence:' }, quote]
    : [quote];
}

/** What became of a reservation, and where it is decided: our own sentence, not the quote of a message. */
function listDecision(dispatch: LeadDispatch): MailPart[] {
  const { lead, decideAddress: address } = dispatch;
  if (address === undefined) return [];
  const decision = findDecision(dispatch);
  const text =
    decision === null
      ? lead.message
      : `Not confirmed by then, the ${decision.amount} goes back to the shopper.`;
  const tone = isReservationSettled(lead) ? 'good' : 'urgent';
  const name = decision === null ? 'See the reservation' : 'Confirm or refund';
  return [
    { kind: 'notice', tone, text },
    { kind: 'buttons', buttons: [{ text: name, address }] },
  ];
}

/** What its sender was shown for their own car. */
function showFigure(dispatch: LeadDispatch): MailPart[] {
  const figure = readShownFigure(dispatch);
  if (figure === null) return [];
  const answer = figure.isDeclined ? 'declined' : 'shown';
  const detail = `${capitalise(figure.kind)} ${answer} for their ${figure.car}`;
  return [{ kind: 'notice', tone: 'good', text: figure.range, detail }];
}

function showCar(dispatch: LeadDispatch): MailPart[] {
  const { car, lead, website, origin } = dispatch;
  if (car === null) return [];
  const km = car.km === null ? '' : `${car.km.toLocaleString(website.locale)} ${website.odometer_unit}`;
  const state = [capitalise(car.car_type), km].filter(Boolean).join(', ');
  const facts = [describePayment(dispatch), `${car.stocknum} · ${state}`, lead.location].filter(Boolean);
  const { isPictured } = car;
  return [{ kind: 'car', car: buildMailCar(car, { website, origin, isPictured, isSmall: true, facts }) }];
}

/** `$500 paid, left to pay $38,490 excl. government charges, 6 days to confirm` */
function describePayment(dispatch: LeadDispatch): string {
  const payment = findPayment(dispatch);
  if (payment === null) return '';
  const { paid, left, daysLeft } = payment;
  const time = daysLeft === null ? '' : `${formatDays(daysLeft)} to confirm`;
  return [`${paid} paid`, left && `left to pay ${left}`, time].filter(Boolean).join(', ');
}

/** Of a car that the stock does not have, what its sender said of it. */
function listVehicle(dispatch: LeadDispatch): LeadAnswer[] {
  const { lead, car } = dispatch;
  if (car !== null) return [];
  const vehicle = describeMailCar(dispatch);
  return dropEmptyRows([
    { label: 'Vehicle', value: vehicle },
    { label: 'Stock number', value: lead.stock_number },
    { label: 'Type', value: vehicle && lead.car_type },
    { label: 'Location', value: lead.location },
  ]);
}

function showSender(dispatch: LeadDispatch, replySubject: string): MailRow[] {
  const { lead, website } = dispatch;
  const address = buildTelAddress(lead.phone, website.locale);
  const phone = lead.phone && displayPhone(lead.phone, website.phone_rule);
  const rows: MailRow[] = [
    { label: 'Channel', value: describeChannel(lead) },
    { label: 'Time', value: isTimeless(dispatch) ? 'Agree on one' : '' },
    {
      label: capitalise(pickNoun(website)),
      value: isWithoutCar(dispatch) ? readWantedCar(dispatch) || 'None chosen' : '',
    },
    { label: 'Phone', value: phone, ...(address !== null && { address }) },
    ...(hasEmail(dispatch)
      ? [{ label: 'Email', value: lead.email, address: formatMailto(lead.email, replySubject) }]
      : []),
    { label: formatLabel('postcode', website), value: lead.postcode },
  ];
  return rows.filter(({ value }) => value !== '');
}

function hasEmail({ lead }: LeadDispatch): boolean {
  return whyNotEmail(lead.email) === null;
}

function listWaysToAnswer(dispatch: LeadDispatch, subject: string): MailPart[] {
  const { lead, website, decideAddress } = dispatch;
  const call = buildTelAddress(lead.phone, website.locale);
  const buttons: MailButton[] = [
    ...(call === null ? [] : [{ text: 'Call', address: call }]),
    ...(call !== null && takesTexts(call) ? [{ text: 'Text', address: call.replace('tel:', 'sms:') }] : []),
    ...(hasEmail(dispatch) ? [{ text: 'Reply', address: formatMailto(lead.email, subject) }] : []),
  ];
  // To decide of a reservation comes first.
  const areEqual = decideAddress !== undefined;
  return buttons.length === 0 ? [] : [{ kind: 'buttons', buttons, areEqual }];
}

/** Whoever opens it signs in: a mail that is passed on opens nothing. */
function linkConsole({ consoleAddress: address }: LeadDispatch): MailPart[] {
  return address === undefined ? [] : [{ kind: 'link', text: 'Open it in the console', address }];
}

/** A `?` of an address begins no second receiver. */
function formatMailto(email: string, subject: string): string {
  const [mailbox = '', host = ''] = email.split('@').map(encodeURIComponent);
  return `mailto:${mailbox}@${host}?subject=${encodeURIComponent(subject)}`;
}

/** Of Australia and New Zealand mobile numbers only; an American one does not say what it is. */
function takesTexts(call: string): boolean {
  return /^tel:\+(?:61[45]|642|1)/.test(call);
}

/** By when the shopper was promised an answer; empty where nothing was, or where there is other news. */
function describeDeadline({ lead, website, now }: LeadDispatch): string {
  if (!lead.form_completed || lead.booking_change !== null || RESERVATIONS.has(lead.category)) return '';
  if (!isAnswered(lead)) return '';
  // Of a booked time its person hears nothing unless it changes.
  if (holdsSeat(lead, website)) return '';
  const place = findLeadPlace(lead, website);
  const sent = Date.parse(lead.created_at);
  const deadline = place && replyBy(website, readHours(place), { site: website, sent });
  if (deadline === null) return '';
  const moment = formatDeadline(deadline, now, website);
  return deadline < now ? `Answer now: ${moment} was promised` : `Answer by ${moment}`;
}

function listAnswers(dispatch: LeadDispatch): LeadAnswer[] {
  const files = dispatch.files.filter(({ state }) => state !== 'refused');
  const refusedFiles = dispatch.files.filter(({ state }) => state === 'refused');
  const came = files.length === 1 ? '1 file came with it' : `${files.length} files came with it`;
  return dropEmptyRows([
    ...listLeadAnswers(dispatch, listSaidFields(dispatch)),
    { label: came, value: joinNames(files) },
    { label: 'Could not be read and was not kept', value: joinNames(refusedFiles) },
  ]);
}

/** What title and first rows say already. */
function listSaidFields(dispatch: LeadDispatch): string[] {
  const { isNews } = writeStaffTitle(dispatch);
  return [
    ...(writeBookingTitle(dispatch) === '' ? [] : TIME_FIELDS),
    ...(readWantedCar(dispatch) === '' ? [] : ['wanted_car']),
    ...(readShownFigure(dispatch) === null ? [] : [OFFER_FIELD, 'Rego']),
    ...(isNews && listTradeInWords(dispatch).length > 0 ? TRADE_IN_FIELDS : []),
  ];
}

function joinNames(files: LeadDispatch['files']): string {
  return files.map(({ name }) => name).join(', ');
}

/** What one looks up and nobody reads: which form it was, where and to which words a box was ticked. */
function listSmallPrint(dispatch: LeadDispatch, isKindApart: boolean): MailPart[] {
  const { lead, origin } = dispatch;
  const rows = dropEmptyRows([
    { label: 'Form', value: isKindApart ? formatKind(dispatch) : '' },
    { label: 'The figure', value: readShownFigure(dispatch)?.basis ?? '' },
    { label: 'Agreed to marketing', value: formatConsent(dispatch) },
    { label: 'Sent from', value: lead.url.startsWith(`${origin}/`) ? lead.url.replace(/[?#].*/s, '') : '' },
  ]);
  return rows.map((row) => ({ kind: 'note', text: answerLine(row) }));
}

function formatConsent(dispatch: LeadDispatch): string {
  const { consent, url: sentFrom } = dispatch.lead;
  // An address of somebody else's is no evidence, and no link for our mails; the page it was sent from is named below.
  const page = consent?.url ?? '';
  const url = page.startsWith(`${dispatch.origin}/`) && page !== sentFrom ? page : '';
  return describeMarketingConsent({ consent: consent && { ...consent, url } }, (instant) =>
    describeTime(Date.parse(instant), dispatch),
  );
}

function dropEmptyRows(rows: readonly LeadAnswer[]): LeadAnswer[] {
  return rows.filter(({ value }) => value !== '');
}

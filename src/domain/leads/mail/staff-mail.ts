import { whyNotEmail } from '../../contact/email.ts';
import { displayPhone } from '../../contact/phone-display.ts';
import { capitalise } from '../../words/words.ts';
import { cancelledWord } from '../../bookings/persons-booking.ts';
import { isStandardMessage } from '../standard-message.ts';
import type { LeadAnswer } from '../lead-answer.ts';
import { leadAnswers } from '../lead-answers.ts';
import { leadReference } from '../lead-reference.ts';
import { marketingWords } from '../marketing-consent.ts';
import { carAddress, fullName, type LeadDispatch } from '../deliveries/lead-dispatch.ts';
import { bookingNews } from './booking-news.ts';
import { carWords, categoryWords, subjectLine, timeWords, type LeadMail } from './lead-mail.ts';
import { mailBody, type MailPart } from './mail-body.ts';

/** A lead for the people who answer it: who, about what, what was said, and how to answer. */
export function staffMail(dispatch: LeadDispatch): LeadMail {
  const { car } = dispatch;
  const parts: MailPart[] = [
    { kind: 'paragraph', text: opening(dispatch) },
    { kind: 'rows', rows: howToAnswer(dispatch) },
    ...messageParts(dispatch),
    ...decision(dispatch),
    ...aboutCar(dispatch),
    ...answersGiven(dispatch),
    ...(car === null
      ? []
      : [{ kind: 'link', text: 'See the vehicle', address: carAddress(dispatch, car) } as const]),
    { kind: 'rows', rows: endNotes(dispatch) },
  ];
  return { subject: subject(dispatch), ...mailBody(parts) };
}

function subject(dispatch: LeadDispatch): string {
  const { lead, car } = dispatch;
  const kind = [categoryWords(dispatch), lead.subcategory].filter(Boolean).join(', ');
  const stock = car?.stocknum ?? lead.stock_number;
  const vehicleText = [carWords(dispatch), stock && `(${stock})`].filter(Boolean).join(' ');
  const senderName = fullName(lead);
  return subjectLine(
    [stateWords(dispatch), kind, vehicleText && `: ${vehicleText}`, senderName && `, from ${senderName}`]
      .filter(Boolean)
      .join(''),
  );
}

function stateWords({ lead, website }: LeadDispatch): string {
  if (!lead.form_completed) return 'Not finished: ';
  if (lead.booking_change === null) return '';
  return lead.booking_change.kind === 'moved' ? 'New time: ' : `${capitalise(cancelledWord(website))}: `;
}

function opening(dispatch: LeadDispatch): string {
  const { lead, website } = dispatch;
  const senderName = fullName(lead) || 'Somebody';
  const news = bookingNews(dispatch);
  if (news?.kind === 'moved')
    return `${senderName} changed the time of this booking on ${news.at}, on the website of ${website.name}. It is now ${news.now}. It was ${news.previous}.`;
  if (news?.kind === 'cancelled')
    return `${senderName} ${cancelledWord(website)} this booking on ${news.at}, on the website of ${website.name}. It was for ${news.previous}; that time is free again.`;
  const sentTime = timeWords(Date.parse(lead.created_at), dispatch);
  if (lead.form_completed)
    return `${senderName} sent this on ${sentTime}, on the website of ${website.name}.`;
  return `${senderName} began this form on ${sentTime}, on the website of ${website.name}, and did not finish it. Perhaps a call helps.`;
}

function howToAnswer({ lead, website }: LeadDispatch): LeadAnswer[] {
  const hasEmail = whyNotEmail(lead.email) === null;
  return dropEmptyRows([
    { label: 'Name', value: fullName(lead) },
    { label: 'Phone', value: lead.phone && displayPhone(lead.phone, website.phone_rule) },
    { label: 'Email', value: hasEmail ? `${lead.email} (reply to this mail)` : '' },
    { label: 'Postcode', value: lead.postcode },
  ]);
}

/** What they wrote; a sentence that the form began with is called that, for nobody thought about it. */
function messageParts({ lead, car, website }: LeadDispatch): MailPart[] {
  if (lead.message === '') return [];
  const quote = { kind: 'quote', text: lead.message } as const;
  return isStandardMessage(lead, car, website)
    ? [{ kind: 'paragraph', text: 'Standard sentence:' }, quote]
    : [quote];
}

function decision({ decideAddress: address }: LeadDispatch): MailPart[] {
  return address === undefined ? [] : [{ kind: 'link', text: 'See the reservation and decide', address }];
}

function aboutCar(dispatch: LeadDispatch): MailPart[] {
  const { lead, car, website } = dispatch;
  const km = car?.km ?? null;
  const vehicle = carWords(dispatch);
  const rows = dropEmptyRows([
    { label: 'Vehicle', value: vehicle },
    { label: 'Stock number', value: car?.stocknum ?? lead.stock_number },
    { label: 'Type', value: vehicle && (car?.car_type ?? lead.car_type) },
    {
      label: 'Odometer',
      value: km === null ? '' : `${km.toLocaleString(website.locale)} ${website.odometer_unit}`,
    },
    { label: 'Location', value: lead.location },
  ]);
  return rows.length === 0
    ? []
    : [
        { kind: 'heading', text: 'About' },
        { kind: 'rows', rows },
      ];
}

function answersGiven(dispatch: LeadDispatch): MailPart[] {
  const files = dispatch.files.filter(({ state }) => state !== 'refused');
  const refusedFiles = dispatch.files.filter(({ state }) => state === 'refused');
  const came = files.length === 1 ? '1 file came with it' : `${files.length} files came with it`;
  const rows = dropEmptyRows([
    ...leadAnswers(dispatch),
    { label: came, value: joinNames(files) },
    { label: 'Could not be read and was not kept', value: joinNames(refusedFiles) },
  ]);
  return rows.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Answers' },
        { kind: 'rows', rows },
      ];
}

function joinNames(files: LeadDispatch['files']): string {
  return files.map(({ name }) => name).join(', ');
}

function endNotes(dispatch: LeadDispatch): LeadAnswer[] {
  const { lead, origin, website } = dispatch;
  return dropEmptyRows([
    { label: 'Agreed to marketing', value: marketing(dispatch) },
    { label: 'Sent from', value: lead.url.startsWith(`${origin}/`) ? lead.url : '' },
    { label: 'Reference', value: leadReference(lead.id, website) },
  ]);
}

function marketing(dispatch: LeadDispatch): string {
  const { lead, origin } = dispatch;
  const when = (instant: string) => timeWords(Date.parse(instant), dispatch);
  if (lead.consent === null) return marketingWords(lead, when);
  // An address of somebody else's is no evidence, and no link for our mails.
  const url = lead.consent.url.startsWith(`${origin}/`) ? lead.consent.url : '';
  return marketingWords({ consent: { ...lead.consent, url } }, when);
}

function dropEmptyRows(rows: readonly LeadAnswer[]): LeadAnswer[] {
  return rows.filter(({ value }) => value !== '');
}

import { whyNotEmail } from '../../contact/email.ts';
import { isoAt } from '../../contact/opening-hours-zone.ts';
import type { PhoneRule } from '../../tenants/country-settings.ts';
import { answerLine } from '../lead-answer.ts';
import { answerText, leadAnswers } from '../lead-answers.ts';
import { leadAppointment } from '../lead-appointment.ts';
import { bookingNewsLine } from '../mail/booking-news.ts';
import { fullName, type LeadDispatch } from '../deliveries/lead-dispatch.ts';
import type { Lead } from '../lead.ts';
import { marketingWords } from '../marketing-consent.ts';
import { xmlElement, xmlText, type XmlElement } from './xml-element.ts';

/** Who asks, how and when to answer, and everything else that was said. */
export function adfCustomer(dispatch: LeadDispatch): XmlElement {
  return xmlElement('customer', [
    contact(dispatch),
    timeframe(dispatch),
    xmlText('comments', comments(dispatch)),
  ]);
}

function contact({ lead, website }: LeadDispatch): XmlElement {
  const email = whyNotEmail(lead.email) === null ? lead.email : '';
  return xmlElement('contact', [
    ...names(lead),
    xmlText('email', email, { preferredcontact: prefersEmail(lead) }),
    xmlText('phone', lead.phone, { type: isMobile(lead.phone, website.phone_rule) ? 'cellphone' : 'voice' }),
    address(lead),
  ]);
}

function names(lead: Lead): (XmlElement | null)[] {
  const type = 'individual';
  const firstName = xmlText('name', lead.first_name || lead.name, { part: 'first', type });
  const lastName = xmlText('name', lead.last_name, { part: 'last', type });
  if (firstName !== null && lastName !== null && !isWhole(lead)) {
    return [firstName, xmlText('name', lead.middle_name, { part: 'middle', type }), lastName];
  }
  const full = { part: 'full', type };
  return [xmlText('name', fullName(lead), full) ?? xmlElement('name', 'Name not given', full)];
}

/** Whether the first name holds the last one too. */
function isWhole({ name, first_name, last_name }: Lead): boolean {
  return (first_name || name).endsWith(` ${last_name}`);
}

/** As the shopper said it; null when nobody asked. */
function prefersEmail(lead: Lead): '0' | '1' | null {
  const wish = answerText(lead, 'offer_by') || answerText(lead, 'contact_by');
  if (wish === '') return null;
  return /e-?mail/i.test(wish) ? '1' : '0';
}

/** American numbers do not show whether they are mobile. */
function isMobile(phone: string, rule: PhoneRule): boolean {
  return (
    (rule.startsWith('au') && phone.startsWith('04')) || (rule.startsWith('nz') && phone.startsWith('02'))
  );
}

/** ADF knows an address by its street only. */
function address(lead: Lead): XmlElement | null {
  const name = Object.keys(lead.answers).find((key) => key.endsWith('_street'));
  if (name === undefined) return null;
  const part = (end: string) => answerText(lead, name.replace(/street$/, end));
  if (part('street') === '') return null;
  return xmlElement(
    'address',
    [
      xmlElement('street', part('street'), { line: '1' }),
      xmlText('city', part('suburb')),
      xmlText('regioncode', part('state') || lead.state),
      xmlText('postalcode', part('postcode') || lead.postcode),
    ],
    { type: 'home' },
  );
}

function timeframe(dispatch: LeadDispatch): XmlElement | null {
  const appointment = leadAppointment(dispatch);
  if (appointment === null) return null;
  const { text, instant } = appointment;
  return xmlElement('timeframe', [
    xmlElement('description', `${dispatch.lead.category}: ${text}`),
    xmlText('earliestdate', instant === null ? '' : isoAt(instant, dispatch.website.timezone)),
  ]);
}

function comments(dispatch: LeadDispatch): string {
  const { lead, files, website } = dispatch;
  const when = (instant: string) => isoAt(Date.parse(instant), website.timezone);
  const lines = [
    bookingNewsLine(dispatch),
    lead.message,
    [lead.category, lead.subcategory].filter(Boolean).join(', '),
    lead.form_completed ? '' : 'The form was not finished.',
    lead.location && `Location: ${lead.location}`,
    lead.postcode && `Postcode: ${lead.postcode}`,
    ...leadAnswers(dispatch).map(answerLine),
    filesLine(
      'Files',
      files.filter(({ state }) => state !== 'refused'),
    ),
    filesLine(
      'Files that could not be read and were not kept',
      files.filter(({ state }) => state === 'refused'),
    ),
    `Opted in to marketing: ${marketingWords(lead, when)}`,
  ];
  return lines.filter(Boolean).join('\n');
}

function filesLine(label: string, files: LeadDispatch['files']): string {
  return files.length > 0 ? `${label}: ${files.map(({ name }) => name).join(', ')}` : '';
}

import { formatIsoAt } from '../../contact/opening-hours-zone.ts';
import {
  type DispatchedCar,
  type LeadDispatch,
  buildCarAddress,
  joinFullName,
} from '../deliveries/lead-dispatch.ts';
import { whyNotEmail } from '../../contact/email.ts';
import type { PhoneRule } from '../../tenants/country-settings.ts';
import { answerLine, answerText } from '../lead-answer.ts';
import { listLeadAnswers } from '../lead-answers.ts';
import { findLeadAppointment } from '../lead-appointment.ts';
import { describeBookingNews } from '../mail/booking-news.ts';
import { describeChannel } from '../lead-channel.ts';
import type { Lead } from '../lead.ts';
import { describeMarketingConsent } from '../marketing-consent.ts';
import { type XmlElement, formatXml, writeXmlElement, writeXmlText } from './xml-element.ts';
import { readLeadCategory } from '../lead-categories.ts';
import { formatSenderAddress } from '../mail/sender-address.ts';
import { findLocationEmail } from '../deliveries/route-lead.ts';

/** A lead as an ADF 1.0 document, the XML that dealers' systems read; its elements stand in the order ADF wants. */
export function writeAdf(dispatch: LeadDispatch): string {
  const { lead, sequence, website, origin } = dispatch;
  const prospect = writeXmlElement(
    'prospect',
    [
      writeXmlElement('id', lead.id, { sequence: '1', source: website.slug }),
      writeXmlElement('requestdate', formatIsoAt(Date.parse(lead.created_at), website.timezone)),
      ...listVehicles(dispatch),
      buildCustomer(dispatch),
      buildVendor(dispatch),
      writeXmlElement('provider', [
        writeXmlElement('name', 'Forecourt', { part: 'full' }),
        writeXmlElement('service', website.name),
        writeXmlElement('url', origin),
      ]),
    ],
    { status: sequence > 1 ? 'resend' : 'new' },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?ADF VERSION="1.0"?>\n${formatXml(writeXmlElement('adf', [prospect]))}`;
}

/** The dealer that the lead is for. */
function buildVendor({ lead, website, origin }: LeadDispatch): XmlElement {
  const dealership = website.dealerships.find(({ slug }) => slug === lead.dealership_slug);
  const place =
    website.locations.find(({ id }) => id === lead.location_id) ??
    website.locations.find(({ primary }) => primary);
  const name = dealership?.name ?? website.name;
  return writeXmlElement('vendor', [
    writeXmlText('id', dealership?.slug, { source: website.slug }),
    writeXmlElement('vendorname', name),
    writeXmlElement('url', origin),
    writeXmlElement('contact', [
      writeXmlElement('name', place?.name ?? name, { part: 'full', type: 'business' }),
      writeXmlElement('email', findLocationEmail(lead, website) ?? formatSenderAddress(website, origin)),
      writeXmlText('phone', place?.contact_detail.phone, { type: 'voice' }),
    ]),
  ]);
}

/** Who asks, how and when to answer, and everything else that was said. */
function buildCustomer(dispatch: LeadDispatch): XmlElement {
  return writeXmlElement('customer', [
    writeContact(dispatch),
    writeTimeframe(dispatch),
    writeXmlText('comments', writeComments(dispatch)),
  ]);
}

function writeContact({ lead, website }: LeadDispatch): XmlElement {
  const email = whyNotEmail(lead.email) === null ? lead.email : '';
  return writeXmlElement('contact', [
    ...writeNames(lead),
    writeXmlText('email', email, { preferredcontact: prefersEmail(lead) }),
    writeXmlText('phone', lead.phone, {
      type: isMobile(lead.phone, website.phone_rule) ? 'cellphone' : 'voice',
    }),
    address(lead),
  ]);
}

function writeNames(lead: Lead): (XmlElement | null)[] {
  const type = 'individual';
  const firstName = writeXmlText('name', lead.first_name || lead.name, { part: 'first', type });
  const lastName = writeXmlText('name', lead.last_name, { part: 'last', type });
  if (firstName !== null && lastName !== null && !isWhole(lead)) {
    return [firstName, writeXmlText('name', lead.middle_name, { part: 'middle', type }), lastName];
  }
  const full = { part: 'full', type };
  return [writeXmlText('name', joinFullName(lead), full) ?? writeXmlElement('name', 'Name not given', full)];
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
  return writeXmlElement(
    'address',
    [
      writeXmlElement('street', part('street'), { line: '1' }),
      writeXmlText('city', part('suburb')),
      writeXmlText('regioncode', part('state') || lead.state),
      writeXmlText('postalcode', part('postcode') || lead.postcode),
    ],
    { type: 'home' },
  );
}

function writeTimeframe(dispatch: LeadDispatch): XmlElement | null {
  const appointment = findLeadAppointment(dispatch);
  if (appointment === null) return null;
  const { text, instant } = appointment;
  return writeXmlElement('timeframe', [
    writeXmlElement('description', `${dispatch.lead.category}: ${text}`),
    writeXmlText('earliestdate', instant === null ? '' : formatIsoAt(instant, dispatch.website.timezone)),
  ]);
}

function writeComments(dispatch: LeadDispatch): string {
  const { lead, files, website } = dispatch;
  const when = (instant: string) => formatIsoAt(Date.parse(instant), website.timezone);
  const lines = [
    describeBookingNews(dispatch),
    lead.message,
    describeChannel(lead) && `Channel: ${describeChannel(lead)}`,
    [lead.category, lead.subcategory].filter(Boolean).join(', '),
    lead.form_completed ? '' : 'The form was not finished.',
    lead.location && `Location: ${lead.location}`,
    lead.postcode && `Postcode: ${lead.postcode}`,
    ...listLeadAnswers(dispatch).map(answerLine),
    formatFilesLine(
      'Files',
      files.filter(({ state }) => state !== 'refused'),
    ),
    formatFilesLine(
      'Files that could not be read and were not kept',
      files.filter(({ state }) => state === 'refused'),
    ),
    `Opted in to marketing: ${describeMarketingConsent(lead, when)}`,
  ];
  return lines.filter(Boolean).join('\n');
}

function formatFilesLine(label: string, files: LeadDispatch['files']): string {
  return files.length > 0 ? `${label}: ${files.map(({ name }) => name).join(', ')}` : '';
}

type Interest = 'buy' | 'test-drive' | 'trade-in' | 'sell';

/** The car a lead is about, then the shopper's own: ADF wants one at least, so a lead about none says that. */
function listVehicles(dispatch: LeadDispatch): XmlElement[] {
  const wantedVehicle = buildWantedVehicle(dispatch);
  const offeredVehicle = buildOfferedVehicle(dispatch);
  const vehicles = [wantedVehicle, offeredVehicle].filter((vehicle) => vehicle !== null);
  return vehicles.length > 0 ? vehicles : [buildNoVehicle(dispatch)];
}

function buildWantedVehicle(dispatch: LeadDispatch): XmlElement | null {
  const { lead, car } = dispatch;
  if (car !== null) return buildStockVehicle(dispatch, car);
  if (lead['Vehicle Make'] === '' && lead.stock_number === '') return null;
  return writeXmlElement(
    'vehicle',
    [
      ...nameElements(answerText(lead, 'vehicle_year'), lead['Vehicle Make'], lead['Vehicle Model']),
      writeXmlText('stock', lead.stock_number),
      writeXmlText('comments', hasOwnCar(dispatch) ? '' : writeRegistration(dispatch)),
    ],
    { interest: findInterest(dispatch), status: findCondition(lead.car_type) },
  );
}

function buildStockVehicle(dispatch: LeadDispatch, car: DispatchedCar): XmlElement {
  const { website } = dispatch;
  const trim = [car.badge, car.series].filter(Boolean).join(' ');
  return writeXmlElement(
    'vehicle',
    [
      ...nameElements(car.year, car.make, car.model),
      writeXmlText('vin', car.vin),
      writeXmlText('stock', car.stocknum),
      writeXmlText('trim', trim),
      writeXmlText('doors', car.details.doors),
      writeXmlText('bodystyle', car.body),
      writeXmlText('transmission', car.transmission),
      writeXmlText('odometer', car.km, { status: 'unknown', units: website.odometer_unit }),
      writeColours(car),
      writeXmlText('price', car.price_cents === null ? null : (car.price_cents / 100).toFixed(2), {
        type: 'asking',
        currency: website.currency,
      }),
      writeXmlElement('comments', buildCarAddress(dispatch, car)),
    ],
    { interest: findInterest(dispatch), status: findCondition(car.car_type) },
  );
}

/** The shopper's own car: to be traded in, or to be sold to the dealer. */
function buildOfferedVehicle(dispatch: LeadDispatch): XmlElement | null {
  const { lead, website } = dispatch;
  if (!hasOwnCar(dispatch)) return null;
  const answer = (name: string) => answerText(lead, `trade_in_${name}`);
  const condition = answer('condition');
  return writeXmlElement(
    'vehicle',
    [
      ...nameElements(answer('year'), answer('make'), answer('model')),
      writeXmlText('odometer', answer('km').replace(/\D/g, ''), {
        status: 'unknown',
        units: website.odometer_unit,
      }),
      writeXmlText(
        'comments',
        [condition && `Condition: ${condition}`, writeRegistration(dispatch)].filter(Boolean).join('\n'),
      ),
    ],
    { interest: lead.category === 'Sell My Car Enquiry' ? 'sell' : 'trade-in', status: 'used' },
  );
}

function buildNoVehicle({ lead }: LeadDispatch): XmlElement {
  return writeXmlElement('vehicle', [
    ...nameElements('', '', ''),
    writeXmlElement('comments', `${lead.category}: no vehicle was named.`),
  ]);
}

/** ADF wants all three, be they empty. */
function nameElements(year: string | number | null, make: string, model: string): XmlElement[] {
  return [
    writeXmlElement('year', String(year ?? '')),
    writeXmlElement('make', make),
    writeXmlElement('model', model),
  ];
}

function writeColours({ colour, details }: DispatchedCar): XmlElement | null {
  const inside = writeXmlText('interiorcolor', details.interior_colour);
  const outside = writeXmlText('exteriorcolor', colour);
  if (inside === null && outside === null) return null;
  return writeXmlElement('colorcombination', [inside, outside, writeXmlElement('preference', '1')]);
}

function hasOwnCar({ lead }: LeadDispatch): boolean {
  return answerText(lead, 'trade_in_make') !== '';
}

function writeRegistration({ lead }: LeadDispatch): string {
  const state = answerText(lead, 'rego_state');
  return lead.Rego === '' ? '' : `Registration: ${[lead.Rego, state].filter(Boolean).join(' ')}`;
}

/** Null where ADF has no word for it: a car that comes to the workshop is not bought. */
function findInterest({ lead }: LeadDispatch): Interest | null {
  if (lead.category === 'Test Drive Booking') return 'test-drive';
  const department = readLeadCategory(lead.category)?.department;
  return department === 'service' || department === 'parts' ? null : 'buy';
}

/** A demo car is registered, so ADF's receivers take it for used (spec §3). */
function findCondition(carType: string): 'new' | 'used' | null {
  if (carType === 'new') return 'new';
  return carType === 'demo' || carType === 'used' ? 'used' : null;
}

import { formatAddress } from '../../contact/address-text.ts';
import { buildDirectionsUrl } from '../../contact/directions-url.ts';
import { buildTelAddress } from '../../contact/international-phone.ts';
import { listWeekLines } from '../../contact/opening-hours-text.ts';
import { displayPhone } from '../../contact/phone-display.ts';
import { listSpecialDays } from '../../contact/week-hours.ts';
import { formatDayAndMonth } from '../../content/content-dates.ts';
import type { Website } from '../../tenants/website.ts';
import type { LeadDispatch } from '../deliveries/lead-dispatch.ts';
import { findLeadPlace } from '../lead-place.ts';
import type { MailButton, MailPart, MailRow } from './mail-part.ts';

const MAX_SPECIAL_DAYS = 3;

interface SaidPlace {
  /** Of a time asked for it stands in its box. */
  isAddressApart: boolean;
  areDirectionsApart: boolean;
}

/** Where the shopper finds who answers: the place, how to call it, its hours and the way there. */
export function listPlaceParts(
  { lead, website, now }: LeadDispatch,
  { isAddressApart, areDirectionsApart }: SaidPlace,
): MailPart[] {
  const place = findLeadPlace(lead, website);
  const contacts = listContacts(website, place).filter(({ label }) => !isAddressApart || label !== 'Address');
  const rows: MailRow[] = [...contacts, ...listHours(website, place, now)];
  if (rows.length === 0) return [];
  const directions = areDirectionsApart ? [] : readDirections(place);
  return [
    { kind: 'heading', text: place?.name ?? website.name },
    { kind: 'rows', rows },
    ...directions.map((button) => ({ kind: 'link', ...button }) as const),
  ];
}

/** The way there as a button; none where the map cannot find it. */
export function readDirections(place: Place): MailButton[] {
  const address = place && buildDirectionsUrl(place.address);
  return address === null ? [] : [{ text: 'Directions', address }];
}

type Place = ReturnType<typeof findLeadPlace>;

function listContacts({ call_us_number, phone_rule, locale }: Website, place: Place): MailRow[] {
  const phone = place?.contact_detail.phone ?? call_us_number;
  const call = phone && buildTelAddress(phone, locale);
  const address = place === null ? '' : formatAddress(place.address);
  return [
    ...(address === '' ? [] : [{ label: 'Address', value: address }]),
    ...(phone
      ? [{ label: 'Phone', value: displayPhone(phone, phone_rule), ...(call && { address: call }) }]
      : []),
  ];
}

function listHours(website: Website, place: Place, now: number): MailRow[] {
  if (place === null) return [];
  const week = listWeekLines(place.contact_detail.opening_hours);
  const specialDays = listSpecialDays(place, website, now).slice(0, MAX_SPECIAL_DAYS);
  return [
    ...week.map(({ days, hours }) => ({ label: days, value: hours })),
    ...specialDays.map(({ date, hours, label }) => ({
      label: formatDayAndMonth(date, website.locale),
      value: `${hours} (${label})`,
    })),
  ];
}

import { addressText } from '../../contact/address-text.ts';
import { directionsUrl } from '../../contact/directions-url.ts';
import { telAddress } from '../../contact/international-phone.ts';
import { weekLines } from '../../contact/opening-hours-text.ts';
import { displayPhone } from '../../contact/phone-display.ts';
import { specialDaysAhead } from '../../contact/week-hours.ts';
import { dayAndMonth } from '../../content/content-dates.ts';
import type { Website } from '../../tenants/website.ts';
import type { LeadDispatch } from '../deliveries/lead-dispatch.ts';
import { findLeadPlace } from '../lead-place.ts';
import type { MailPart, MailRow } from './mail-part.ts';

const MAX_SPECIAL_DAYS = 3;

/** Where the shopper finds who answers: the place, how to call it, its hours and the way there. */
export function listPlaceParts({ lead, website, now }: LeadDispatch): MailPart[] {
  const place = findLeadPlace(lead, website);
  const rows: MailRow[] = [...listContacts(website, place), ...listHours(website, place, now)];
  if (rows.length === 0) return [];
  const directions = place && directionsUrl(place.address);
  return [
    { kind: 'heading', text: place?.name ?? website.name },
    { kind: 'rows', rows },
    ...(directions === null ? [] : [{ kind: 'link', text: 'Directions', address: directions } as const]),
  ];
}

type Place = ReturnType<typeof findLeadPlace>;

function listContacts({ call_us_number, phone_rule, locale }: Website, place: Place): MailRow[] {
  const phone = place?.contact_detail.phone ?? call_us_number;
  const call = phone && telAddress(phone, locale);
  const address = place === null ? '' : addressText(place.address);
  return [
    ...(address === '' ? [] : [{ label: 'Address', value: address }]),
    ...(phone
      ? [{ label: 'Phone', value: displayPhone(phone, phone_rule), ...(call && { address: call }) }]
      : []),
  ];
}

function listHours(website: Website, place: Place, now: number): MailRow[] {
  if (place === null) return [];
  const week = weekLines(place.contact_detail.opening_hours);
  const specialDays = specialDaysAhead(place, website, now).slice(0, MAX_SPECIAL_DAYS);
  return [
    ...week.map(({ days, hours }) => ({ label: days, value: hours })),
    ...specialDays.map(({ date, hours, label }) => ({
      label: dayAndMonth(date, website.locale),
      value: `${hours} (${label})`,
    })),
  ];
}

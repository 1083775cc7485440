import { readHours } from '../../bookings/bookable-locations.ts';
import { OFFICE } from '../../contact/office-hours.ts';
import { MINUTE_MS } from '../../time/durations.ts';
import type { Website } from '../../tenants/website.ts';
import type { Lead } from '../lead.ts';
import { findLeadPlace } from '../lead-place.ts';
import { replyBy } from '../reply-by.ts';
import { findLeadDepartment } from './lead-keys.ts';

/**
 * The ISO instant by which a lead is to be answered that waits since `from`: as its shopper was promised, else within
 * the website's own aim. Null where nobody waits for an answer. `from` in milliseconds.
 */
export function findDue(lead: TimedLead, website: Website, from: number): string | null {
  const isNews = findLeadDepartment(lead) === 'marketing';
  if (lead.spam || !lead.form_completed || isNews) return null;
  return addOpenMinutes(lead, website, {
    from,
    minutes: website.reply_promise ?? website.reply_target_minutes,
  });
}

/** When half of that is over, of a lead that waits since `from`. */
export function findHalfDue(lead: { location_id: number | null }, website: Website, from: number): string {
  const minutes = (website.reply_promise ?? website.reply_target_minutes) / 2;
  return addOpenMinutes(lead, website, { from, minutes });
}

/** While its place is open, as an office does where it has no hours. */
function addOpenMinutes(
  lead: { location_id: number | null },
  website: Website,
  { from, minutes }: { from: number; minutes: number },
): string {
  const place = findLeadPlace(lead, website);
  const hours = place === null ? [] : [{ place: readHours(place), site: website }];
  const countedHours = [...hours, { place: OFFICE, site: { timezone: website.timezone, special_hours: [] } }];
  for (const { place: location, site } of countedHours) {
    const deadline = replyBy({ reply_promise: minutes }, location, { site, sent: from });
    if (deadline !== null) return new Date(deadline).toISOString();
  }
  return new Date(from + minutes * MINUTE_MS).toISOString();
}

type TimedLead = Pick<Lead, 'spam' | 'form_completed' | 'category' | 'location_id'>;

import { readHours } from '../../bookings/bookable-locations.ts';
import { readWallClock } from '../../contact/opening-hours-zone.ts';
import { findOpeningSpell, type HoursLocation } from '../../contact/opening-spell.ts';
import type { Membership } from '../../staff/membership.ts';
import type { Website } from '../../tenants/website.ts';
import { buildOwnAddress } from '../deliveries/own-address.ts';
import type { Lead } from '../lead.ts';
import { findLeadPlace } from '../lead-place.ts';
import { OFFICE } from './find-due.ts';

type LateLead = Pick<Lead, 'id' | 'location_id' | 'category'>;
type Reader = Pick<Membership, 'role'> & { person: { email: string } };

export interface LatePlan {
  /** Those that are told now; others wait for their place to open. */
  leadIds: string[];
  mails: { to: string; leadIds: string[] }[];
}

/**
 * Who is told of leads that are late: the website's managers, else its administrators, else the address of the lead's
 * place, and nobody where the website's people do not use the console. `now` in milliseconds.
 */
export function planLateMails(
  leads: readonly LateLead[],
  members: readonly Reader[],
  { website, now }: { website: Website; now: number },
): LatePlan {
  const toldLeads = leads.filter((lead) => isPlaceOpen(lead, website, now));
  const leadIds = toldLeads.map(({ id }) => id);
  if (members.length === 0) return { leadIds, mails: [] };
  const readers = listLeaders(members);
  if (readers.length > 0)
    return { leadIds, mails: readers.map(({ person }) => ({ to: person.email, leadIds })) };
  const leadsByAddress = Map.groupBy(toldLeads, (lead) => buildOwnAddress(lead, website));
  const mails = [...leadsByAddress].flatMap(([to, ownLeads]) =>
    to === null ? [] : [{ to, leadIds: ownLeads.map(({ id }) => id) }],
  );
  return { leadIds, mails };
}

/** Managers, else administrators. */
export function listLeaders<Member extends Pick<Membership, 'role'>>(members: readonly Member[]): Member[] {
  const listReaders = (role: Membership['role']) => members.filter((member) => member.role === role);
  const managers = listReaders('manager');
  return managers.length > 0 ? managers : listReaders('administrator');
}

/** To the minute it closes: a time to answer may end then. */
export function isPlaceOpen(lead: Pick<Lead, 'location_id'>, website: Website, now: number): boolean {
  const place = findLeadPlace(lead, website);
  const hours: HoursLocation = place === null ? OFFICE : readHours(place);
  const location = hours.opening_hours.length === 0 ? OFFICE : hours;
  const spell = findOpeningSpell(location, website, readWallClock(now, website.timezone).date);
  return spell !== null && now >= spell.opens && now <= spell.closes;
}

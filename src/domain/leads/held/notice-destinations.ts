import type { LeadDestinationsSetting } from '../lead-settings.ts';
import { OWN_ADDRESS } from '../deliveries/route-lead.ts';
import type { HeldLead } from './held-lead.ts';

/** The destinations whose people get the mail about a held lead: a system cannot look and decide. */
export function findNoticeDestinations(
  destinations: readonly string[],
  { lead_destinations }: LeadDestinationsSetting,
): string[] {
  const people = lead_destinations.filter(({ kind }) => kind === 'email').map(({ name }) => name);
  const notified = [...new Set(destinations)].filter((name) => name === OWN_ADDRESS || people.includes(name));
  return notified.length > 0 ? notified : [OWN_ADDRESS];
}

/** Ids of the held leads in the mail of a destination; for a removed destination, those of the site's own address. */
export function listHeldIds(
  destination: string,
  leads: readonly HeldLead[],
  website: LeadDestinationsSetting,
): string[] {
  const [people = destination] = findNoticeDestinations([destination], website);
  return leads
    .filter(({ destinations }) => findNoticeDestinations(destinations, website).includes(people))
    .map(({ lead_id }) => lead_id);
}

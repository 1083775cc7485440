import { findWantedSlot } from '#domain/bookings/lead-booking.ts';
import type { HeldLink } from '#domain/leads/held/held-lead.ts';
import { listHeldIds } from '#domain/leads/held/notice-destinations.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { findDue } from '#domain/leads/work/find-due.ts';
import type { Release } from '#ports/held-leads.ts';
import type { Site } from '#ports/site.ts';

/** Ids of the held leads that a link opens, the newest first. */
export async function listOpenedIds(
  { held: heldLeads, website }: Site,
  { destination, since }: HeldLink,
): Promise<string[]> {
  return listHeldIds(destination, await heldLeads.list({ since }), website);
}

/** Releases the chosen leads of those that a link opens, or all of them; returns how many there were. */
export async function releaseHeldLeads(
  site: Site,
  link: HeldLink,
  choice: readonly string[] | 'all',
): Promise<number> {
  const openedIds = await listOpenedIds(site, link);
  const wantedIds = choice === 'all' ? openedIds : openedIds.filter((id) => choice.includes(id));
  const leads = await site.held.findLeads(wantedIds);
  return releaseLeads(site, leads);
}

type ReleasingSite = Pick<Site, 'website' | 'held' | 'clock'>;

/** Returns how many there were to release. `actor`: an id of staff; left out for whoever came by the link of the mail. */
export async function releaseLeads(
  site: ReleasingSite,
  leads: readonly Lead[],
  actor?: string,
): Promise<number> {
  const instant = new Date(site.clock.now()).toISOString();
  const releases = leads.map((lead) => buildRelease(site, lead));
  return (await site.held.release(releases, instant, actor)).length;
}

/** Spam booked no slot; a released lead claims the one it wanted, and its time begins. */
function buildRelease({ website, clock }: ReleasingSite, lead: Lead): Release {
  const now = clock.now();
  const genuineLead = { ...lead, spam: false };
  const booking = findWantedSlot(genuineLead, website, now);
  const due = findDue(genuineLead, website, now);
  return { lead_id: lead.id, booking: 'error' in booking ? null : booking.claim, due };
}

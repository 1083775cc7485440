import { bookingOf } from '#domain/bookings/lead-booking.ts';
import type { HeldLink } from '#domain/leads/held/held-lead.ts';
import { heldFor } from '#domain/leads/held/notice-destinations.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { Release } from '#ports/held-leads.ts';
import type { Site } from '#ports/site.ts';

/** Ids of the held leads that a link opens, the newest first. */
export async function heldIds({ held, website }: Site, { destination, since }: HeldLink): Promise<string[]> {
  return heldFor(destination, await held.list({ since }), website);
}

/** Releases the chosen leads of those that a link opens, or all of them; returns how many there were. */
export async function releaseHeldLeads(
  site: Site,
  link: HeldLink,
  chosen: readonly string[] | 'all',
): Promise<number> {
  const opened = await heldIds(site, link);
  const wanted = chosen === 'all' ? opened : opened.filter((id) => chosen.includes(id));
  const leads = await site.held.leadsOf(wanted);
  const at = new Date(site.clock.now()).toISOString();
  const released = await site.held.release(
    leads.map((lead) => releaseOf(site, lead)),
    at,
  );
  return released.length;
}

/** Spam booked no slot; a released lead claims the one it wanted. */
function releaseOf(site: Site, lead: Lead): Release {
  const booking = bookingOf({ ...lead, spam: false }, site.website, site.clock.now());
  return { lead_id: lead.id, booking: 'error' in booking ? null : booking.claim };
}

import type { ClaimedNotice, DeliveryOutcome } from '#domain/leads/deliveries/delivery.ts';
import { findLocationEmail } from '#domain/leads/deliveries/route-lead.ts';
import { buildHeldLeadsPath, describeHeldReason } from '#domain/leads/held/held-lead.ts';
import { listHeldIds } from '#domain/leads/held/notice-destinations.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { writeHeldMail } from '#domain/leads/mail/held-mail.ts';
import { formatSenderAddress } from '#domain/leads/mail/sender-address.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { CourierSite } from '#ports/courier.ts';
import type { HeldLeads } from '#ports/held-leads.ts';
import type { Mail } from '#ports/mail.ts';
import type { SiteTokens } from '#ports/signed-tokens.ts';

const AT_ONCE = 500;
const NO_ADDRESS = {
  kind: 'refused',
  reason: 'The site has no e-mail address to tell of held leads.',
} as const;

/** What the mail about a site's held leads needs. */
interface HeldMailParts {
  held: HeldLeads;
  links: SiteTokens['heldLinks'];
}

/** The daily mail about held leads: how many there are when it goes, and the link to look at them. */
export async function mailHeldLeads(
  mail: Mail,
  { held: heldLeads, links }: HeldMailParts,
  { notice, site }: { notice: ClaimedNotice; site: CourierSite },
): Promise<DeliveryOutcome> {
  const { website, origin } = site;
  const { destination, held_since: since, delivery_id, created_at } = notice;
  const leads = await listLeads(heldLeads, { destination, since, website });
  // All were released, or are no longer kept.
  if (leads.length === 0) return { kind: 'delivered' };
  const to = listAddresses(destination, leads, website);
  if (to.length === 0) return NO_ADDRESS;
  const address = origin + buildHeldLeadsPath(links.issue({ destination, since }));
  const outcome = await mail.send({
    ...writeHeldMail({ website, reasons: leads.map(describeHeldReason), address }),
    id: delivery_id,
    at: Date.parse(created_at),
    from: { name: website.name, address: formatSenderAddress(website, origin) },
    to,
    replyTo: null,
  });
  return outcome.kind === 'sent'
    ? { kind: 'delivered' }
    : { kind: 'failed', reason: outcome.reason, retryAfterMs: null };
}

async function listLeads(
  heldLeads: HeldLeads,
  { destination, since, website }: { destination: string; since: string; website: Website },
): Promise<Lead[]> {
  const ids = listHeldIds(destination, await heldLeads.list({ since }), website);
  const leads: Lead[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    leads.push(...(await heldLeads.findLeads(ids.slice(start, start + AT_ONCE))));
  }
  return leads;
}

/** The destination's own, else those of the locations that the leads are for. */
function listAddresses(destination: string, leads: readonly Lead[], website: Website): string[] {
  const desk = website.lead_destinations.find(({ name, kind }) => name === destination && kind === 'email');
  if (desk !== undefined) return desk.to;
  const addresses = leads.flatMap((lead) => findLocationEmail(lead, website) ?? []);
  return [...new Set(addresses)];
}

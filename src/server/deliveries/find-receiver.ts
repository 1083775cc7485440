import type { LeadSettings } from '#domain/leads/lead-settings.ts';
import { OWN_ADDRESS, SHOPPER, SHOPPER_ALERTS } from '#domain/leads/deliveries/route-lead.ts';

const MAIL = 'mail';
const MAILED: ReadonlySet<string> = new Set([OWN_ADDRESS, SHOPPER, SHOPPER_ALERTS]);
const NOBODY_THERE = 'nobody there';

/**
 * Which machine a destination of a site leads to, so that those of several sites are known for one: scheme, host and
 * port of what is posted to, else the mail server.
 */
export function findReceiver(destination: string, website: LeadSettings): string {
  if (MAILED.has(destination)) return MAIL;
  const leadDestination = website.lead_destinations.find(({ name }) => name === destination);
  if (leadDestination === undefined) return NOBODY_THERE;
  return leadDestination.url !== null && URL.canParse(leadDestination.url)
    ? new URL(leadDestination.url).origin
    : MAIL;
}

import { NOBODY } from '#domain/leads/deliveries/route-lead.ts';
import { whereLeadsGo } from '#domain/leads/deliveries/where-leads-go.ts';
import type { Website } from '#domain/tenants/website.ts';
import { fault, type Finding } from './finding.ts';

const REMEDY = 'give a location an e-mail address, or name a destination (docs/lead-delivery.md)';

/** Leads that nobody would receive: they would wait, parked, while the shopper reads that they were sent. */
export function examineReceivers(website: Website): Finding[] {
  const routes = whereLeadsGo(website);
  const lost = routes.filter(({ destinations }) => destinations.includes(NOBODY));
  if (lost.length === 0) return [];
  const categories = [...new Set(lost.map(({ category }) => category))];
  const which = lost.length === routes.length ? '' : ` of ${categories.join(', ')}`;
  return [fault(`${website.slug}: nobody receives its leads${which}: ${REMEDY}.`)];
}

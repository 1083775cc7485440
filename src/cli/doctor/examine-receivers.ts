import { NOBODY } from '#domain/leads/deliveries/route-lead.ts';
import { listLeadRoutes } from '#domain/leads/deliveries/list-lead-routes.ts';
import type { Website } from '#domain/tenants/website.ts';
import { fault, type Finding } from './finding.ts';

const REMEDY = 'give a location an e-mail address, or name a destination (docs/lead-delivery.md)';

export function examineReceivers(website: Website): Finding[] {
  return [...examineUnreceived(website), ...examineIdle(website)];
}

/** Each lead for it is refused as it is handed over, and waits, parked. */
function examineIdle({ slug, lead_destinations, features }: Website): Finding[] {
  const idle = lead_destinations.filter(({ kind }) => kind === 'dealerstudio' && !features.dealerstudio);
  return idle.map(({ name }) =>
    fault(`${slug}: its destination "${name}" gets nothing: features.dealerstudio is off.`),
  );
}

/** Leads that nobody would receive: they would wait, parked, while the shopper reads that they were sent. */
export function examineUnreceived(website: Website): Finding[] {
  const routes = listLeadRoutes(website);
  const lostRoutes = routes.filter(({ destinations }) => destinations.includes(NOBODY));
  if (lostRoutes.length === 0) return [];
  const categories = [...new Set(lostRoutes.map(({ category }) => category))];
  const categoriesText = lostRoutes.length === routes.length ? '' : ` of ${categories.join(', ')}`;
  return [fault(`${website.slug}: nobody receives its leads${categoriesText}: ${REMEDY}.`)];
}

import { ownAddress } from '../../leads/deliveries/own-address.ts';
import type { Website } from '../../tenants/website.ts';

/** Who is told of a site's stock feeds: the people who get leads by mail where nothing else is said, else its first place. */
export function feedReceivers({
  lead_destinations,
  locations,
}: Pick<Website, 'lead_destinations' | 'locations'>): string[] {
  const people = lead_destinations.filter(({ kind }) => kind === 'email');
  const usual = people.filter(({ is_default }) => is_default);
  const named = (usual.length > 0 ? usual : people).flatMap(({ to }) => to);
  const own = ownAddress({ location_id: null, category: '' }, { locations });
  return named.length > 0 ? [...new Set(named)] : own === null ? [] : [own];
}

import { ownAddress } from '../../leads/deliveries/own-address.ts';
import type { LeadSettings } from '../../leads/lead-settings.ts';
import type { LocationSettings } from '../../tenants/location.ts';

/** The receivers of mails about a site's stock feeds: those who get leads by mail by default, else its first location. */
export function feedReceivers({
  lead_destinations,
  locations,
}: Pick<LeadSettings, 'lead_destinations'> & Pick<LocationSettings, 'locations'>): string[] {
  const people = lead_destinations.filter(({ kind }) => kind === 'email');
  const usual = people.filter(({ is_default }) => is_default);
  const named = (usual.length > 0 ? usual : people).flatMap(({ to }) => to);
  const own = ownAddress({ location_id: null, category: '' }, { locations });
  return named.length > 0 ? [...new Set(named)] : own === null ? [] : [own];
}

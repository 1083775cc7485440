import { IMPLIED_DESTINATIONS } from '../../leads/deliveries/route-lead.ts';
import type { Fault } from './fault.ts';
import type { LeadSettings } from '../../leads/lead-settings.ts';
import type { LocationSettings } from '../location.ts';

/** What is wrong with a site's lead destinations as a whole: duplicate or reserved names, locations it does not have. */
export function destinationFaults({
  lead_destinations,
  locations,
}: Pick<LeadSettings, 'lead_destinations'> & Pick<LocationSettings, 'locations'>): Fault[] {
  const locationIds = new Set(locations.map(({ id }) => id));
  return lead_destinations.flatMap(({ name, only }, index) => {
    const path = `lead_destinations[${index}]`;
    const isRepeated = lead_destinations.slice(0, index).some((other) => other.name === name);
    const strays = only.location_ids.flatMap((id, place) =>
      locationIds.has(id)
        ? []
        : [
            {
              path: `${path}.only.location_ids[${place}]`,
              message: `${id} is not the id of a location of this site`,
            },
          ],
    );
    return [
      ...(isRepeated ? [{ path: `${path}.name`, message: `${name} is used twice` }] : []),
      ...(IMPLIED_DESTINATIONS.includes(name)
        ? [{ path: `${path}.name`, message: `${name} is kept for the platform` }]
        : []),
      ...strays,
    ];
  });
}

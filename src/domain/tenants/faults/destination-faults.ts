import {
  IMPLIED_DESTINATIONS,
  listPossibleLeads,
  routeLead,
  type RoutingSite,
} from '../../leads/deliveries/route-lead.ts';
import type { Fault } from './fault.ts';

/**
 * What is wrong with a site's lead destinations as a whole: duplicate or reserved names, locations it does not have, one
 * that no lead can reach.
 */
export function destinationFaults(website: RoutingSite): Fault[] {
  return [...namingFaults(website), ...reachFaults(website)];
}

/** Only a default destination can be out of reach: all others together may take everything. */
function reachFaults(website: RoutingSite): Fault[] {
  const { lead_destinations } = website;
  if (!lead_destinations.some(({ is_default }) => is_default)) return [];
  const reachedNames = new Set(listPossibleLeads(website).flatMap((lead) => routeLead(lead, website)));
  return lead_destinations.flatMap(({ name }, index) =>
    reachedNames.has(name)
      ? []
      : [
          {
            path: `lead_destinations[${index}].is_default`,
            message: `leaves ${name} without a single lead: the destinations with "only" take every kind of lead`,
          },
        ],
  );
}

function namingFaults({ lead_destinations, locations }: RoutingSite): Fault[] {
  const locationIds = new Set(locations.map(({ id }) => id));
  return lead_destinations.flatMap(({ name, only }, index) => {
    const path = `lead_destinations[${index}]`;
    const isRepeated = lead_destinations.slice(0, index).some((destination) => destination.name === name);
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

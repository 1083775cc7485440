import type { Location, LocationsSetting } from '../tenants/location.ts';
import type { Lead } from './lead.ts';

/** Whom a lead's sender calls: the location that it is for, else the main one; null where none is shown. */
export function findLeadPlace(
  { location_id }: { location_id: Lead['location_id'] },
  { locations }: LocationsSetting,
): Location | null {
  const shownLocations = locations.filter(({ visible }) => visible);
  return (
    shownLocations.find(({ id }) => id === location_id) ??
    shownLocations.find(({ primary }) => primary) ??
    shownLocations[0] ??
    null
  );
}

import type { LocationType, LocationSettings, LocationsSetting } from '../../tenants/location.ts';
import type { Department } from '../department.ts';
import { readLeadCategory } from '../lead-categories.ts';
import type { LeadFields } from '../lead.ts';

/** Where a lead goes that no configured destination takes: the e-mail address of its own location, or null. */
export function buildOwnAddress(
  lead: Pick<LeadFields, 'location_id' | 'category'>,
  { locations }: LocationsSetting,
): string | null {
  const locationType = pickLocationType(readLeadCategory(lead.category)?.department ?? 'front desk');
  const inTurn = [
    ...locations.filter(({ id }) => id === lead.location_id),
    ...primaryFirst(locations.filter(({ location_type }) => location_type === locationType)),
    ...primaryFirst(locations),
  ];
  return inTurn.find(({ contact_detail }) => contact_detail.email !== null)?.contact_detail.email ?? null;
}

function pickLocationType(department: Department): LocationType {
  return department === 'service' || department === 'parts' ? department : 'sales';
}

function primaryFirst(locations: LocationSettings['locations']): LocationSettings['locations'] {
  return locations.toSorted((a, b) => Number(b.primary) - Number(a.primary) || a.position - b.position);
}

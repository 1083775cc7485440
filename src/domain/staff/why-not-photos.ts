import type { StaffMember, WhyNotAllowed } from './why-not-allowed.ts';

/** Null where the member may change photos of the car: staff of its place, and whoever leads the website. All may see them. */
export function whyNotChangePhotos(
  { membership: { role, locations } }: StaffMember,
  { location_id: place }: { location_id: number | null },
): WhyNotAllowed | null {
  if (role === 'marketing' || role === 'operator') return 'not of this role';
  const isOfPlace = role !== 'staff' || place === null || locations.length === 0 || locations.includes(place);
  return isOfPlace ? null : 'not of this role';
}

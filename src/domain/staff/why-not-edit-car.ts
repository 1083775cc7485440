import { type StaffMember, whyNotAllowed } from './why-not-allowed.ts';

export type WhyNotEdit = 'not of this role' | 'of another place';

/** Null where the member may change the car: staff of its place, and whoever leads the website. All may see it. */
export function whyNotEditCar(
  member: StaffMember,
  { location_id: place }: { location_id: number | null },
): WhyNotEdit | null {
  if (whyNotAllowed('edit car', member, null) !== null) return 'not of this role';
  const isOfPlace = place === null || !isOfPlaces(member) || member.membership.locations.includes(place);
  return isOfPlace ? null : 'of another place';
}

/** Staff of some places act on nothing of the others. */
export function isOfPlaces({ membership: { role, locations } }: StaffMember): boolean {
  return role === 'staff' && locations.length > 0;
}

/** To whoever may not change it. */
export const OF_ANOTHER_PLACE =
  'It stands at another place: its own people, and who leads the website, change it.';

import type { Membership } from '#domain/staff/membership.ts';
import { PLATFORM } from '../schema.ts';
import type { StaffSchema } from '../staff-schema.ts';

export const MEMBERSHIP_COLUMNS = ['website_id', 'role', 'locations', 'departments'] as const;

type MembershipRow = Pick<StaffSchema['membership'], (typeof MEMBERSHIP_COLUMNS)[number]>;

export function readMembershipRow({ website_id, role, locations, departments }: MembershipRow): Membership {
  return {
    website_id: website_id === PLATFORM ? null : website_id,
    role,
    locations: JSON.parse(locations) as Membership['locations'],
    departments: JSON.parse(departments) as Membership['departments'],
  };
}

/** Lists in one order, so that what was not changed reads as before. */
export function buildMembershipCells({ role, locations, departments }: Membership) {
  return {
    role,
    locations: JSON.stringify([...new Set(locations)].toSorted((one, other) => one - other)),
    departments: JSON.stringify([...new Set(departments)].toSorted()),
  };
}

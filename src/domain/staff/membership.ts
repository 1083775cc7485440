import type { Department } from '../leads/department.ts';

/** An agency is marketing, a service desk is staff with departments; an operator is of the platform. */
export const STAFF_ROLES = ['staff', 'manager', 'marketing', 'administrator', 'operator'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** What somebody is on a website, or on the platform. */
export interface Membership {
  /** Null on the platform, where operators are. */
  website_id: number | null;
  role: StaffRole;
  /** Ids of the places whose leads they see; none: all of them. */
  locations: readonly number[];
  /** None: all of them. */
  departments: readonly Department[];
}

/** An invitation holds so long. */
export const INVITATION_DAYS = 7;

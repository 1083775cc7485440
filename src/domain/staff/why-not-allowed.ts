import { type Department, DEPARTMENTS } from '../leads/department.ts';
import { type Membership, STAFF_ROLES, type StaffRole } from './membership.ts';

/** What one does in the console. `open account`: one's own sessions and passkeys. */
export const STAFF_ACTS = [
  'open account',
  'open inbox',
  'see lead',
  'take lead',
  'try lead',
  'mail lead',
  'add lead',
  'note lead',
  'stage lead',
  'give lead',
  'release spam',
  'decide reservation',
  'say duty',
  'see turns',
  'change turns',
  'see stock',
  'edit car',
  'price car',
  'add car',
] as const;

export type StaffAct = (typeof STAFF_ACTS)[number];

/** Somebody on one website; whoever has no membership there is nobody on it. */
export interface StaffMember {
  id: string;
  membership: Membership;
  /** Departments of the website that staff belong to (`listStaffedDepartments`). */
  staffedDepartments: readonly Department[];
}

/** Of a lead, what decides whose it is. */
export interface OwnedLead {
  /** An id of staff; null for nobody's. */
  owner: string | null;
  location_id: number | null;
  department: Department;
}

/** `unseen`: for this person it does not exist, and is answered so. */
export type WhyNotAllowed = 'unseen' | 'not of this role';

/** Whose leads a role may do it with; `own`: one's own and nobody's, of one's own places and departments. */
type Reach = 'all' | 'own' | 'refused';

const OF_LEADS: Record<Exclude<StaffAct, 'open account' | StockAct>, Partial<Record<StaffRole, Reach>>> = {
  'open inbox': { staff: 'own', manager: 'all', administrator: 'all' },
  'see lead': { staff: 'own', manager: 'all', administrator: 'all' },
  'take lead': { staff: 'own', manager: 'all', administrator: 'all' },
  'try lead': { staff: 'own', manager: 'all', administrator: 'all' },
  'mail lead': { staff: 'own', manager: 'all', administrator: 'all' },
  'add lead': { staff: 'own', manager: 'all', administrator: 'all' },
  'note lead': { staff: 'own', manager: 'all', administrator: 'all' },
  'stage lead': { staff: 'own', manager: 'all', administrator: 'all' },
  'give lead': { staff: 'refused', manager: 'all', administrator: 'all' },
  'release spam': { staff: 'refused', manager: 'all', administrator: 'all' },
  'decide reservation': { staff: 'refused', manager: 'all', administrator: 'all' },
  // Of oneself.
  'say duty': { staff: 'own', manager: 'own', administrator: 'own' },
  'see turns': { staff: 'refused', manager: 'all', administrator: 'all' },
  'change turns': { staff: 'refused', manager: 'all', administrator: 'all' },
};

type StockAct = 'see stock' | 'edit car' | 'price car' | 'add car';

/** Cars are the whole website's. `price car`: also whether it is sold and on the site. */
const OF_STOCK: Record<StockAct, readonly StaffRole[]> = {
  'see stock': STAFF_ROLES,
  'edit car': ['staff', 'manager', 'administrator'],
  'price car': ['manager', 'administrator'],
  'add car': ['manager', 'administrator'],
};

function isStockAct(act: StaffAct): act is StockAct {
  return Object.hasOwn(OF_STOCK, act);
}

/** Null where the member may do it; `lead` is null where it is about none. Roles that are not named see no leads. */
export function whyNotAllowed(
  act: StaffAct,
  member: StaffMember,
  lead: OwnedLead | null,
): WhyNotAllowed | null {
  if (act === 'open account') return null;
  const { role } = member.membership;
  if (isStockAct(act)) return OF_STOCK[act].includes(role) ? null : 'not of this role';
  const reach = OF_LEADS[act][role];
  if (reach === undefined) return 'unseen';
  const isSeen = lead === null || isWithinReach(lead, member);
  if (!isSeen) return 'unseen';
  return reach === 'refused' ? 'not of this role' : null;
}

/** Their own leads, and of nobody's those of these places and departments; null for all. */
export interface StaffReach {
  places: readonly number[] | null;
  departments: readonly Department[] | null;
}

/** Which leads somebody sees; null: all of the website. */
export function findReach(member: StaffMember): StaffReach | null {
  return OF_LEADS['see lead'][member.membership.role] === 'all' ? null : findOwnReach(member);
}

/** Places and departments that somebody is there for, whatever else they see. */
function findOwnReach({ membership, staffedDepartments }: StaffMember): StaffReach {
  const { locations, departments } = membership;
  // What nobody is there for is everybody's.
  const unstaffed = DEPARTMENTS.filter((department) => !staffedDepartments.includes(department));
  return {
    places: locations.length === 0 ? null : locations,
    departments: departments.length === 0 ? null : [...departments, ...unstaffed],
  };
}

function isWithinReach({ owner, location_id, department }: OwnedLead, member: StaffMember): boolean {
  const reach = findReach(member);
  if (reach === null) return true;
  return owner === null ? isWithin({ location_id, department }, reach) : owner === member.id;
}

/** Whether leads of the place and the department may be given to somebody without asking. */
export function takesTurns(lead: Omit<OwnedLead, 'owner'>, member: StaffMember): boolean {
  if (whyNotAllowed('open inbox', member, null) !== null) return false;
  return isWithin(lead, findOwnReach(member));
}

function isWithin(
  { location_id, department }: Omit<OwnedLead, 'owner'>,
  { places, departments }: StaffReach,
): boolean {
  const isOfPlace = location_id === null || places === null || places.includes(location_id);
  return isOfPlace && (departments === null || departments.includes(department));
}

/** Whoever may see more than their own and nobody's leads signs in by one. */
export function needsPasskey(memberships: readonly Membership[]): boolean {
  return memberships.some(({ role }) => role !== 'staff');
}

/** Departments of which at least one of a website's people in the role of staff is. */
export function listStaffedDepartments(memberships: readonly Membership[]): Department[] {
  const staff = memberships.filter(({ role }) => role === 'staff');
  return DEPARTMENTS.filter((department) =>
    staff.some(({ departments }) => departments.length === 0 || departments.includes(department)),
  );
}

import { type Duty, readDutyState } from '../../staff/duty.ts';
import type { Membership } from '../../staff/membership.ts';
import { listStaffedDepartments, takesTurns } from '../../staff/why-not-allowed.ts';
import type { Department } from '../department.ts';
import type { TurnRule } from '../lead-settings.ts';

/** Somebody of the website, with what they said of when they are there. */
export interface TurnPerson {
  /** Of staff. */
  id: string;
  membership: Membership;
  duty: Duty;
}

/** Whom a rule names. */
export interface TurnGroup {
  way: TurnRule['way'];
  /** Ids of staff; null for everybody who is there for such leads. */
  people: readonly string[] | null;
}

interface TurnLead {
  location_id: number | null;
  department: Department;
}

interface TurnQuestion {
  lead: TurnLead;
  group: TurnGroup;
  /** Those who were asked before, by the number of the last lead. */
  people: readonly TurnPerson[];
  /** ISO instant. */
  now: string;
  /** Who answered its sender lately; null for nobody. */
  earlierOwner?: string | null;
  /** Who had it and did not try. */
  passedOver?: string;
}

export type Turn = { to: string; why: 'turn' | 'known' } | { to: null; why: 'first come' | 'nobody on duty' };

/**
 * Whose a lead is: of whoever answered its sender lately and is on duty; else in turn of whom among those on duty was
 * given none for the longest time. Never of somebody who is absent, or not there for such leads.
 */
export function chooseTurn(question: TurnQuestion): Turn {
  const { group, earlierOwner = null } = question;
  const readyPeople = listReady(question);
  if (readyPeople.some(({ id }) => id === earlierOwner) && earlierOwner !== null)
    return { to: earlierOwner, why: 'known' };
  if (group.way === 'first_come') return { to: null, why: 'first come' };
  const [next] = readyPeople
    .filter(({ id }) => group.people === null || group.people.includes(id))
    .toSorted((one, other) => one.duty.last_turn - other.duty.last_turn || (one.id < other.id ? -1 : 1));
  return next === undefined ? { to: null, why: 'nobody on duty' } : { to: next.id, why: 'turn' };
}

function listReady({ lead, people, now, passedOver }: TurnQuestion): TurnPerson[] {
  const staffedDepartments = listStaffedDepartments(people.map(({ membership }) => membership));
  return people.filter(
    ({ id, membership, duty }) =>
      id !== passedOver &&
      readDutyState(duty, now) === 'on' &&
      takesTurns(lead, { id, membership, staffedDepartments }),
  );
}

import { describe, expect, it } from 'vitest';
import { DEPARTMENTS } from '../leads/department.ts';
import type { Membership, StaffRole } from './membership.ts';
import {
  listStaffedDepartments,
  type OwnedLead,
  STAFF_ACTS,
  type StaffAct,
  type StaffMember,
  whyNotAllowed,
} from './why-not-allowed.ts';

const OWNERS = { own: 'tom', nobodys: null, anothers: 'ann' };
const PLACES = { ownPlace: 1, otherPlace: 2 };

/** y: done. s: seen, but not of this role. -: it does not exist for them. By owner and place, in this order. */
const COLUMNS = [
  ['own', 'ownPlace'],
  ['own', 'otherPlace'],
  ['nobodys', 'ownPlace'],
  ['nobodys', 'otherPlace'],
  ['anothers', 'ownPlace'],
  ['anothers', 'otherPlace'],
] as const;

const TABLE: Record<StaffAct, Record<StaffRole, string>> = {
  'open account': row('yyyyyy', 'yyyyyy', 'yyyyyy', 'yyyyyy', 'yyyyyy'),
  'open inbox': row('yyy---', 'yyyyyy', '------', 'yyyyyy', '------'),
  'see lead': row('yyy---', 'yyyyyy', '------', 'yyyyyy', '------'),
  'take lead': row('yyy---', 'yyyyyy', '------', 'yyyyyy', '------'),
  'try lead': row('yyy---', 'yyyyyy', '------', 'yyyyyy', '------'),
  'mail lead': row('yyy---', 'yyyyyy', '------', 'yyyyyy', '------'),
  'add lead': row('yyy---', 'yyyyyy', '------', 'yyyyyy', '------'),
  'note lead': row('yyy---', 'yyyyyy', '------', 'yyyyyy', '------'),
  'stage lead': row('yyy---', 'yyyyyy', '------', 'yyyyyy', '------'),
  'give lead': row('sss---', 'yyyyyy', '------', 'yyyyyy', '------'),
  'release spam': row('sss---', 'yyyyyy', '------', 'yyyyyy', '------'),
  'decide reservation': row('sss---', 'yyyyyy', '------', 'yyyyyy', '------'),
  'say duty': row('yyy---', 'yyyyyy', '------', 'yyyyyy', '------'),
  'see turns': row('sss---', 'yyyyyy', '------', 'yyyyyy', '------'),
  'change turns': row('sss---', 'yyyyyy', '------', 'yyyyyy', '------'),
  // Cars are nobody's.
  'see stock': row('yyyyyy', 'yyyyyy', 'yyyyyy', 'yyyyyy', 'yyyyyy'),
  'edit car': row('yyyyyy', 'yyyyyy', 'ssssss', 'yyyyyy', 'ssssss'),
  'price car': row('ssssss', 'yyyyyy', 'ssssss', 'yyyyyy', 'ssssss'),
  'add car': row('ssssss', 'yyyyyy', 'ssssss', 'yyyyyy', 'ssssss'),
};

function row(
  staff: string,
  manager: string,
  marketing: string,
  administrator: string,
  operator: string,
): Record<StaffRole, string> {
  return { staff, manager, marketing, administrator, operator };
}

const ANSWERS = new Map<string | null, string>([
  [null, 'y'],
  ['not of this role', 's'],
  ['unseen', '-'],
]);

function member(change: Partial<Membership> = {}, staffedDepartments = [...DEPARTMENTS]): StaffMember {
  const membership = { website_id: 1, role: 'staff', locations: [1], departments: [], ...change } as const;
  return { id: 'tom', membership, staffedDepartments };
}

const lead = (change: Partial<OwnedLead> = {}): OwnedLead => ({
  owner: null,
  location_id: 1,
  department: 'sales',
  ...change,
});

describe.each(STAFF_ACTS)('%s', (act) => {
  it.each(Object.entries(TABLE[act]))('by %s', (role, expectedAnswers) => {
    const answers = COLUMNS.map(([owner, place]) => {
      const ownedLead = lead({ owner: OWNERS[owner], location_id: PLACES[place] });
      return ANSWERS.get(whyNotAllowed(act, member({ role: role as StaffRole }), ownedLead));
    });
    expect(answers.join('')).toBe(expectedAnswers);
  });
});

describe('about no lead', () => {
  it.each([
    ['staff', 'open inbox', null],
    ['staff', 'release spam', 'not of this role'],
    ['manager', 'release spam', null],
    ['marketing', 'open inbox', 'unseen'],
    ['operator', 'open inbox', 'unseen'],
    ['operator', 'open account', null],
  ] as const)('%s may %s: %s', (role, act, answer) => {
    expect(whyNotAllowed(act, member({ role }), null)).toBe(answer);
  });
});

describe('nobody’s leads are seen by staff', () => {
  it.each([
    ['of all places where no place is said', { locations: [] }, { location_id: 9 }, true],
    ['of no place by everybody', { locations: [1] }, { location_id: null }, true],
    ['of one of their places', { locations: [1, 2] }, { location_id: 2 }, true],
    ['of their department', { departments: ['service'] }, { department: 'service' }, true],
    ['of another department', { departments: ['service'] }, { department: 'sales' }, false],
    ['of a department that nobody is of', { departments: ['service'] }, { department: 'fleet' }, true],
    [
      'of such a department at another place',
      { departments: ['service'] },
      { department: 'fleet', location_id: 2 },
      false,
    ],
  ] as const)('%s', (_whose, rights, change, isSeen) => {
    const staffed = DEPARTMENTS.filter((department) => department !== 'fleet');
    const answer = whyNotAllowed('see lead', member(rights, staffed), lead(change));
    expect(answer === null).toBe(isSeen);
  });
});

it('a department has people where staff are of it or of all: a manager is of none', () => {
  const rights = (change: Partial<Membership>) => member(change).membership;
  expect(listStaffedDepartments([])).toEqual([]);
  expect(listStaffedDepartments([rights({ role: 'manager' })])).toEqual([]);
  const desks = [rights({ departments: ['service'] }), rights({ departments: ['parts', 'service'] })];
  expect(listStaffedDepartments(desks)).toEqual(['service', 'parts']);
  expect(listStaffedDepartments([...desks, rights({})])).toEqual(DEPARTMENTS);
});

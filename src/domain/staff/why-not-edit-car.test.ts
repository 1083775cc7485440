import { expect, it } from 'vitest';
import type { StaffRole } from './membership.ts';
import { type WhyNotEdit, whyNotEditCar } from './why-not-edit-car.ts';

const LETTERS = new Map<WhyNotEdit | null, string>([
  [null, 'y'],
  ['not of this role', 's'],
  ['of another place', 'p'],
]);

/** y: done. s: seen, but not of this role. p: at another place. By the car's place: one's own, another, none. */
it.each<[StaffRole, string]>([
  ['staff', 'ypy'],
  ['manager', 'yyy'],
  ['marketing', 'sss'],
  ['administrator', 'yyy'],
  ['operator', 'sss'],
])('a car is changed by %s of places: %s', (role, answers) => {
  const membership = { website_id: 1, role, locations: [1], departments: [] };
  const member = { id: 'tom', membership, staffedDepartments: [] };
  const lettersByPlace = [1, 2, null].map((location_id) =>
    LETTERS.get(whyNotEditCar(member, { location_id })),
  );
  expect(lettersByPlace.join('')).toBe(answers);
});

it('staff of no place in particular change the cars of all', () => {
  const membership = { website_id: 1, role: 'staff', locations: [], departments: [] } as const;
  expect(whyNotEditCar({ id: 'tom', membership, staffedDepartments: [] }, { location_id: 2 })).toBeNull();
});

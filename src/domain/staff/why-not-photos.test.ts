import { expect, it } from 'vitest';
import type { StaffRole } from './membership.ts';
import { whyNotChangePhotos } from './why-not-photos.ts';

/** y: done. s: seen, but not of this role. By the car's place: one's own, another, none. */
it.each<[StaffRole, string]>([
  ['staff', 'ysy'],
  ['manager', 'yyy'],
  ['marketing', 'sss'],
  ['administrator', 'yyy'],
  ['operator', 'sss'],
])('photos are changed by %s of places: %s', (role, answers) => {
  const membership = { website_id: 1, role, locations: [1], departments: [] };
  const member = { id: 'tom', membership, staffedDepartments: [] };
  const lettersByPlace = [1, 2, null].map((location_id) =>
    whyNotChangePhotos(member, { location_id }) === null ? 'y' : 's',
  );
  expect(lettersByPlace.join('')).toBe(answers);
});

import { expect, it } from 'vitest';
import { ANGLES, describeOpenAngles, findAngle } from './angles.ts';

const photograph = (...angles: (string | null)[]) =>
  angles.map((angle) => ({ angle, state: 'shown' as const }));
const carAngles = ANGLES.car.map(({ id }) => id);

it.each([
  ['nobody has begun', [], null],
  ['nobody said what a picture shows', photograph(null), null],
  ['all are there', photograph(...carAngles), null],
  ['one is missing', photograph(...carAngles.filter((id) => id !== 'dash')), 'Not photographed: dash and km'],
  ['many are', photograph('side', 'front'), 'Not photographed: front left, rear left, wheel and 7 more'],
  [
    'the photo of one could not be read',
    [...photograph(...carAngles.slice(1)), { angle: carAngles[0] ?? '', state: 'refused' as const }],
    'Not photographed: front left',
  ],
])('of the angles of a car, where %s', (_what, photos, text) => {
  expect(describeOpenAngles('car', photos)).toBe(text);
});

it.each([
  ['Side view', 'side'],
  ['Cabin', 'cabin'],
  ['front seats', 'cabin'],
  ['Front wheel', 'wheel'],
  ['Front left', 'front-left'],
  ['Front', 'front'],
  ['Rear three-quarter view', 'rear-left'],
  ['Rear', null],
  ['Showroom', null],
  ['', null],
])('a picture of a car that says %s is of the angle %s', (view, id) => {
  expect(findAngle('car', view)).toBe(id);
});

import type { Car } from './car.ts';

/** "Test Drive Only", starred or not, marks a car that is only there to be tried (spec §4). */
const TEST_DRIVE_ONLY = /^\*?\s*test drive only\s*\*?$/i;

export function isTestDriveOnly(car: Pick<Car, 'tag'>): boolean {
  return car.tag !== null && TEST_DRIVE_ONLY.test(car.tag.trim());
}

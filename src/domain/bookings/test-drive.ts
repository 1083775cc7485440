import { pickShownButtons } from '../cars/action-buttons.ts';
import type { Car } from '../cars/car.ts';
import { readWallClock } from '../contact/opening-hours-zone.ts';
import type { TimezoneSetting } from '../tenants/country-settings.ts';
import type { Website } from '../tenants/website.ts';
import type { OpenSlot } from './open-slots.ts';

/** Why nobody can choose a time to drive a car. */
export type NoTestDrive = 'not_here_yet' | 'reserved' | 'not_booked_here';

export function whyNoTestDrive(car: Car, website: Website): NoTestDrive | null {
  if (car.status !== 'in_stock') return 'not_here_yet';
  if (car.reserved) return 'reserved';
  return pickShownButtons(car, website).includes('book_a_test_drive') ? null : 'not_booked_here';
}

/** What the page of a booking's form takes to have a time chosen already. */
export function buildSlotQuery(slot: OpenSlot, { timezone }: TimezoneSetting) {
  const { date, time } = readWallClock(Date.parse(slot.starts_at), timezone);
  return { preferredDealership: String(slot.location_id), date, time };
}

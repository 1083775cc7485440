import { isSameValue, isUnsaid, type LockableField, readField } from '#domain/cars/car-locks.ts';
import type { Car } from '#domain/cars/car.ts';
import { isEditedField } from '#domain/cars/edit/form-fields.ts';
import type { KeptField } from '#ports/stock-edits.ts';
import { mayChange } from './car-stamps.ts';
import type { MemberSite } from './member-site.ts';

/** Whether the feed has said something else of a field since somebody set it, or answered the same question. */
export function hasFeedConflict(car: Car, lock: KeptField): boolean {
  const { field, feedSays, feedSaysSince, lockedAt } = lock;
  if (feedSaysSince === null || feedSaysSince <= lockedAt || isUnsaid(lock)) return false;
  return !isSameValue(feedSays, readField(car, field));
}

/** The fields that the member is asked about on the car's page. */
export function listFeedConflicts(site: MemberSite, car: Car, locks: readonly KeptField[]): LockableField[] {
  return locks
    .filter((lock) => hasFeedConflict(car, lock))
    .map(({ field }) => field)
    .filter((field) => isAnswerable(field) && mayChange(site, [field], car));
}

/** Photos are answered for on a page of their own. */
export function isAnswerable(field: string): field is LockableField {
  return isEditedField(field) || field === 'status' || field === 'shown';
}

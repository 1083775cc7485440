import { isSameValue, isUnsaid, type LockableField, readField, writeField } from '#domain/cars/car-locks.ts';
import type { Car } from '#domain/cars/car.ts';
import { describeStatus } from '#domain/cars/edit/car-stand.ts';
import { describeValue, isEditedField, nameField } from '#domain/cars/edit/form-fields.ts';
import type { KeptField } from '#ports/stock-edits.ts';
import { mayChange, stampText } from './car-stamps.ts';
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

/** Of what the feed says of some fields: only who has seen that answers it. */
export function stampFeed(locks: readonly KeptField[]): string {
  return stampText(locks.map(({ field, feedSays }) => `${field} ${JSON.stringify(feedSays)}`));
}

/** What the feed says by now, where whoever answers has seen something else; else null. */
export function explainFeedNews(
  site: MemberSite,
  car: Car,
  { locks, stamp }: { locks: readonly KeptField[]; stamp: string },
): string | null {
  if (locks.length === 0 || stampFeed(locks) === stamp) return null;
  const words = locks.map((lock) => [nameField(lock.field, site.website), describeFeed(site, car, lock)]);
  return `Nothing was changed. The feed says now: ${words.map((pair) => pair.join(' ')).join('; ')}.`;
}

/** What it says of a field, as it stands in a sentence. */
export function describeFeed({ website }: MemberSite, car: Car, { field, feedSays }: KeptField): string {
  const feedCar = writeField(car, field, feedSays);
  if (isEditedField(field)) return describeValue(feedCar, field, website);
  if (field === 'shown') return feedCar.show_on_dealer_website ? 'on the site' : 'hidden';
  return describeStatus(feedCar).toLowerCase();
}

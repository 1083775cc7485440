import type { Car } from '#domain/cars/car.ts';
import type { Database } from '#ports/database.ts';
import { daysAfter } from '../dates/calendar-day.ts';

/** Moves the last days of warrants and licences by so many days, so that no car of an old data folder is off the road. */
export async function moveNoticeDays(
  database: Database,
  websiteIds: readonly number[],
  days: number,
): Promise<void> {
  if (days === 0) return;
  for (const id of websiteIds) {
    const { stock } = database.storesOf(id);
    const moved: Car[] = [];
    for await (const car of stock.all())
      if (car.details.wof_expires !== undefined || car.details.licence_expires !== undefined)
        moved.push({ ...car, details: laterDetails(car, days) });
    if (moved.length > 0) await stock.upsert(moved);
  }
}

function laterDetails({ details }: Car, days: number): Car['details'] {
  const { wof_expires, licence_expires } = details;
  return {
    ...details,
    ...(wof_expires !== undefined && { wof_expires: daysAfter(wof_expires, days) }),
    ...(licence_expires !== undefined && { licence_expires: daysAfter(licence_expires, days) }),
  };
}

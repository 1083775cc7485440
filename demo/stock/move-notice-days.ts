import type { Car } from '#domain/cars/car.ts';
import type { Database } from '#ports/database.ts';
import { addDays } from '#domain/contact/opening-hours-zone.ts';

/** Moves the last days of warrants and licences by so many days, so that no car of an old data folder is off the road. */
export async function moveNoticeDays(
  database: Database,
  websiteIds: readonly number[],
  days: number,
): Promise<void> {
  if (days === 0) return;
  for (const id of websiteIds) {
    const { stock } = database.openStores(id);
    const movedCars: Car[] = [];
    for await (const car of stock.all())
      if (car.details.wof_expires !== undefined || car.details.licence_expires !== undefined)
        movedCars.push({ ...car, details: moveDetails(car, days) });
    if (movedCars.length > 0) await stock.upsert(movedCars);
  }
}

function moveDetails({ details }: Car, days: number): Car['details'] {
  const { wof_expires, licence_expires } = details;
  return {
    ...details,
    ...(wof_expires !== undefined && { wof_expires: addDays(wof_expires, days) }),
    ...(licence_expires !== undefined && { licence_expires: addDays(licence_expires, days) }),
  };
}

/** A site's unpaid holds take cars off sale for nothing: so many at once at least, or this part of what can be reserved. */
const UNPAID_AT_LEAST = 5;
const CARS_FOR_EACH = 10;

/** How many reservable cars a site must have for so many unpaid holds at once. */
export function carsForUnpaidHolds(holds: number): number {
  return holds <= UNPAID_AT_LEAST ? 0 : holds * CARS_FOR_EACH;
}

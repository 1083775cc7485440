/** A site's unpaid holds take cars off sale for nothing: so many at once at least, or this part of what can be reserved. */
const UNPAID_AT_LEAST = 5;
const UNPAID_PART = 0.1;

/** How many unpaid holds a site with so many reservable cars may have at once. */
export function unpaidHoldsAtMost(reservableCars: number): number {
  return Math.max(UNPAID_AT_LEAST, Math.floor(reservableCars * UNPAID_PART));
}

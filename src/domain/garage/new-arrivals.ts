interface LookedSearch {
  /** ISO instants: when it was saved, and since when the newest of its cars are there, the newest first. */
  created_at: string;
  arrivals: readonly string[];
}

/** How many cars of a saved search came since it was last opened, `10 or more` where all that are known did; null for none. */
export function describeNewArrivals(
  { created_at, arrivals }: LookedSearch,
  lastLook: string | undefined,
): string | null {
  const since = Date.parse(lastLook ?? created_at);
  const newCount = arrivals.filter((instant) => Date.parse(instant) > since).length;
  if (newCount === 0) return null;
  const isEveryKnown = newCount === arrivals.length && newCount >= MOST_KNOWN;
  const when = lastLook === undefined ? 'since you saved it' : 'since you last looked';
  return `${newCount}${isEveryKnown ? ' or more' : ''} new ${when}`;
}

/** Of a search, the arrivals that are known. */
export const MOST_KNOWN = 10;

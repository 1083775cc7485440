import type { Favourite } from './favourites.ts';

/** How many of the cars looked at a device remembers. */
export const MOST_RECENT = 12;

/** The cars looked at, newest first, each once. */
export function withRecent(recent: readonly Favourite[], car: Favourite): Favourite[] {
  return [car, ...recent.filter(({ id }) => id !== car.id)].slice(0, MOST_RECENT);
}

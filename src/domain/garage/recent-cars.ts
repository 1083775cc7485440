import type { Favourite } from './favourites.ts';

/** How many recently viewed cars a device stores. */
export const MAX_RECENT = 12;

/** The recently viewed cars, newest first, each once. */
export function withRecent(recent: readonly Favourite[], car: Favourite): Favourite[] {
  return [car, ...recent.filter(({ id }) => id !== car.id)].slice(0, MAX_RECENT);
}

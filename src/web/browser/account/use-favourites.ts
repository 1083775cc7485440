import { useSyncExternalStore } from 'react';
import { type Favourite, parseFavourites, toggleFavourite } from '#domain/garage/favourites.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { record } from '../analytics/acts.ts';
import { openDeviceSlot, buildStorageKey } from '../visit/device-slot.ts';

const NONE: readonly Favourite[] = [];
const favouritesBySite = new Map<number, readonly Favourite[]>();
const listeners = new Set<() => void>();

export interface Favourites {
  /** Newest first; empty on the server and until hydration, so that cached pages hold nothing personal. */
  favourites: readonly Favourite[];
  isSaved: (carId: number) => boolean;
  /** Saves or removes the car; answers whether it is saved now. */
  toggle: (car: Favourite) => boolean;
}

/** The cars saved on this device. Every user of the hook, and every open tab, sees a change at once. */
export function useFavourites(): Favourites {
  const { id: websiteId } = useSiteShell();
  const favourites = useSyncExternalStore(
    subscribeToFavourites,
    () => readFavourites(websiteId),
    () => NONE,
  );
  return {
    favourites,
    isSaved: (carId) => favourites.some(({ id }) => id === carId),
    toggle: (car) => toggle(websiteId, car),
  };
}

function openFavourites(websiteId: number) {
  return openDeviceSlot(websiteId, 'favourites', parseFavourites);
}

export function readFavourites(websiteId: number): readonly Favourite[] {
  let favourites = favouritesBySite.get(websiteId);
  if (!favourites) {
    const storedFavourites = openFavourites(websiteId).read();
    // The server's own empty list when there is none: another empty one would render the parts again.
    favouritesBySite.set(websiteId, (favourites = storedFavourites.length === 0 ? NONE : storedFavourites));
  }
  return favourites;
}

function toggle(websiteId: number, car: Favourite): boolean {
  const next = toggleFavourite(readFavourites(websiteId), car);
  storeFavourites(websiteId, next);
  const isSaved = next.some(({ id }) => id === car.id);
  if (isSaved) record({ event: 'favourite_added', event_id: 39, car: car.slug });
  return isSaved;
}

/** Replaces what this device has saved. */
export function storeFavourites(websiteId: number, next: Favourite[]): void {
  favouritesBySite.set(websiteId, next);
  openFavourites(websiteId).write(next);
  for (const listener of listeners) listener();
}

/** Tells of every change, of other tabs too; answers how to end that. */
export function subscribeToFavourites(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', rereadOnStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', rereadOnStorage);
  };
}

/** Another tab changed something; `key` is null when it cleared everything. */
function rereadOnStorage({ key }: StorageEvent): void {
  for (const websiteId of favouritesBySite.keys()) {
    if (key === null || key === buildStorageKey(websiteId, 'favourites')) favouritesBySite.delete(websiteId);
  }
  for (const listener of listeners) listener();
}

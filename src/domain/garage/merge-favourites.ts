import { type Favourite, MAX_FAVOURITES } from './favourites.ts';

/** What a device and an account were known to hold alike. */
export interface AgreedFavourites {
  /** Cars that both had. */
  known: readonly number[];
  /** Cars of the device that the site no longer has, so that no account takes them. */
  refused: readonly number[];
}

/** Nothing yet: what a device and an account have are put together, and none of it is lost. */
export const NOTHING_AGREED: AgreedFavourites = { known: [], refused: [] };

export interface MergedFavourites {
  /** For the device: its own, then those that other devices saved. */
  favourites: Favourite[];
  agreed: AgreedFavourites;
}

/**
 * The device's favourites once it has heard of the account's. A car that both had and the account has no longer was
 * removed on another device, and goes from this one. What this device changed meanwhile stays as it left it.
 */
export function mergeFavourites(
  device: readonly Favourite[],
  account: readonly Favourite[],
  { known: knownIds, refused: refusedIds }: AgreedFavourites,
): MergedFavourites {
  const inAccount = new Set(account.map(({ id }) => id));
  const onDevice = new Set(device.map(({ id }) => id));
  const keptFavourites = device.filter(({ id }) => inAccount.has(id) || !knownIds.includes(id));
  const newFavourites = account.filter(({ id }) => !onDevice.has(id) && !knownIds.includes(id));
  const favourites = [...keptFavourites, ...newFavourites].slice(0, MAX_FAVOURITES);
  const shownIds = new Set(favourites.map(({ id }) => id));
  const removedHere = knownIds.filter((id) => inAccount.has(id) && !onDevice.has(id));
  return {
    favourites,
    agreed: {
      known: [...inAccount].filter((id) => shownIds.has(id)).concat(removedHere),
      refused: refusedIds.filter((id) => shownIds.has(id) && !inAccount.has(id)),
    },
  };
}

/** What a device has to tell the account: cars saved on it since they agreed, and ids of those removed. */
export function findUnsentChanges(
  device: readonly Favourite[],
  { known: knownIds, refused: refusedIds }: AgreedFavourites,
): { saved: Favourite[]; removed: number[] } {
  return {
    saved: device.filter(({ id }) => !knownIds.includes(id) && !refusedIds.includes(id)),
    removed: knownIds.filter((id) => !device.some((car) => car.id === id)),
  };
}

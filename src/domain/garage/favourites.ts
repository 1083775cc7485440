/** A saved car as the visitor's device keeps it (spec §3). */
export interface Favourite {
  id: number;
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url: string | null;
  /** Its price when it was saved, as it was shown: `$36,990 Drive away`; empty when unknown. */
  price: string;
}

/** Enough for any shopper; keeps what a device stores, and one look at the stock, bounded. */
export const MAX_FAVOURITES = 100;

/** Adds the car, newest first, or removes it when it was saved. The oldest give way beyond the limit. */
export function toggleFavourite(favourites: readonly Favourite[], car: Favourite): Favourite[] {
  const otherFavourites = favourites.filter(({ id }) => id !== car.id);
  return otherFavourites.length < favourites.length
    ? otherFavourites
    : [car, ...favourites].slice(0, MAX_FAVOURITES);
}

/** Parses the stored favourites; anything else is dropped, not an error. */
export function parseFavourites(input: unknown): Favourite[] {
  if (!Array.isArray(input)) return [];
  const seenIds = new Set<number>();
  return input
    .map(parseFavourite)
    .filter(
      (entry): entry is Favourite =>
        entry !== null && !seenIds.has(entry.id) && Boolean(seenIds.add(entry.id)),
    )
    .slice(0, MAX_FAVOURITES);
}

function parseFavourite(input: unknown): Favourite | null {
  if (typeof input !== 'object' || input === null) return null;
  const { id, name, slug, make, model, primary_image_url: image, price } = input as Record<string, unknown>;
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return null;
  if (typeof name !== 'string' || typeof slug !== 'string' || slug === '') return null;
  return {
    id,
    name,
    slug,
    make: typeof make === 'string' ? make : '',
    model: typeof model === 'string' ? model : '',
    primary_image_url: typeof image === 'string' ? image : null,
    price: typeof price === 'string' ? price : '',
  };
}

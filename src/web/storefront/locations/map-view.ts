import type { MapSettings } from '#domain/contact/map-settings.ts';
import type { Location } from '#domain/tenants/location.ts';

/** What the map of a location is drawn from. */
export interface MapView {
  lat: number;
  long: number;
  /** The address of a tile, with places for its numbers. */
  tiles: string;
  /** Whom the map names. */
  credit: string;
}

/** Null without tiles of the site's, and for a location whose point nobody wrote down. */
export function buildMapView(
  { address: { lat, long } }: Location,
  { map_tiles }: MapSettings,
): MapView | null {
  if (map_tiles === null || lat === null || long === null) return null;
  return { lat, long, tiles: map_tiles.url, credit: map_tiles.attribution };
}

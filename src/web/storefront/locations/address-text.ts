import type { Address } from '#domain/tenants/location.ts';
import { linkKind } from '../../ui/link-kind.ts';

/** `214 Kingfisher Road, Brisbane QLD 4000`; empty where nothing is known. */
export function addressText({ full, street, city, state, postcode }: Address): string {
  if (full !== null && full !== '') return full;
  const town = [city, state, postcode].filter(Boolean).join(' ');
  return [street, town].filter(Boolean).join(', ');
}

/** The dealer's own map link, else the way to the place on a map that every phone opens. */
export function directionsTo(address: Address): string | null {
  const own = [address.map_url, address.place_url].find((url) => url !== null && isFollowable(url));
  if (own) return own;
  const point = address.lat !== null && address.long !== null ? `${address.lat},${address.long}` : null;
  const destination = point ?? addressText(address);
  if (destination === '') return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

function isFollowable(url: string): boolean {
  const kind = linkKind(url);
  return kind === 'map' || kind === 'external';
}

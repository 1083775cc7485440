import { addressText } from '#domain/contact/address-text.ts';
import type { Address } from '#domain/tenants/location.ts';
import { linkKind } from '../../ui/link-kind.ts';

/** The dealer's own map link, else the way to the place on a map that every phone opens. */
export function directionsUrl(address: Address): string | null {
  const dealerMapUrl = [address.map_url, address.place_url].find((url) => url !== null && isFollowable(url));
  if (dealerMapUrl) return dealerMapUrl;
  const point = address.lat !== null && address.long !== null ? `${address.lat},${address.long}` : null;
  const destination = point ?? addressText(address);
  if (destination === '') return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

function isFollowable(url: string): boolean {
  const kind = linkKind(url);
  return kind === 'map' || kind === 'external';
}

import type { Address } from '../tenants/location.ts';
import { formatAddress } from './address-text.ts';

/** The dealer's own map link, else the way to the place on a map that every phone opens. */
export function buildDirectionsUrl(address: Address): string | null {
  const dealerMapUrl = [address.map_url, address.place_url].find((url) => url !== null && isWebAddress(url));
  if (dealerMapUrl) return dealerMapUrl;
  const point = address.lat !== null && address.long !== null ? `${address.lat},${address.long}` : null;
  const destination = point ?? formatAddress(address);
  if (destination === '') return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

/** Not one that runs or smuggles something. */
function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

import type { Address } from '../tenants/location.ts';

/** `214 Kingfisher Road, Brisbane QLD 4000`; empty where nothing is known. */
export function formatAddress({ full, street, city, state, postcode }: Address): string {
  if (full !== null && full !== '') return full;
  const town = [city, state, postcode].filter(Boolean).join(' ');
  return [street, town].filter(Boolean).join(', ');
}

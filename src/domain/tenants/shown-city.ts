import type { HomeSettings } from '../content/home-settings.ts';
import type { IdentitySettings } from './identity-settings.ts';

/** The city that texts and titles name: a dealer on the edge of one may name the city itself (key `override_city`). */
export function shownCity({ override_city, address, city }: CitySite): string | null {
  return override_city ?? address.city ?? city;
}

export type CitySite = Pick<HomeSettings, 'override_city'> & Pick<IdentitySettings, 'address' | 'city'>;

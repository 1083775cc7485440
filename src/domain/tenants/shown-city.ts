import type { OverrideCitySetting } from '../content/home-settings.ts';
import type { AddressSetting, CitySetting } from './identity-settings.ts';

/** The city that texts and titles name: a dealer on the edge of one may name the city itself (key `override_city`). */
export function chooseShownCity({ override_city, address, city }: CitySite): string | null {
  return override_city ?? address.city ?? city;
}

export type CitySite = OverrideCitySetting & AddressSetting & CitySetting;

import type { Location, LocationsSetting } from '../tenants/location.ts';
import type { ButtonSettings } from '../cars/button-settings.ts';
import type { LocaleSetting } from '../tenants/country-settings.ts';
import { toInternationalDigits } from './international-phone.ts';
import { findLocationPhone, listSellingDesks } from './phone-of-car.ts';

export type CalledSite = Pick<ButtonSettings, 'buttons' | 'call_us_number'> &
  LocaleSetting &
  LocationsSetting;

/** The number under which people reach the site: `call_us_number`, else its main location's; null without any. */
export function findSitePhone({ call_us_number, locations }: CalledSite): string | null {
  const [main] = listSellingDesks(locations);
  return call_us_number ?? (main ? findLocationPhone(main) : null);
}

/**
 * The same for machines: null where cars' pages hide that number behind a click, so that none collects it
 * (decisions/phones-and-locations.md).
 */
export function findPublicSitePhone(website: CalledSite): string | null {
  const number = findSitePhone(website);
  return number === null || isMasked(number, website) ? null : number;
}

/** The number of a location in structured data and feeds: its own, or the site's where its own is hidden behind a click. */
export function findPublicPhone(location: Location, website: CalledSite): string | null {
  const locationPhone = findLocationPhone(location);
  return locationPhone === null || !isMasked(locationPhone, website)
    ? locationPhone
    : findPublicSitePhone(website);
}

/** The same for visitors of a location's own card or page, who come to call it: without another number its own is shown. */
export function findVisitorsPhone(location: Location, website: CalledSite): string | null {
  return findPublicPhone(location, website) ?? findLocationPhone(location);
}

/** Whether "Call the dealer" shows this number only after a click, however it is written. */
export function isMasked(number: string, { buttons, locale, locations }: CalledSite): boolean {
  if (!buttons.includes('call_the_dealer')) return false;
  const digits = toInternationalDigits(number, locale);
  return listSellingDesks(locations).some((desk) => {
    const phone = findLocationPhone(desk);
    return phone !== null && toInternationalDigits(phone, locale) === digits;
  });
}

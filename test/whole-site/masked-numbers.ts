import { toInternationalDigits } from '#domain/contact/international-phone.ts';
import { findLocationPhone } from '#domain/contact/phone-of-car.ts';
import { isMasked } from '#domain/contact/public-phone.ts';
import type { Website } from '#domain/tenants/website.ts';

/** The numbers that a site hides behind a click, in international digits. */
export function maskedNumbers(website: Website): string[] {
  const numbers = website.locations.map(findLocationPhone).filter((number) => number !== null);
  return numbers
    .filter((number) => isMasked(number, website))
    .map((number) => toInternationalDigits(number, website.locale));
}

/** In any writing: `07 5550 0110`, `(07) 5550-0110`, `+61755500110`, `tel:0755500110`. */
export function tells(text: string, international: string): boolean {
  const national = international.replace(/^(?:61|64|1)/, '');
  return new RegExp(Array.from(national).join('[\\s().\\-\\u00a0]{0,3}')).test(text);
}

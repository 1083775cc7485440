import { internationalDigits } from '../contact/international-phone.ts';
import type { Locale } from '../tenants/country-settings.ts';

/** A conversation about a car: `https://wa.me/{international digits}?text=…`. */
export function whatsappLink(phone: string, text: string, locale: Locale): string {
  return `https://wa.me/${internationalDigits(phone, locale)}?text=${encodeURIComponent(text)}`;
}

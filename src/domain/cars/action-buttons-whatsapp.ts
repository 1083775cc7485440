import type { Locale } from '../tenants/website.ts';

const COUNTRY_CODE: Record<Locale, string> = { 'en-AU': '61', 'en-NZ': '64', 'en-US': '1' };

/** A conversation about a car: `https://wa.me/{international digits}?text=…`. */
export function whatsappLink(phone: string, text: string, locale: Locale): string {
  return `https://wa.me/${internationalDigits(phone, locale)}?text=${encodeURIComponent(text)}`;
}

/** WhatsApp wants the country code and no leading zeros; `+61 412…`, `0061412…` and `0412…` are the same number. */
function internationalDigits(phone: string, locale: Locale): string {
  const digits = phone.replace(/\D/g, '');
  const code = COUNTRY_CODE[locale];
  if (phone.trim().startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits.startsWith('0')) return code + digits.slice(1);
  return digits.startsWith(code) && digits.length > 10 ? digits : code + digits;
}

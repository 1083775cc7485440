import type { Locale } from '../tenants/country-settings.ts';

const COUNTRY_CODE: Record<Locale, string> = { 'en-AU': '61', 'en-NZ': '64', 'en-US': '1' };

/** `+61755500110`: the number as it is dialled from anywhere (E.164); one without digits is null. */
export function formatInternationalPhone(phone: string, locale: Locale): string | null {
  const digits = toInternationalDigits(phone, locale);
  return digits === COUNTRY_CODE[locale] || digits === '' ? null : `+${digits}`;
}

/** `tel:+61755500110`, of digits alone whatever was typed; null for no number. Numbers of Australia without an area stay so. */
export function buildTelAddress(phone: string, locale: Locale): string | null {
  const digits = phone.replace(/\D/g, '');
  if (locale === 'en-AU' && /^1[38]\d{4,8}$/.test(digits)) return `tel:${digits}`;
  const number = formatInternationalPhone(phone, locale);
  return number === null ? null : `tel:${number}`;
}

/** The country code and no leading zeros; `+61 412…`, `0061412…` and `0412…` are the same number. */
export function toInternationalDigits(phone: string, locale: Locale): string {
  const digits = phone.replace(/\D/g, '');
  const code = COUNTRY_CODE[locale];
  if (phone.trim().startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits.startsWith('0')) return code + digits.slice(1);
  return digits.startsWith(code) && digits.length > 10 ? digits : code + digits;
}

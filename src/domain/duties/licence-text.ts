import type { Locale, LocaleSetting } from '../tenants/country-settings.ts';

/** What a dealer's number is, where it is shown: named as such, as the dealer writes it (`MD00031`, `LMCT 00000`, `MVD 000000`). */
const LICENCE_NAMES: Record<Locale, string> = {
  'en-AU': 'Dealer licence',
  'en-NZ': 'Registered motor vehicle trader',
  'en-US': 'Dealer license',
};

export function chooseLicenceName({ locale }: LocaleSetting): string {
  return LICENCE_NAMES[locale];
}

/** `Dealer licence MD00031`; null without a number. */
export function describeLicence(number: string | null, website: LocaleSetting): string | null {
  return number === null ? null : `${chooseLicenceName(website)} ${number}`;
}

import type { Locale } from '../tenants/website.ts';

/** Text for everyone, or with American spelling beside it. */
export type Wording = string | { text: string; us: string };

export function wordingIn(locale: Locale, wording: Wording): string {
  if (typeof wording === 'string') return wording;
  return locale === 'en-US' ? wording.us : wording.text;
}

import type { Lead } from './lead.ts';

type Asked = Pick<Lead, 'consent'>;

/** The shopper's consent to being mailed offers. `opt_in` may be the site's default: this never is. */
export type MarketingConsent = 'agreed' | 'declined' | 'not asked';

/** By what is proved: only somebody who was asked has agreed or declined. */
export function marketingConsent({ consent }: Asked): MarketingConsent {
  if (consent === null) return 'not asked';
  return consent.value ? 'agreed' : 'declined';
}

/** For people and ADF: the answer, and which words were shown, where and when. `when` writes the ISO instant. */
export function marketingWords({ consent }: Asked, when: (at: string) => string): string {
  if (consent === null) return 'Not asked';
  const shown = consent.text === '' ? 'the words shown were not told' : `to “${consent.text}”`;
  const where = consent.url === '' ? '' : `, at ${consent.url}`;
  return `${consent.value ? 'Yes' : 'No'}, ${shown}${where}, on ${when(consent.at)}`;
}

/** A lead for a system of the dealer's, which may mail whoever opted in: there the default counts for nothing. */
export function leadForSystems(lead: Lead): Lead & { marketing_consent: MarketingConsent } {
  const marketing_consent = marketingConsent(lead);
  return { ...lead, opt_in: marketing_consent === 'agreed', marketing_consent };
}

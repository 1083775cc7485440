import type { IdentitySettings } from '../tenants/identity-settings.ts';
import type { Consent, Lead } from './lead.ts';
import { buildLeadReference } from './lead-reference.ts';

type ConsentFields = { consent: Lead['consent'] };

/** The shopper's consent to being mailed offers. `opt_in` may be the site's default: this never is. */
export type MarketingConsent = 'agreed' | 'declined' | 'not asked';

/** By what is proved: only somebody who was asked has agreed or declined. */
export function readMarketingConsent({ consent }: ConsentFields): MarketingConsent {
  if (consent === null) return 'not asked';
  return consent.value ? 'agreed' : 'declined';
}

/** For people and ADF: the answer, and which words were shown, where and when. `formatInstant` writes the ISO instant. */
export function describeMarketingConsent(
  { consent }: ConsentFields,
  formatInstant: (at: string) => string,
): string {
  if (consent === null) return 'Not asked';
  const wordsText =
    consent.text === ''
      ? 'the words shown were not told'
      : `to “${consent.text}” (${describeChoice(consent)})`;
  const placeText = consent.url === '' ? '' : `, at ${consent.url}`;
  return `${consent.value ? 'Yes' : 'No'}, ${wordsText}${placeText}, on ${formatInstant(consent.at)}`;
}

/** Whether the box was touched: one that came ticked and stayed so says less than one that somebody ticked. */
function describeChoice({ value: isTicked, changed_by_user: isTouched, asked_by_staff }: Consent): string {
  if (asked_by_staff === true) return 'asked by staff';
  if (isTouched) return isTicked ? 'they ticked the box' : 'they unticked the box';
  return isTicked ? 'the box came ticked and was left so' : 'the box came empty and was left so';
}

/** A lead as a system of the dealer's gets it. */
export interface LeadForSystems extends Lead {
  /** What its people and the shopper call it. */
  reference: string;
  marketing_consent: MarketingConsent;
}

/** A system may mail whoever opted in: there the site's default counts for nothing. */
export function buildLeadForSystems(lead: Lead, website: IdentitySettings): LeadForSystems {
  const marketing_consent = readMarketingConsent(lead);
  const reference = buildLeadReference(lead.id, website);
  return { ...lead, reference, opt_in: marketing_consent === 'agreed', marketing_consent };
}

import type { ConsentCategory } from '../providers/provider-row.ts';
import type { ConsentSettings } from './consent-settings.ts';

/** What a shopper chose on this device. */
export type ConsentChoice = 'accepted' | 'refused';

/** What is known of a shopper's will. */
export interface Consent {
  mode: ConsentSettings['consent'];
  /** Null before the shopper chose. */
  choice: ConsentChoice | null;
  /** The browser sends Global Privacy Control. */
  hasPrivacyControl: boolean;
}

/** Why nothing of a category may be loaded; null where it may. What was refused stays refused, whatever the mode. */
export function whyNotAllowed(
  category: ConsentCategory,
  { mode, choice, hasPrivacyControl }: Consent,
): 'privacy control' | 'refused' | 'not chosen' | null {
  if (category === 'advertising' && hasPrivacyControl) return 'privacy control';
  if (choice === 'refused') return 'refused';
  if (mode === 'opt_in' && choice === null) return 'not chosen';
  return null;
}

/** Whether the shopper is to be asked. */
export function isToBeAsked({ mode, choice }: Consent): boolean {
  return mode !== 'off' && choice === null;
}

type Signal = 'granted' | 'denied';

/** The signals of Google's Consent Mode: what its tags keep to, whatever the dealer set up in them. */
export interface ConsentSignals {
  ad_storage: Signal;
  ad_user_data: Signal;
  ad_personalization: Signal;
  analytics_storage: Signal;
}

export function buildConsentSignals(consent: Consent): ConsentSignals {
  const advertising = whyNotAllowed('advertising', consent) === null ? 'granted' : 'denied';
  return {
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
    analytics_storage: whyNotAllowed('analytics', consent) === null ? 'granted' : 'denied',
  };
}

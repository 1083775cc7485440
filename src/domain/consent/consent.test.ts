import { describe, expect, it } from 'vitest';
import { type Consent, buildConsentSignals, isToBeAsked, whyNotAllowed } from './consent.ts';

const consent = (
  mode: Consent['mode'],
  choice: Consent['choice'] = null,
  hasPrivacyControl = false,
): Consent => ({ mode, choice, hasPrivacyControl });

describe('what a shopper allows', () => {
  it.each([
    [consent('off'), null, null],
    [consent('notice'), null, null],
    [consent('opt_in'), 'not chosen', 'not chosen'],
    [consent('opt_in', 'accepted'), null, null],
    [consent('opt_in', 'refused'), 'refused', 'refused'],
    [consent('notice', 'refused'), 'refused', 'refused'],
    [consent('off', 'refused'), 'refused', 'refused'],
    [consent('off', null, true), null, 'privacy control'],
    [consent('notice', null, true), null, 'privacy control'],
    [consent('opt_in', 'accepted', true), null, 'privacy control'],
  ] as const)('%o: analytics %s, advertising %s', (given, analytics, advertising) => {
    expect(whyNotAllowed('analytics', given)).toBe(analytics);
    expect(whyNotAllowed('chat', given)).toBe(analytics);
    expect(whyNotAllowed('advertising', given)).toBe(advertising);
  });

  it('is asked once, and not where the dealer switched it off', () => {
    expect([consent('off'), consent('notice'), consent('opt_in')].map(isToBeAsked)).toEqual([
      false,
      true,
      true,
    ]);
    expect(isToBeAsked(consent('opt_in', 'refused'))).toBe(false);
    expect(isToBeAsked(consent('notice', 'accepted'))).toBe(false);
  });

  it('is told to Google’s tags', () => {
    expect(buildConsentSignals(consent('opt_in'))).toEqual({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    });
    expect(buildConsentSignals(consent('off', null, true))).toMatchObject({
      ad_storage: 'denied',
      analytics_storage: 'granted',
    });
    expect(Object.values(buildConsentSignals(consent('opt_in', 'accepted')))).toEqual(
      Array.from({ length: 4 }, () => 'granted'),
    );
  });
});

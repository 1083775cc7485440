import * as v from 'valibot';
import { AGENT_SETTINGS } from '../agents/agent-settings.ts';
import { EVENT_SETTINGS, TAG_SETTINGS } from '../analytics/analytics-settings.ts';
import { BOOKING_SETTINGS } from '../bookings/booking-settings.ts';
import { BUTTON_SETTINGS } from '../cars/button-settings.ts';
import { CAR_PAGE_SETTINGS } from '../cars/car-page-settings.ts';
import { CAR_SETTINGS } from '../cars/car-settings.ts';
import { PAYMENT_SETTINGS } from '../cars/payment-settings.ts';
import { CONSENT_SETTINGS } from '../consent/consent-settings.ts';
import { CALL_TRACKING_SETTINGS } from '../contact/call-tracking-settings.ts';
import { MAP_SETTINGS } from '../contact/map-settings.ts';
import { SOCIAL_SETTINGS } from '../contact/social-settings.ts';
import { BLOG_SETTINGS } from '../content/blog-settings.ts';
import { HOME_SETTINGS } from '../content/home-settings.ts';
import { TRADER_SETTINGS } from '../content/legal/trader-settings.ts';
import { PAGE_SETTINGS } from '../content/page-settings.ts';
import { EXPERIMENT_SETTINGS } from '../experiments/experiment-settings.ts';
import { FEED_SETTINGS } from '../feeds/feed-settings.ts';
import { FINANCE_SETTINGS } from '../finance/finance-settings.ts';
import { ANSWER_SETTINGS, QUESTION_SETTINGS } from '../forms/form-settings.ts';
import { PARTNER_SETTINGS } from '../forms/partner-settings.ts';
import { GARAGE_SETTINGS } from '../garage/garage-settings.ts';
import { PICTURE_SETTINGS } from '../images/picture-settings.ts';
import { LEAD_SETTINGS } from '../leads/lead-settings.ts';
import { MAIL_SETTINGS } from '../leads/mail/mail-settings.ts';
import { RETENTION_SETTINGS } from '../people/retention-settings.ts';
import { PROVIDER_HOST_SETTINGS } from '../providers/provider-host-settings.ts';
import { SEARCH_SETTINGS } from '../search/search-settings.ts';
import { VALUATION_SETTINGS } from '../valuations/valuation-settings.ts';
import { COUNTRY_SETTINGS } from './country-settings.ts';
import { DEALERSHIP_SETTINGS } from './dealership.ts';
import { FEATURE_SETTINGS } from './feature-settings.ts';
import { IDENTITY_SETTINGS } from './identity-settings.ts';
import { LOCATION_SETTINGS } from './location.ts';
import { NAVIGATION_SETTINGS } from './navigation/navigation.ts';
import { type ValuesOf, settings } from './settings/setting.ts';
import { LOOK_SETTINGS } from './theme/theme.ts';
import { wholeNumber } from './settings/field-shapes.ts';
import { createAccountSettings } from '../providers/account-settings.ts';
import { CONVERSATION_PROVIDERS } from '../providers/conversation-providers.ts';

const RESERVATION_SETTINGS = settings('Reservations', {
  reservation_days: {
    label: 'Days of a reservation',
    description:
      'Days within which the dealer confirms a paid reservation; one that nobody confirmed is refunded.',
    visibility: 'browser',
    schema: v.optional(wholeNumber(1, 30), 7),
  },
});

const CHAT_SETTINGS = settings('Chat', createAccountSettings(CONVERSATION_PROVIDERS));

/** Every key of a site's configuration, in the order of an export. The names are the keys of `forecourt site export`. */
export const SETTINGS = {
  ...IDENTITY_SETTINGS,
  ...DEALERSHIP_SETTINGS,
  ...LOCATION_SETTINGS,
  ...MAP_SETTINGS,
  ...TRADER_SETTINGS,
  ...NAVIGATION_SETTINGS,
  ...COUNTRY_SETTINGS,
  ...ANSWER_SETTINGS,
  ...LEAD_SETTINGS,
  ...RETENTION_SETTINGS,
  ...MAIL_SETTINGS,
  ...QUESTION_SETTINGS,
  ...BOOKING_SETTINGS,
  ...SEARCH_SETTINGS,
  ...CAR_SETTINGS,
  ...CAR_PAGE_SETTINGS,
  ...BUTTON_SETTINGS,
  ...PAYMENT_SETTINGS,
  ...RESERVATION_SETTINGS,
  ...FINANCE_SETTINGS,
  ...VALUATION_SETTINGS,
  ...GARAGE_SETTINGS,
  ...BLOG_SETTINGS,
  ...FEATURE_SETTINGS,
  ...HOME_SETTINGS,
  ...EXPERIMENT_SETTINGS,
  ...FEED_SETTINGS,
  ...PAGE_SETTINGS,
  ...LOOK_SETTINGS,
  ...PICTURE_SETTINGS,
  ...SOCIAL_SETTINGS,
  ...TAG_SETTINGS,
  ...CALL_TRACKING_SETTINGS,
  ...CHAT_SETTINGS,
  ...CONSENT_SETTINGS,
  ...PROVIDER_HOST_SETTINGS,
  ...PARTNER_SETTINGS,
  ...EVENT_SETTINGS,
  ...AGENT_SETTINGS,
};

/** A tenant's configuration: everything that makes one site differ from another. */
export type Website = ValuesOf<typeof SETTINGS>;

/** Keys of earlier releases that had no effect, and what to do instead: `null` says nothing, a value is refused. */
export const GONE_KEYS: Readonly<Record<string, string>> = {
  podium_api_token:
    'is a secret that nothing needs: Podium’s chat takes podium_api_organization alone; leave it out',
};

const KEYS = Object.keys(SETTINGS);

/** False for what an earlier release stored, which did not know all keys, or knew some that are gone. */
export function hasExactKeys(stored: Website): boolean {
  return Object.keys(stored).length === KEYS.length && KEYS.every((key) => Object.hasOwn(stored, key));
}

type Entries = { [Key in keyof typeof SETTINGS]: (typeof SETTINGS)[Key]['schema'] };

const entries = Object.entries(SETTINGS).map(([key, { schema }]) => [key, schema]);

/** Every key a configuration may have; only `name` must be there. What depends on other keys is filled in later. */
export const websiteSchema = v.strictObject(Object.fromEntries(entries) as Entries);

export type WebsiteInput = v.InferOutput<typeof websiteSchema>;

/** A configuration as a person writes it: only what differs from the defaults. */
export type WebsiteConfiguration = v.InferInput<typeof websiteSchema>;

import type { AnalyticsSettings } from '../../analytics/analytics-settings.ts';
import type { PaymentSettings } from '../../cars/payment-settings.ts';
import type { Website } from '../../tenants/website.ts';

/** Somebody else who learns something of a visit or of what was sent, because the site is set up with them. */
interface Provider {
  name: string;
  what: string;
  isUsed: (website: Website) => boolean;
  /** Keeps what it learns outside Australia and New Zealand too. */
  isAbroad?: true;
}

const PROVIDERS: readonly Provider[] = [
  {
    name: 'Google Analytics',
    what: 'counts visits: pages, device and a random number of your browser',
    isUsed: ({ google_analytics_id }) => google_analytics_id !== null,
    isAbroad: true,
  },
  {
    name: 'Google Tag Manager',
    what: 'loads the measurement that we set up there',
    isUsed: ({ gtm_id }) => gtm_id !== null,
    isAbroad: true,
  },
  {
    name: 'Meta pixel',
    what: 'tells Meta which of our pages were opened, to measure and show advertisements',
    isUsed: ({ facebook_pixel }) => facebook_pixel !== null,
    isAbroad: true,
  },
  {
    name: 'Zendesk',
    what: 'carries the chat, with what you write there',
    isUsed: ({ zendesk_key }) => zendesk_key !== null,
    isAbroad: true,
  },
  {
    name: 'Podium',
    what: 'carries the chat and text messages, with what you write there',
    isUsed: ({ podium_api_organization }) => podium_api_organization !== null,
    isAbroad: true,
  },
  {
    name: 'LiveChat',
    what: 'carries the chat, with what you write there',
    isUsed: ({ livechat_agent_group }) => livechat_agent_group !== null,
    isAbroad: true,
  },
  {
    name: 'Impel',
    what: 'carries the chat and shows pictures of stock',
    isUsed: ({ impel_chatbot_key, features }) => impel_chatbot_key !== null || features.impel,
    isAbroad: true,
  },
  {
    name: 'Our own statistics',
    what: 'count what is looked at here, by a random number of your device',
    isUsed: ({ events_collector }) => events_collector.enabled,
  },
  {
    name: 'Call tracking',
    what: 'connects calls made from this website and notes the time and the number that called',
    isUsed: ({ features }) => features.dealercell,
  },
  {
    name: 'CarClarity',
    what: 'compares loans for you when you ask for finance through it',
    isUsed: ({ car_clarity_target }) => car_clarity_target,
  },
  {
    name: 'NEVDIS',
    what: 'finds your vehicle by its registration when you type that into a form',
    isUsed: ({ features }) => features.nevdis,
  },
  {
    name: 'AutoGrab',
    what: 'estimates what your vehicle is worth from its details',
    isUsed: ({ features }) => features.autograb,
  },
  {
    name: 'RedBook',
    what: 'finds specifications of your vehicle by its registration',
    isUsed: ({ features }) => features.redbook,
  },
  {
    name: 'Xtime',
    what: 'takes service bookings on its own website',
    isUsed: ({ xtime_url }) => xtime_url !== null,
    isAbroad: true,
  },
];

const PAYMENTS: Readonly<Record<string, string>> = { stripe: 'Stripe' };

/** `Google Analytics counts visits …`, one for each that the site is set up with. */
export function providersUsed(website: Website): string[] {
  return PROVIDERS.filter(({ isUsed }) => isUsed(website)).map(({ name, what }) => `${name}: ${what}`);
}

/** Names of those who may keep it in other countries. */
export function providersAbroad(website: Website): string[] {
  const named = PROVIDERS.filter(({ isUsed, isAbroad }) => isAbroad && isUsed(website)).map(
    ({ name }) => name,
  );
  const payment = paymentCompany(website);
  return payment === null ? named : [...named, payment];
}

/** Who takes card payments for the dealer; null where none are taken. */
export function paymentCompany({
  payment_provider,
}: Pick<PaymentSettings, 'payment_provider'>): string | null {
  if (payment_provider === null) return null;
  return PAYMENTS[payment_provider] ?? payment_provider;
}

/** Advertisements elsewhere are measured or shown by what was opened here. */
export function isFollowedElsewhere({
  facebook_pixel,
  gtm_id,
  google_analytics_id,
}: Pick<AnalyticsSettings, 'facebook_pixel' | 'gtm_id' | 'google_analytics_id'>): boolean {
  return [facebook_pixel, gtm_id, google_analytics_id].some((key) => key !== null);
}

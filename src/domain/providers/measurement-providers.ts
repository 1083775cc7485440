import type { ScriptProvider } from './provider.ts';

/**
 * Google's tags share their hosts. Source: developers.google.com/tag-platform/security/guides/csp, Google Analytics 4
 * and Google Ads, as at 2026-11-23. Not taken over: country domains of google.com, preview mode, `unsafe-eval` for
 * variables of custom JavaScript.
 */
const GOOGLE = {
  script: ['https://*.googletagmanager.com', 'https://www.googleadservices.com'],
  img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com', 'https://www.google.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
    'https://www.google.com',
  ],
  frame: ['https://www.googletagmanager.com'],
} as const;

/** Who counts visits or shows advertisements by them. */
export const MEASUREMENT_PROVIDERS = [
  // First, since it changes what people read and dial.
  {
    id: 'callrail',
    name: 'CallRail',
    what: 'shows a phone number that tells by which advertisement you came, and notes the calls to it',
    isAbroad: true,
    key: 'callrail_key',
    account: ({ callrail_key }) => callrail_key ?? null,
    category: 'advertising',
    moment: 'idle',
    address: (account) => `https://cdn.callrail.com/companies/${account}/12/swap.js`,
    globalName: 'CallTrk',
    events: {},
    // support.callrail.com, "Dynamic Number Insertion Overview", and the script's address in its snippet; as at
    // 2026-11-23. CallRail documents no policy.
    hosts: {
      script: ['https://cdn.callrail.com', 'https://js.callrail.com'],
      connect: ['https://js.callrail.com'],
    },
  },
  {
    id: 'google_analytics',
    name: 'Google Analytics',
    what: 'counts visits: pages, device and a random number of your browser',
    isAbroad: true,
    key: 'google_analytics_id',
    account: ({ google_analytics_id }) => google_analytics_id ?? null,
    category: 'analytics',
    moment: 'idle',
    address: (account) => `https://www.googletagmanager.com/gtag/js?id=${account}`,
    globalName: 'gtag',
    events: {},
    hosts: GOOGLE,
  },
  {
    id: 'google_tag_manager',
    name: 'Google Tag Manager',
    what: 'loads the measurement that we set up there',
    isAbroad: true,
    key: 'gtm_id',
    account: ({ gtm_id }) => gtm_id ?? null,
    // Its own tags are told by Consent Mode what else was refused.
    category: 'analytics',
    moment: 'idle',
    address: (account) => `https://www.googletagmanager.com/gtm.js?id=${account}`,
    globalName: 'google_tag_manager',
    events: {},
    hosts: GOOGLE,
  },
  {
    id: 'meta_pixel',
    name: 'Meta pixel',
    what: 'tells Meta which of our pages were opened, to measure and show advertisements',
    isAbroad: true,
    key: 'facebook_pixel',
    account: ({ facebook_pixel }) => facebook_pixel ?? null,
    category: 'advertising',
    moment: 'idle',
    address: () => 'https://connect.facebook.net/en_US/fbevents.js',
    globalName: 'fbq',
    events: {},
    // Meta documents no policy; these are what its script asks for (marcoaures.ch and consentstack.io on the pixel), as
    // at 2026-11-23.
    hosts: {
      script: ['https://connect.facebook.net'],
      img: ['https://www.facebook.com'],
      connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
      frame: ['https://www.facebook.com'],
    },
  },
  {
    id: 'adobe_launch',
    name: 'Adobe Tags',
    what: 'loads the measurement that is set up at Adobe',
    isAbroad: true,
    key: 'adobe_launch',
    account: ({ adobe_launch }) => adobe_launch ?? null,
    category: 'analytics',
    moment: 'idle',
    address: (account) => `https://assets.adobedtm.com/${account}.min.js`,
    globalName: '_satellite',
    events: {},
    // experienceleague.adobe.com, Tags, "Content Security Policy (CSP) support"; the edge network's hosts by the Web
    // SDK's configuration page; as at 2026-11-23.
    hosts: {
      script: ['https://assets.adobedtm.com'],
      img: ['https://*.demdex.net', 'https://*.omtrdc.net'],
      connect: ['https://*.adobedc.net', 'https://*.demdex.net', 'https://*.omtrdc.net'],
    },
  },
] as const satisfies readonly ScriptProvider[];

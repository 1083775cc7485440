import type { ProviderRow } from './provider-row.ts';

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
  {
    id: 'google_analytics',
    name: 'Google Analytics',
    what: 'counts visits: pages, device and a random number of your browser',
    isAbroad: true,
    settings: {
      google_analytics_id: {
        label: 'Google Analytics',
        description: 'The id under which Google Analytics counts visits.',
        pattern: /^(?:G|UA|AW)-[A-Z0-9-]{4,20}$/,
        what: 'an analytics id like G-XXXXXXXX',
      },
    },
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
    settings: {
      gtm_id: {
        label: 'Google Tag Manager',
        description: 'The container that Google Tag Manager loads.',
        pattern: /^GTM-[A-Z0-9]{4,10}$/,
        what: 'a container id like GTM-XXXXXX',
      },
    },
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
    settings: {
      facebook_pixel: {
        label: 'Meta pixel',
        description: 'The pixel by which Meta learns which pages were opened.',
        pattern: /^\d{5,20}$/,
        what: 'a pixel id of 5 to 20 digits',
      },
    },
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
    settings: {
      adobe_launch: {
        label: 'Adobe Tags',
        description: 'The path of the library that Adobe Tags loads, without .min.js.',
        pattern:
          /^(?:[0-9a-f]{8,40}\/[0-9a-f]{8,40}\/)?launch-(?:EN)?[0-9a-f]{8,40}(?:-development|-staging)?$/,
        what: 'the path of an Adobe tag library like 0a1b2c3d4e5f/6a7b8c9d0e1f/launch-2a3b4c5d6e7f',
      },
    },
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
  {
    id: 'callrail',
    name: 'CallRail',
    what: 'shows a phone number that tells by which advertisement you came, and notes the calls to it',
    isAbroad: true,
    settings: {
      callrail_key: {
        label: 'CallRail',
        description: 'The two numbers in the address of the script by which CallRail swaps phone numbers.',
        pattern: /^\d{5,12}\/[0-9a-f]{12,40}$/,
        what: 'the numbers of a CallRail script like 123456789/0a1b2c3d4e5f6a7b8c9d',
      },
    },
    category: 'advertising',
    moment: 'idle',
    // It changes what people read and dial.
    isLoadedFirst: true,
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
] as const satisfies readonly ProviderRow[];

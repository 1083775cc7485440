import type { Website } from '../tenants/website.ts';
import { CONVERSATION_PROVIDERS } from './conversation-providers.ts';
import type { Directive, HostsByDirective, Provider, ScriptProvider, ScriptSettings } from './provider.ts';
import type { ProviderHostSettings } from './provider-host-settings.ts';

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
const MEASUREMENT_PROVIDERS = [
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

/** Who is asked by the server, or is linked to: no script of theirs runs in a page. */
const PARTNERS: readonly Provider[] = [
  {
    name: 'Our own statistics',
    what: 'count what is looked at here, by a random number of your device',
    isUsed: ({ events_collector }) => events_collector.enabled,
  },
  {
    name: 'The map',
    what: 'shows where we are once you ask for it, and learns the address of your device then',
    isUsed: ({ map_tiles }) => map_tiles !== null,
    isAbroad: true,
  },
  {
    name: 'Call tracking',
    what: 'connects calls made from this website and notes the time, the number that called and the advertisement that you came by',
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

/**
 * Everybody whose script runs in pages. Privacy text, content policy, loader and consent read these rows and nothing
 * else: who has no row here runs nowhere (decisions/providers.md).
 */
export const SCRIPT_PROVIDERS: readonly ScriptProvider[] = [
  ...MEASUREMENT_PROVIDERS,
  ...CONVERSATION_PROVIDERS,
];

/** Those that a site is set up with, in the order of the table. */
export function scriptProviders(website: ScriptSettings): ScriptProvider[] {
  return SCRIPT_PROVIDERS.filter(({ account }) => account(website) !== null);
}

/** Everybody whom the privacy page names for a site. */
export function providersUsed(website: Website): Pick<Provider, 'name' | 'what' | 'isAbroad'>[] {
  return [...scriptProviders(website), ...PARTNERS.filter(({ isUsed }) => isUsed(website))];
}

/** What a tag of a tag manager may ask for beside what the rows allow. */
export type HostSettings = ScriptSettings & Partial<ProviderHostSettings>;

/**
 * Sources that a site's providers add to its content policy, each once: those of its rows, and the hosts that the operator
 * named for their tags. Where no provider's script runs there are no tags, and nobody is allowed anything.
 */
export function providerHosts(website: HostSettings): Record<Directive, readonly string[]> {
  const rows: HostsByDirective[] = scriptProviders(website).map(({ hosts }) => hosts);
  const { script, connect, img, frame } = tagHosts(website);
  const of = (directive: Directive, tagHosts: readonly string[] = []) => [
    ...new Set([...rows.flatMap((hosts) => hosts[directive] ?? []), ...tagHosts]),
  ];
  return {
    script: of('script', script),
    style: of('style'),
    img: of('img', img),
    connect: of('connect', connect),
    frame: of('frame', frame),
    font: of('font'),
    worker: of('worker'),
    media: of('media'),
  };
}

/** The hosts that the operator named for tags, where a provider's script runs that could bring tags. */
export function tagHosts(website: HostSettings): Partial<ProviderHostSettings['provider_hosts']> {
  return scriptProviders(website).length > 0 ? (website.provider_hosts ?? {}) : {};
}

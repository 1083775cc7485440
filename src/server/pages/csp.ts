import { hash } from 'node:crypto';
import { EMBED_HOSTS } from '#domain/content/embed-address.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { PaymentProvider } from '#ports/payments.ts';
import type { InlineTexts } from '#ports/html-response.ts';

/**
 * The Content-Security-Policy of a page: hashes of exactly the inline scripts and styles that the product wrote into
 * it, so that the page stays cacheable, and the hosts of the providers the site configured. It is not made from the page:
 * a script that came in with somebody's words is none of ours (decision 051). The first document's policy rules a
 * whole visit, so it never depends on which page of the site this is.
 */
export function contentSecurityPolicy(inline: InlineTexts | undefined, website: ProviderKeys): string {
  const providers = providerHosts(website);
  return policyOf(inline, {
    scripts: providers,
    pictures: providers,
    calls: providers,
    // Films of cars come from where its pictures do.
    films: website.image_origins ?? [],
    // Films and tours of any page or car: framed only when the shopper asks for one.
    frames: [...EMBED_HOSTS, ...providers],
    hasTrustedTypes: whyNotTrustedTypes(website) === null,
  });
}

/**
 * The policy of a page that is a document of its own: whatever else the site configured, nobody's script runs beside
 * that of the provider who takes the payment, and nobody else is called or framed.
 */
export function paymentPolicy(inline: InlineTexts | undefined, hosts: PaymentHosts): string {
  return policyOf(inline, { ...hosts, pictures: [], films: [], hasTrustedTypes: hosts.scripts.length === 0 });
}

/** What the page of a payment loads, calls and frames. */
export interface PaymentHosts {
  scripts: readonly string[];
  calls: readonly string[];
  frames: readonly string[];
}

const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** As the providers document them. */
const PAYMENT_HOSTS: Partial<Record<PaymentProvider, PaymentHosts>> = {
  stripe: {
    scripts: STRIPE,
    calls: ['https://api.stripe.com'],
    frames: [...STRIPE, 'https://hooks.stripe.com'],
  },
};
const NO_HOSTS: PaymentHosts = { scripts: [], calls: [], frames: [] };

/** The hosts of the provider who takes the payments; none for the pretend payments, which are our own. */
export function paymentHosts(provider: PaymentProvider | null): PaymentHosts {
  return (provider && PAYMENT_HOSTS[provider]) ?? NO_HOSTS;
}

interface Allowed extends PaymentHosts {
  pictures: readonly string[];
  films: readonly string[];
  hasTrustedTypes: boolean;
}

function policyOf(inline: InlineTexts | undefined, allowed: Allowed): string {
  const { scripts, styles } = inline ?? NOTHING;
  return [
    `default-src 'self'`,
    sources('script-src', [...hashesOf(scripts), ...allowed.scripts]),
    sources('style-src', hashesOf(styles)),
    sources('img-src', ['data:', ...allowed.pictures]),
    sources('connect-src', allowed.calls),
    sources('media-src', allowed.films),
    sources('frame-src', allowed.frames),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
    ...(allowed.hasTrustedTypes ? TRUSTED_TYPES : []),
  ].join('; ');
}

const NOTHING: InlineTexts = { scripts: [], styles: [] };

/** Nothing turns a text into markup or an address into a script but our own worker's and the gallery's icons. */
const TRUSTED_TYPES = [`require-trusted-types-for 'script'`, 'trusted-types default forecourt'];

function sources(directive: string, others: readonly string[]): string {
  return [directive, `'self'`, ...others].join(' ');
}

function hashesOf(texts: readonly string[]): string[] {
  return texts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
}

export type ProviderKeys = Partial<Pick<Website, keyof typeof PROVIDER_HOSTS | 'image_origins'>>;

const GOOGLE = ['https://www.googletagmanager.com', 'https://*.google-analytics.com'];

/** What each configured key makes the page load or call. */
const PROVIDER_HOSTS = {
  google_analytics_id: GOOGLE,
  gtm_id: GOOGLE,
  facebook_pixel: ['https://connect.facebook.net', 'https://www.facebook.com'],
  zendesk_key: ['https://static.zdassets.com', 'https://*.zendesk.com'],
  podium_api_organization: ['https://connect.podium.com', 'https://*.podium.com'],
  livechat_agent_group: ['https://cdn.livechatinc.com', 'https://*.livechatinc.com'],
} as const;

/** The configured key whose provider's script writes markup of its own, which trusted types would stop; else null. */
export function whyNotTrustedTypes(website: ProviderKeys): string | null {
  return configuredProviders(website)[0]?.[0] ?? null;
}

function providerHosts(website: ProviderKeys): string[] {
  return [...new Set(configuredProviders(website).flatMap(([, hosts]) => hosts))];
}

function configuredProviders(website: ProviderKeys) {
  return Object.entries(PROVIDER_HOSTS).filter(([key]) => website[key as keyof ProviderKeys]);
}

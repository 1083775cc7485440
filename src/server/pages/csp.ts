import { hash } from 'node:crypto';
import { EMBED_HOSTS } from '#domain/content/embed-address.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { InlineTexts } from '#ports/html-response.ts';

/**
 * The Content-Security-Policy of a page: hashes of exactly the inline scripts and styles that the product wrote into
 * it, so that the page stays cacheable, and the hosts of the providers the site configured. It is not made from the page:
 * a script that came in with somebody's words is none of ours (decision 051). The first document's policy rules a
 * whole visit, so it never depends on which page of the site this is.
 */
export function contentSecurityPolicy(inline: InlineTexts | undefined, website: ProviderKeys): string {
  const { scripts, styles } = inline ?? NOTHING;
  const providers = providerHosts(website);
  return [
    `default-src 'self'`,
    sources('script-src', [...hashesOf(scripts), ...providers]),
    sources('style-src', hashesOf(styles)),
    sources('img-src', ['data:', ...providers]),
    sources('connect-src', providers),
    // Films of cars come from where its pictures do.
    sources('media-src', website.image_origins ?? []),
    // Films and tours of any page or car: framed only when the shopper asks for one.
    sources('frame-src', [...EMBED_HOSTS, ...providers]),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
    ...(whyNotTrustedTypes(website) === null ? TRUSTED_TYPES : []),
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

import { createHash } from 'node:crypto';
import { EMBED_HOSTS } from '#domain/content/embed-address.ts';
import type { Website } from '#domain/tenants/website.ts';

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const EXTERNAL_OR_DATA = /\bsrc=|\btype="application\/(ld\+)?json"/;

/**
 * The Content-Security-Policy of a finished page: hashes of exactly the inline scripts and styles it carries, so that
 * the page stays cacheable, and the hosts of the providers the site configured. The first document's policy rules
 * a whole visit, so it never depends on which page of the site this is.
 */
export function contentSecurityPolicy(html: string, website: ProviderKeys): string {
  const hashes = inlineHashes(html);
  const providers = providerHosts(website);
  return [
    `default-src 'self'`,
    sources('script-src', [...hashes.script, ...providers]),
    sources('style-src', [...hashes.style]),
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
  ].join('; ');
}

function sources(directive: string, others: readonly string[]): string {
  return [directive, `'self'`, ...others].join(' ');
}

function inlineHashes(html: string): { script: Set<string>; style: Set<string> } {
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, element, attributes = '', content = ''] of html.matchAll(INLINE)) {
    if (EXTERNAL_OR_DATA.test(attributes)) continue;
    const digest = createHash('sha256').update(content).digest('base64');
    found[element === 'style' ? 'style' : 'script'].add(`'sha256-${digest}'`);
  }
  return found;
}

type ProviderKeys = Partial<Pick<Website, keyof typeof PROVIDER_HOSTS | 'image_origins'>>;

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

function providerHosts(website: ProviderKeys): string[] {
  const configured = Object.entries(PROVIDER_HOSTS).filter(([key]) => website[key as keyof ProviderKeys]);
  return [...new Set(configured.flatMap(([, hosts]) => hosts))];
}

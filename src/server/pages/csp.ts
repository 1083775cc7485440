import { hash } from 'node:crypto';
import { listTileOrigins } from '#domain/contact/map-settings.ts';
import { EMBED_HOSTS } from '#domain/content/embed-address.ts';
import type { OwnDocument } from '#domain/pages/page-row.ts';
import { type HostSettings, listProviderHosts, listScriptProviders } from '#domain/providers/providers.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { PaymentProvider } from '#ports/payments.ts';
import type { Site } from '#ports/site.ts';
import type { BufferedResponse } from '../http/buffered-response.ts';
import type { InlineTexts } from '#ports/whole-response.ts';

/**
 * The Content-Security-Policy of a page: hashes of exactly the inline scripts and styles that the product wrote into
 * it, so that the page stays cacheable, and the hosts of the providers the site is set up with. It is not made from the page:
 * a script that came in with somebody's words is none of ours (decisions/security-policy.md). The first document's
 * policy rules a whole visit, so it never depends on which page of the site this is.
 */
export function buildContentPolicy(inline: InlineTexts | undefined, website: PolicySettings): string {
  const providers = listProviderHosts(website);
  return formatPolicy(hashInline(inline), {
    ...NOBODY,
    scripts: providers.script,
    pictures: [DATA, ...providers.img, ...listTileOrigins(website)],
    calls: providers.connect,
    // Films of cars come from where its pictures do.
    films: [...(website.image_origins ?? []), ...providers.media],
    // Films and tours of any page or car: framed only when the shopper asks for one.
    frames: [...EMBED_HOSTS, ...providers.frame],
    fonts: providers.font,
    workers: providers.worker,
    styles: hasInlineStyles(website) ? providers.style : null,
    trustedTypes: whyNotTrustedTypes(website) === null ? OWN_TYPES : null,
  });
}

/**
 * The policy of a page that is a document of its own: whatever else the site configured, nobody's script runs beside
 * that of the provider who takes the payment, and nobody else is called or framed.
 */
export function buildOwnDocumentPolicy(inline: InlineTexts | undefined, hosts: PaymentHosts): string {
  return formatPolicy(hashInline(inline), {
    ...NOBODY,
    ...hosts,
    pictures: [DATA],
    trustedTypes: hosts.scripts.length === 0 ? OWN_TYPES : null,
  });
}

/** The policy of a page of the console, which nobody caches: no host but its own, nobody frames it, no text becomes markup and one name a script. */
export function buildConsolePolicy(nonce: string): string {
  return formatPolicy(
    { scripts: [`'nonce-${nonce}'`], styles: [] },
    { ...NOBODY, framedBy: 'none', trustedTypes: 'push-worker' },
  );
}

/** The policy of a page, and who besides it may open a wallet there. */
export function buildPagePolicy(
  { status, inline }: Pick<BufferedResponse, 'status' | 'inline'>,
  { website, payments }: { website: PolicySettings } & { payments: Site['payments'] },
  ownDocument: OwnDocument | undefined,
): { policy: string; payers: readonly string[] } {
  if (ownDocument === undefined) return { policy: buildContentPolicy(inline, website), payers: [] };
  // Where there is no such page the site's 404 page answers: no provider runs there either, and nobody pays.
  const takesPayment = ownDocument === 'payment' && status !== 404;
  const hosts = listPaymentHosts(takesPayment ? (payments?.provider ?? null) : null);
  return { policy: buildOwnDocumentPolicy(inline, hosts), payers: hosts.scripts };
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
export function listPaymentHosts(provider: PaymentProvider | null): PaymentHosts {
  return (provider && PAYMENT_HOSTS[provider]) ?? NO_HOSTS;
}

/** What of the text of a page is its own, as sources. */
interface OwnSources {
  scripts: readonly string[];
  styles: readonly string[];
}

function hashInline(inline: InlineTexts | undefined): OwnSources {
  return { scripts: hashTexts(inline?.scripts ?? []), styles: hashTexts(inline?.styles ?? []) };
}

const DATA = 'data:';

interface AllowedSources extends PaymentHosts {
  pictures: readonly string[];
  films: readonly string[];
  fonts: readonly string[];
  workers: readonly string[];
  /** Hosts of styles where a provider writes styles into the page; null where nobody does. */
  styles: readonly string[] | null;
  /** Which pages may frame it. */
  framedBy: 'self' | 'none';
  /** Names of the policies that may turn a text into markup or a script's address; null: any text may. */
  trustedTypes: string | null;
}

const NOBODY: AllowedSources = {
  ...NO_HOSTS,
  pictures: [],
  films: [],
  fonts: [],
  workers: [],
  styles: null,
  framedBy: 'self',
  trustedTypes: null,
};

function formatPolicy({ scripts, styles }: OwnSources, allowedSources: AllowedSources): string {
  return [
    `default-src 'self'`,
    formatSources('script-src', [...scripts, ...allowedSources.scripts]),
    formatSources('style-src', styles),
    ...(allowedSources.styles === null ? [] : formatInlineStyles(allowedSources.styles)),
    formatSources('img-src', allowedSources.pictures),
    formatSources('connect-src', allowedSources.calls),
    formatSources('media-src', allowedSources.films),
    formatSources('frame-src', allowedSources.frames),
    ...(allowedSources.fonts.length === 0 ? [] : [formatSources('font-src', allowedSources.fonts)]),
    ...(allowedSources.workers.length === 0 ? [] : [formatSources('worker-src', allowedSources.workers)]),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors '${allowedSources.framedBy}'`,
    ...(allowedSources.trustedTypes === null
      ? []
      : [`require-trusted-types-for 'script'`, `trusted-types ${allowedSources.trustedTypes}`]),
  ].join('; ');
}

/** Nothing turns a text into markup or an address into a script but our own worker's and the gallery's icons. */
const OWN_TYPES = 'default forecourt';

function formatSources(directive: string, otherSources: readonly string[]): string {
  return [directive, `'self'`, ...otherSources].join(' ');
}

function hashTexts(texts: readonly string[]): string[] {
  return texts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
}

/** What of a site decides its policy. */
export type PolicySettings = HostSettings & Partial<Pick<Website, 'image_origins' | 'map_tiles'>>;

/** A hash beside it would void `unsafe-inline`, so these stand in directives of their own. */
function formatInlineStyles(hosts: readonly string[]): string[] {
  return [formatSources('style-src-elem', [`'unsafe-inline'`, ...hosts]), `style-src-attr 'unsafe-inline'`];
}

function hasInlineStyles(website: PolicySettings): boolean {
  return listScriptProviders(website).some((provider) => provider.hasInlineStyles);
}

/** The configured key whose provider's script writes markup of its own, which trusted types would stop; else null. */
export function whyNotTrustedTypes(website: PolicySettings): string | null {
  return listScriptProviders(website)[0]?.key ?? null;
}

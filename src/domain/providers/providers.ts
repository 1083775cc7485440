import type { Website } from '../tenants/website.ts';
import { CONVERSATION_PROVIDERS } from './conversation-providers.ts';
import { MEASUREMENT_PROVIDERS } from './measurement-providers.ts';
import { PARTNERS } from './partners.ts';
import type { ProviderHostSettings } from './provider-host-settings.ts';
import type { Directive, HostsByDirective, Provider, ScriptProvider, ScriptSettings } from './provider.ts';

/**
 * Everybody whose script runs in pages. Privacy text, content policy, loader and consent read these rows and nothing
 * else: who has no row here runs nowhere (decision 083).
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
  const of = (directive: Directive, ofTags: readonly string[] = []) => [
    ...new Set([...rows.flatMap((hosts) => hosts[directive] ?? []), ...ofTags]),
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

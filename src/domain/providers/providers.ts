import type { Website } from '../tenants/website.ts';
import { CONVERSATION_PROVIDERS } from './conversation-providers.ts';
import { MEASUREMENT_PROVIDERS } from './measurement-providers.ts';
import { PARTNERS } from './partners.ts';
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

/** Sources that the rows of a site add to its content policy, each once. */
export function providerHosts(website: ScriptSettings): Record<Directive, readonly string[]> {
  const rows: HostsByDirective[] = scriptProviders(website).map(({ hosts }) => hosts);
  const of = (directive: Directive) => [...new Set(rows.flatMap((hosts) => hosts[directive] ?? []))];
  return {
    script: of('script'),
    style: of('style'),
    img: of('img'),
    connect: of('connect'),
    frame: of('frame'),
    font: of('font'),
    worker: of('worker'),
    media: of('media'),
  };
}

import type { FeatureSettings } from '../tenants/feature-settings.ts';
import type { KeyOfEach } from './account-settings.ts';
import { CONVERSATION_PROVIDERS } from './conversation-providers.ts';
import { MEASUREMENT_PROVIDERS } from './measurement-providers.ts';
import type { ProviderHostSettings } from './provider-host-settings.ts';
import type { Directive, HostsByDirective, ProviderRow } from './provider-row.ts';

const ROWS = [...MEASUREMENT_PROVIDERS, ...CONVERSATION_PROVIDERS] as const;

/** Names of the rows, also where a dealer names one. */
export const PROVIDER_IDS = ROWS.map(({ id }) => id);

export type ProviderId = (typeof ROWS)[number]['id'];

/** The settings of a configuration that the rows bring. */
type AccountKey = KeyOfEach<(typeof ROWS)[number]['settings']>;

/** What of a configuration sets up providers with scripts. */
export type ScriptSettings = Partial<Record<AccountKey, string | null>> & {
  features?: Partial<FeatureSettings['features']>;
};

/** A row, with what follows from it. */
export interface ScriptProvider extends ProviderRow {
  id: ProviderId;
  groupKey?: AccountKey;
  /** The setting that names the dealer's account, or has the feature. */
  key: AccountKey | 'features';
  /** The account, or null where the site is not set up with the provider. */
  account: (website: ScriptSettings) => string | null;
}

/**
 * Everybody whose script runs in pages, in the order in which they are loaded. Privacy text, content policy, loader,
 * consent and the configuration read these rows and nothing else: who has no row runs nowhere (decisions/providers.md).
 */
export const SCRIPT_PROVIDERS: readonly ScriptProvider[] = [
  ...ROWS.filter((row) => 'isLoadedFirst' in row),
  ...ROWS.filter((row) => !('isLoadedFirst' in row)),
].map(readRow);

function readRow(row: (typeof ROWS)[number]): ScriptProvider {
  if ('featureAccount' in row) {
    const { featureAccount } = row;
    return { ...row, key: 'features', account: ({ features = {} }) => featureAccount(features) };
  }
  const [key] = Object.keys(row.settings) as [AccountKey];
  return { ...row, key, account: (website) => website[key] ?? null };
}

/** Those that a site is set up with, in the order of the table. */
export function listScriptProviders(website: ScriptSettings): ScriptProvider[] {
  return SCRIPT_PROVIDERS.filter(({ account }) => account(website) !== null);
}

/** Whose chat the pages of a site open; null where there is none, or another provider's script brings it. */
export function findChatProvider(website: ScriptSettings): ScriptProvider | null {
  return listScriptProviders(website).find(({ intent, address }) => intent && address !== null) ?? null;
}

/** Keys of providers that are set although nothing is loaded for them: the account they go with is missing. */
export function findUnreadAccounts(website: ScriptSettings): string[] {
  return SCRIPT_PROVIDERS.filter(({ account }) => account(website) === null).flatMap(({ settings }) =>
    (Object.keys(settings) as AccountKey[]).filter((key) => (website[key] ?? null) !== null),
  );
}

/** Keys of providers whose script comes by a tag manager, on a site without one: nothing would ever be loaded for them. */
export function findAccountsWithoutScript(website: ScriptSettings): Pick<ScriptProvider, 'key' | 'name'>[] {
  const usedProviders = listScriptProviders(website);
  const hasTags = usedProviders.some(({ id }) => id === 'google_tag_manager' || id === 'adobe_launch');
  return hasTags ? [] : usedProviders.filter(({ address }) => address === null);
}

/** What a tag of a tag manager may ask for beside what the rows allow. */
export type HostSettings = ScriptSettings & Partial<ProviderHostSettings>;

/**
 * Sources that a site's providers add to its content policy, each once: those of its rows, and the hosts that the operator
 * named for their tags. Where no provider's script runs there are no tags, and nobody is allowed anything.
 */
export function listProviderHosts(website: HostSettings): Record<Directive, readonly string[]> {
  const rows: HostsByDirective[] = listScriptProviders(website).map(({ hosts }) => hosts);
  const { script, connect, img, frame } = listTagHosts(website);
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
export function listTagHosts(website: HostSettings): Partial<ProviderHostSettings['provider_hosts']> {
  return listScriptProviders(website).length > 0 ? (website.provider_hosts ?? {}) : {};
}

import type { ScriptProvider, ScriptSettings } from './provider.ts';
import { PROVIDER_KEYS } from './provider-keys.ts';
import { scriptProviders } from './providers.ts';

/** Keys of providers that are set and read by no row of the table, so that nothing is loaded for them. */
export function unreadAccounts(website: ScriptSettings): (keyof typeof PROVIDER_KEYS)[] {
  const readKeys = scriptProviders(website).flatMap(({ key, besides }) => [key, besides]);
  const keys = Object.keys(PROVIDER_KEYS) as (keyof typeof PROVIDER_KEYS)[];
  return keys.filter((key) => website[key] !== null && website[key] !== undefined && !readKeys.includes(key));
}

/** Keys of providers whose script comes by a tag manager, on a site without one: nothing would ever be loaded for them. */
export function accountsWithoutScript(website: ScriptSettings): Pick<ScriptProvider, 'key' | 'name'>[] {
  const usedProviders = scriptProviders(website);
  const hasTags = usedProviders.some(({ id }) => id === 'google_tag_manager' || id === 'adobe_launch');
  return hasTags ? [] : usedProviders.filter(({ address }) => address === null);
}

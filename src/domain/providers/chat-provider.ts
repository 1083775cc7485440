import type { ScriptProvider, ScriptSettings } from './provider.ts';
import { scriptProviders } from './providers.ts';

/** Whose chat the pages of a site open; null where there is none, or another provider's script brings it. */
export function chatProvider(website: ScriptSettings): ScriptProvider | null {
  return scriptProviders(website).find(({ intent, address }) => intent && address !== null) ?? null;
}

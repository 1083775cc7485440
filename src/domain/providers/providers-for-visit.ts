import type { Website } from '../tenants/website.ts';
import { type ScriptProvider, listScriptProviders } from './providers.ts';

/** What a page has to know of a provider to load it. */
export interface ProviderForVisit extends Pick<
  ScriptProvider,
  'id' | 'name' | 'category' | 'moment' | 'globalName' | 'events'
> {
  account: string;
  /** Of the script. */
  address: string;
  /** Only in sessions that asked for it. */
  isInTest: boolean;
  /** The group of agents, where the provider has such. */
  group: string | null;
}

/** Whose scripts the pages of a site load, in the order of the table; null where it is nobody's. */
export function listProvidersForVisit(website: Website): ProviderForVisit[] | null {
  const providers = listScriptProviders(website).flatMap((row) => forVisit(row, website));
  return providers.length === 0 ? null : providers;
}

function forVisit(row: ScriptProvider, website: Website): ProviderForVisit[] {
  const account = row.account(website);
  if (account === null || row.address === null) return [];
  const { id, name, category, moment, globalName, events } = row;
  return [
    {
      id,
      name,
      category,
      moment,
      globalName,
      events,
      account,
      address: row.address(account),
      isInTest: website.providers_in_test.includes(id),
      group: row.groupKey === undefined ? null : website[row.groupKey],
    },
  ];
}

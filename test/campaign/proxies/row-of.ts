import type { CampaignRow } from '#test/campaign/campaign.ts';

/** A row about what passes through proxies: exactly so many were wanted. */
export function rowOf({ name }: { name: string }, what: string, found: number, wanted: number): CampaignRow {
  const passes = found === wanted;
  return { what: `${name}: ${what}`, engine: 'any', measured: String(found), wanted: String(wanted), passes };
}

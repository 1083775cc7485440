import type { CampaignRow } from './campaign.ts';

const SHOWN = 20;

/** The row of what must not happen at all; the first faults are printed. */
export function faultRow(
  what: string,
  engine: CampaignRow['engine'],
  faults: readonly string[],
): CampaignRow {
  for (const fault of faults.slice(0, SHOWN)) console.error(fault);
  return { what, engine, measured: String(faults.length), wanted: '0', passes: faults.length === 0 };
}

import { writeFileSync } from 'node:fs';
import type { Campaign, CampaignRow, Scale } from './campaign.ts';
import { findCampaigns } from './find-campaigns.ts';
import { missingPrograms } from './missing-programs.ts';

/**
 *     npm run campaign                 all of them, about 30 minutes
 *     npm run campaign -- proxies      by name
 *     npm run campaign -- soak         an hour of mixed traffic
 */
process.env['NODE_ENV'] = 'production';
const HEADER = ['campaign', 'what', 'engine', 'measured', 'wanted', 'verdict'];

const asked = process.argv.slice(2);
const scale: Scale = asked.includes('soak') ? 'soak' : asked.includes('short') ? 'short' : 'full';
const names = asked.filter((word) => word !== 'soak' && word !== 'short');
const campaigns = await findCampaigns(scale);
const chosen = names.length ? campaigns.filter(({ name }) => names.includes(name)) : campaigns;
if (chosen.length === 0) {
  console.error(`No such campaign. There are: ${campaigns.map((each) => each.name).join(', ')}`);
  process.exit(2);
}

const results: { campaign: string; rows: CampaignRow[] }[] = [];
for (const campaign of chosen) results.push({ campaign: campaign.name, rows: await rowsOf(campaign) });
printTable();
writeFileSync('test/campaign/results.json', JSON.stringify({ at: new Date(), scale, results }, null, 2));
const rows = results.flatMap((each) => each.rows);
const failed = rows.filter((row) => !row.passes).length;
console.log(`\n${rows.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

async function rowsOf(campaign: Campaign): Promise<CampaignRow[]> {
  const missing = missingPrograms(campaign, scale);
  if (missing.length) return missing.map(rowOfMissing);
  console.error(`${campaign.name}: ${campaign.promise} …`);
  const start = performance.now();
  const found = await campaign.run(scale).catch((error: unknown) => [rowOfBreak(error)]);
  for (const row of found) console.error(`  ${cellsOf(campaign.name, row).slice(1).join('  ')}`);
  console.error(`  ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return found;
}

/** A campaign that breaks is one that did not hold; the others still run. */
function rowOfBreak(error: unknown): CampaignRow {
  console.error(error);
  return { what: String(error), engine: 'any', measured: 'broken off', wanted: 'run', passes: false };
}

function rowOfMissing(line: string): CampaignRow {
  return { what: line, engine: 'any', measured: 'not run', wanted: 'run', passes: false };
}

function printTable(): void {
  const lines = [
    HEADER,
    ...results.flatMap(({ campaign, rows }) => rows.map((row) => cellsOf(campaign, row))),
  ];
  const widths = HEADER.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  for (const line of lines)
    console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

function cellsOf(campaign: string, row: CampaignRow): string[] {
  return [campaign, row.what, row.engine, row.measured, row.wanted, row.passes ? 'pass' : 'short'];
}

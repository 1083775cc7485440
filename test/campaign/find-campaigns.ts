import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Campaign, Scale } from './campaign.ts';

/** Every campaign that has this scale, in the order of their names. */
export async function findCampaigns(scale: Scale): Promise<Campaign[]> {
  const files = globSync('test/campaign/**/*.campaign.ts').sort();
  const loaded = await Promise.all(files.map((file) => import(resolve(file))));
  return loaded.map((module): Campaign => module.campaign).filter((each) => each.scales.includes(scale));
}

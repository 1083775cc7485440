import type { DayCounts } from '#domain/analytics/counts/day-counts.ts';
import { instantOf } from '#domain/contact/opening-hours-zone.ts';
import { experimentsOf } from '#domain/experiments/experiments.ts';
import { DONE, type PlatformCommand, WRONG_USE } from './command.ts';
import { countedDays, DAYS } from './counted-days.ts';
import type { CommandSite } from './find-site.ts';

export const experiments: PlatformCommand = {
  name: 'experiments',
  usage: '<slug> [--days <n>]',
  summary: 'prints how the variants of split tests did, one JSON object a line',
  details: [
    `The last ${DAYS} days, or --days, on the clocks of the site. A line for each variant of each test that runs: visits, how`,
    'many saw a page with it, each once, leads, how many came from devices that were shown it, spam left out, and rate, leads',
    'by visit; null without a visit.',
  ].join('\n'),
  options: { days: { type: 'string' } },
  words: 1,
  async run(call, platform) {
    const counted = await countedDays(call, platform);
    if (counted === null) return WRONG_USE;
    const { site, first, counts } = counted;
    const leads = await leadsByVariant(site, first);
    for (const { name, variants } of experimentsOf(site.website))
      for (const variant of variants) {
        const shown = leads.get(`${name} ${variant}`) ?? 0;
        const visits = visitsOf(counts, name, variant);
        const rate = visits === 0 ? null : Number((shown / visits).toFixed(4));
        await platform.print(JSON.stringify({ experiment: name, variant, visits, leads: shown, rate }));
      }
    return DONE;
  },
};

function visitsOf({ variants }: DayCounts, name: string, variant: string): number {
  const own = variants.filter((row) => row.experiment === name && row.variant === variant);
  return own.reduce((sum, { exposures }) => sum + exposures, 0);
}

/** How many leads of the days since `first` came from devices that were shown a variant, by test and variant. */
async function leadsByVariant(
  { leads, website: { timezone } }: CommandSite,
  first: string,
): Promise<Map<string, number>> {
  const since = new Date(instantOf({ date: first, time: '00:00' }, timezone)).toISOString();
  const found = new Map<string, number>();
  for await (const { spam, shown_variants } of leads.list({ since })) {
    if (spam) continue;
    for (const shown of Object.entries(shown_variants)) {
      const name = shown.join(' ');
      found.set(name, (found.get(name) ?? 0) + 1);
    }
  }
  return found;
}

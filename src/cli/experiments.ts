import type { DayCounts } from '#domain/analytics/counts/day-counts.ts';
import { toInstant } from '#domain/contact/opening-hours-zone.ts';
import { listExperiments } from '#domain/experiments/experiments.ts';
import { DONE, type PlatformCommand, WRONG_USE } from './command.ts';
import { loadCountedDays, DAYS } from './load-counted-days.ts';
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
    const countedDays = await loadCountedDays(call, platform);
    if (countedDays === null) return WRONG_USE;
    const { site, firstDay, counts } = countedDays;
    const leads = await countLeadsByVariant(site, firstDay);
    for (const { name, variants } of listExperiments(site.website))
      for (const variant of variants) {
        const leadCount = leads.get(`${name} ${variant}`) ?? 0;
        const visits = countVisits(counts, name, variant);
        const rate = visits === 0 ? null : Number((leadCount / visits).toFixed(4));
        await platform.print(JSON.stringify({ experiment: name, variant, visits, leads: leadCount, rate }));
      }
    return DONE;
  },
};

function countVisits({ variants }: DayCounts, name: string, variant: string): number {
  const variantRows = variants.filter((row) => row.experiment === name && row.variant === variant);
  return variantRows.reduce((sum, { exposures }) => sum + exposures, 0);
}

/** How many leads of the days since `firstDay` came from devices that were shown a variant, by test and variant. */
async function countLeadsByVariant(
  { leads, website: { timezone } }: CommandSite,
  firstDay: string,
): Promise<Map<string, number>> {
  const since = new Date(toInstant({ date: firstDay, time: '00:00' }, timezone)).toISOString();
  const leadCounts = new Map<string, number>();
  for await (const { spam, shown_variants } of leads.list({ since })) {
    if (spam) continue;
    for (const shownVariant of Object.entries(shown_variants)) {
      const name = shownVariant.join(' ');
      leadCounts.set(name, (leadCounts.get(name) ?? 0) + 1);
    }
  }
  return leadCounts;
}

import { readWallClock, toInstant } from '#domain/contact/opening-hours-zone.ts';
import { DONE, type PlatformCommand, WRONG_USE } from './command.ts';
import type { CommandSite } from './find-site.ts';
import { loadCountedDays, DAYS } from './load-counted-days.ts';

export const counts: PlatformCommand = {
  name: 'counts',
  usage: '<slug> [--days <n>] [--cars | --errors | --leads]',
  summary: 'prints what was done on visits, one JSON object a line',
  details: [
    `The last ${DAYS} days, or --days, on the clocks of the site. A line for each day, kind of act, kind of page, location and`,
    'source of the visit: how often it was done. A page that was opened is a page_view; location_id is null where it was',
    'no location’s, source empty where nobody sent the visit. Leads are not among them: --leads counts those instead, by day,',
    'category, location and channel (website, assistant, walk-in or phone), spam left out; leads prints each.',
    '--cars prints how often each car was looked at and saved instead, --errors what failed in browsers, by day, kind of',
    'failure and kind of page; what a content policy refused by directive and host, as browsers say.',
  ].join('\n'),
  options: {
    days: { type: 'string' },
    cars: { type: 'boolean' },
    errors: { type: 'boolean' },
    leads: { type: 'boolean' },
  },
  words: 1,
  async run(call, platform) {
    const countedDays = await loadCountedDays(call, platform);
    if (countedDays === null) return WRONG_USE;
    const { site, firstDay, counts: dayCounts } = countedDays;
    const { acts, cars, errors } = dayCounts;
    const actRows = acts.map(({ location_id, ...row }) => ({
      ...row,
      location_id: location_id === 0 ? null : location_id,
    }));
    const visitLines = call.flag('errors') ? errors : call.flag('cars') ? cars : actRows;
    const lines = call.flag('leads') ? await countLeads(site, firstDay) : visitLines;
    for (const line of lines) await platform.print(JSON.stringify(line));
    return DONE;
  },
};

interface LeadCount {
  day: string;
  category: string;
  location_id: number | null;
  channel: string;
  leads: number;
}

async function countLeads(
  { leads, website: { timezone } }: CommandSite,
  firstDay: string,
): Promise<LeadCount[]> {
  const since = new Date(toInstant({ date: firstDay, time: '00:00' }, timezone)).toISOString();
  const counts = new Map<string, LeadCount>();
  for await (const { spam, created_at, category, location_id, channel } of leads.list({ since })) {
    if (spam) continue;
    const kind = {
      day: readWallClock(Date.parse(created_at), timezone).date,
      category,
      location_id,
      channel,
    };
    const key = JSON.stringify(kind);
    counts.set(key, { ...kind, leads: (counts.get(key)?.leads ?? 0) + 1 });
  }
  return [...counts.values()];
}

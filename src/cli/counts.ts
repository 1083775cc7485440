import { loadCountedDays, DAYS } from './load-counted-days.ts';
import { DONE, type PlatformCommand, WRONG_USE } from './command.ts';

export const counts: PlatformCommand = {
  name: 'counts',
  usage: '<slug> [--days <n>] [--cars | --errors]',
  summary: 'prints what was done on visits, one JSON object a line',
  details: [
    `The last ${DAYS} days, or --days, on the clocks of the site. A line for each day, kind of act, kind of page, location and`,
    'source of the visit: how often it was done. A page that was opened is a page_view; location_id is null where it was',
    'no location’s, source empty where nobody sent the visit. Leads are not among them: leads prints those.',
    '--cars prints how often each car was looked at and saved instead, --errors what failed in browsers, by day, kind of',
    'failure and kind of page; what a content policy refused by directive and host, as browsers say.',
  ].join('\n'),
  options: { days: { type: 'string' }, cars: { type: 'boolean' }, errors: { type: 'boolean' } },
  words: 1,
  async run(call, platform) {
    const countedDays = await loadCountedDays(call, platform);
    if (countedDays === null) return WRONG_USE;
    const { acts, cars, errors } = countedDays.counts;
    const actRows = acts.map(({ location_id, ...row }) => ({
      ...row,
      location_id: location_id === 0 ? null : location_id,
    }));
    const lines = call.flag('errors') ? errors : call.flag('cars') ? cars : actRows;
    for (const line of lines) await platform.print(JSON.stringify(line));
    return DONE;
  },
};

import { GOOD, p75, VITALS, type VitalName } from '#domain/analytics/counts/vitals.ts';
import type { VitalCount } from '#domain/analytics/counts/day-counts.ts';
import { DONE, type PlatformCommand, WRONG_USE } from './command.ts';
import { countedDays, DAYS } from './counted-days.ts';

export const vitals: PlatformCommand = {
  name: 'vitals',
  usage: '<slug> [--days <n>]',
  summary: 'prints how fast pages were on real visits, one JSON object a line',
  details: [
    `The last ${DAYS} days, or --days. A line for each kind of page, kind of device and set of providers whose scripts the`,
    'pages had, with the hosts of their tags (provider_hosts); the first line of each device and set is that of all pages.',
    '',
    'p75 is what three of four visits did not exceed: LCP, INP and TTFB in milliseconds, CLS as a ratio; null past the',
    'last bucket. good says whether it is at most what web.dev calls good: LCP 2500, INP 200, CLS 0.1, TTFB 800.',
  ].join('\n'),
  options: { days: { type: 'string' } },
  words: 1,
  async run(call, platform) {
    const counted = await countedDays(call, platform);
    if (counted === null) return WRONG_USE;
    for (const line of linesOf(counted.counts.vitals)) await platform.print(JSON.stringify(line));
    return DONE;
  },
};

function linesOf(counts: readonly VitalCount[]) {
  const groups = Map.groupBy(counts, ({ device, providers }) => `${providers} ${device}`);
  return [...groups].toSorted(byName).flatMap(([, group]) => {
    const pages = Map.groupBy(group, ({ page_type }) => page_type);
    return [lineOf('all', group), ...[...pages].toSorted(byName).map(([page, rows]) => lineOf(page, rows))];
  });
}

function lineOf(page_type: string, rows: readonly VitalCount[]) {
  const [first] = rows;
  return {
    page_type,
    device: first?.device,
    providers: first?.providers === '' ? [] : first?.providers.split(','),
    ...Object.fromEntries(VITALS.map((name) => [name, healthOf(name, rows)])),
  };
}

function healthOf(name: VitalName, rows: readonly VitalCount[]) {
  const own = rows.filter(({ vital }) => vital === name);
  const visits = own.reduce((sum, row) => sum + row.visits, 0);
  if (visits === 0) return { p75: null, good: null, visits };
  const value = p75(name, own);
  return { p75: value, good: value !== null && value <= GOOD[name], visits };
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

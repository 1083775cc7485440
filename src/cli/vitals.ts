import { GOOD, computeP75, VITALS, type VitalName } from '#domain/analytics/counts/vitals.ts';
import type { VitalCount } from '#domain/analytics/counts/day-counts.ts';
import { DONE, type PlatformCommand, WRONG_USE } from './command.ts';
import { loadCountedDays, DAYS } from './load-counted-days.ts';

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
    const countedDays = await loadCountedDays(call, platform);
    if (countedDays === null) return WRONG_USE;
    for (const line of listLines(countedDays.counts.vitals)) await platform.print(JSON.stringify(line));
    return DONE;
  },
};

function listLines(counts: readonly VitalCount[]) {
  const groups = Map.groupBy(counts, ({ device, providers }) => `${providers} ${device}`);
  return [...groups].toSorted(byName).flatMap(([, group]) => {
    const pages = Map.groupBy(group, ({ page_type }) => page_type);
    return [
      buildLine('all', group),
      ...[...pages].toSorted(byName).map(([page, rows]) => buildLine(page, rows)),
    ];
  });
}

function buildLine(page_type: string, rows: readonly VitalCount[]) {
  const [firstRow] = rows;
  return {
    page_type,
    device: firstRow?.device,
    providers: firstRow?.providers === '' ? [] : firstRow?.providers.split(','),
    ...Object.fromEntries(VITALS.map((name) => [name, computeHealth(name, rows)])),
  };
}

function computeHealth(name: VitalName, rows: readonly VitalCount[]) {
  const vitalRows = rows.filter(({ vital }) => vital === name);
  const visits = vitalRows.reduce((sum, row) => sum + row.visits, 0);
  if (visits === 0) return { p75: null, good: null, visits };
  const value = computeP75(name, vitalRows);
  return { p75: value, good: value !== null && value <= GOOD[name], visits };
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

import { serve } from '#test/serve.ts';
import type { Campaign } from './campaign.ts';
import { memoryOf } from './process-memory.ts';
import { offer } from './load/offer.ts';
import { CALLS, HITS, LEADS, NOWHERE, PAGES, SMALL_SITE } from './load/streams.ts';

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 60);
/** Caches fill and code is compiled. */
const WARM_UP_MINUTES = 15;
const MAX_MB_AN_HOUR = 5;
/** About half of what a machine with two cores makes. */
const PAGES_A_SECOND = 40;

export const campaign: Campaign = {
  name: 'soak',
  promise: 'an hour of mixed traffic with new addresses leaves the memory as it was',
  scales: ['soak'],
  async run() {
    const served = await serve({ LOG_LEVEL: 'info' }, 'ignore');
    const memory: number[] = [];
    let failed = 0;
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      const found = await offer({ port: served.port, ms: 60_000, streams: STREAMS });
      failed += Object.values(found).reduce((sum, { others }) => sum + (others['500'] ?? 0), 0);
      memory.push(memoryOf(served));
      console.error(`  minute ${minute}: ${memory.at(-1)?.toFixed(1)} MB`);
    }
    await served.end('SIGINT');
    const slope = slopeOf(memory.slice(Math.min(WARM_UP_MINUTES, Math.floor(MINUTES / 2))));
    return [
      {
        what: `resident memory after the first ${WARM_UP_MINUTES} of ${MINUTES} minutes, MB an hour`,
        engine: 'sqlite',
        measured: `${slope.toFixed(1)} (${memory.at(-1)?.toFixed(0)} MB at the end)`,
        wanted: `<= ${MAX_MB_AN_HOUR}`,
        passes: slope <= MAX_MB_AN_HOUR,
      },
      {
        what: 'answers of 500',
        engine: 'sqlite',
        measured: String(failed),
        wanted: '0',
        passes: failed === 0,
      },
    ];
  },
};

const STREAMS = [
  PAGES(PAGES_A_SECOND / 2),
  SMALL_SITE(PAGES_A_SECOND / 2),
  HITS(40),
  CALLS(5),
  NOWHERE(5),
  { ...LEADS, perSecond: 1 },
];

/** By least squares, of one value a minute; what it gains in an hour. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rise = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  const run = values.reduce((sum, _value, index) => sum + (index - middle) ** 2, 0);
  return (60 * rise) / run;
}

import { existsSync, globSync, rmSync } from 'node:fs';
import { faketimePath } from '../test/engines.ts';
import { runTests, sumOf, type Tally, type TestRun } from './test-step.ts';

interface OtherClock {
  name: string;
  /** ISO instant, or so many days from now. */
  at: string | number;
  /** The machine's time zone. */
  zone: string;
}

/** In April an hour comes twice in Auckland; in March one is left out in Denver. */
const CLOCKS: readonly OtherClock[] = [
  { name: 'a day on', at: 1, zone: 'UTC' },
  { name: '40 days on', at: 40, zone: 'UTC' },
  { name: '400 days on', at: 400, zone: 'Asia/Kathmandu' },
  { name: '29 February', at: '2028-02-29T02:00:00Z', zone: 'UTC' },
  { name: 'an hour before clocks go back', at: '2028-04-01T13:00:00Z', zone: 'Pacific/Auckland' },
  { name: 'an hour after clocks went back', at: '2028-04-01T15:00:00Z', zone: 'Pacific/Auckland' },
  { name: 'an hour before clocks go forward', at: '2028-03-12T08:00:00Z', zone: 'America/Denver' },
  { name: 'an hour after clocks went forward', at: '2028-03-12T10:00:00Z', zone: 'America/Denver' },
];

/** What is run under each of them. */
const SUITES: Readonly<Record<string, TestRun>> = {
  unit: { projects: ['unit'] },
  contracts: { projects: ['parts'], folder: 'test/contracts/' },
  'first day': { projects: ['clocks'] },
};

/** Runs what could hang on the day under days that are not today, in time zones that are not this machine's. */
export function runUnderOtherClocks(): Tally {
  removeLeftClocks();
  return sumOf(CLOCKS.map(runUnder));
}

/** faketime refuses to start where a process of the same number was killed under it before. */
function removeLeftClocks(): void {
  for (const file of globSync('/dev/shm/{sem.faketime_sem,faketime_shm}_*'))
    if (!existsSync(`/proc/${file.split('_').at(-1)}`)) rmSync(file, { force: true });
}

function runUnder(clock: OtherClock, place: number): Tally {
  const begun = performance.now();
  const start = typeof clock.at === 'number' ? Date.now() + clock.at * 24 * 3_600_000 : Date.parse(clock.at);
  console.log(`\n  ${clock.name}: ${new Date(start).toISOString()}, ${clock.zone}`);
  const tallies = Object.entries(SUITES).map(([suite, tests]) => {
    const name = `clock-${place + 1}-${suite.replace(' ', '-')}`;
    return [suite, runTests({ ...tests, name, surroundings: surroundingsAt(start, clock.zone) })] as const;
  });
  const sum = sumOf(tallies.map(([, tally]) => tally));
  const counts = tallies.map(([suite, { passed }]) => `${passed} ${suite}`).join(', ');
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const moment = `${new Date(start).toISOString().slice(0, 16)}Z, ${clock.zone}`;
  const line = `${clock.name} (${moment}): ${counts} passed, ${sum.failed} failed, in ${seconds} s`;
  return { ...sum, remarks: [line, ...sum.remarks] };
}

/**
 * Every process runs ahead by the same time, so that what one wrote is no future for the next. Timers keep the machine's
 * time: PostgreSQL and Node count by the monotonic clock.
 */
function surroundingsAt(start: number, zone: string): NonNullable<TestRun['surroundings']> {
  const seconds = Math.round((start - Date.now()) / 1000);
  return {
    under: [
      faketimePath() ?? 'faketime',
      '--exclude-monotonic',
      '-f',
      `${seconds < 0 ? '' : '+'}${seconds}s`,
    ],
    // Crowds and long waits were tried under this day's clock.
    environment: { TZ: zone, OTHER_CLOCK: new Date(start).toISOString(), TEST_RING: 'test' },
  };
}

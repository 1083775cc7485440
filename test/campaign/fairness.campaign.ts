import { postgresPrograms, startPostgres } from '#test/postgres.ts';
import type { Campaign, CampaignRow, Scale } from './campaign.ts';
import { CROWDS, orderBeside } from './fairness/crowds.ts';
import { deliverBeside, type Neighbours, TROUBLES } from './fairness/neighbours.ts';

const TIMES = 2;
/** Where the quiet value is a few milliseconds, twice of it is less than what a busy machine adds by itself. */
const FLOOR_MS = { deliveries: 100, pictures: 300 };
/** In the gate others share the machine: what waited for a neighbour took 10 seconds or more. */
const NEVER_MS = 8_000;

export const campaign: Campaign = {
  name: 'fairness',
  promise:
    'with any tenant, receiver or network at its worst, the slowest percent of every other takes at most twice as long',
  scales: ['short', 'full'],
  async run(scale) {
    if (scale === 'short') return deliveries('sqlite', TROUBLES.slice(1, 2), scale);
    const rows = await deliveries('sqlite', TROUBLES, scale);
    const programs = postgresPrograms();
    if (programs !== null) rows.push(...(await onPostgres(programs, scale)));
    for (const crowd of CROWDS) {
      const { quiet, beside, failed } = await orderBeside(crowd, 40);
      const row = compared(`new pictures of B beside ${crowd.what}`, { quiet, beside }, FLOOR_MS.pictures);
      rows.push({ ...row, engine: 'any', passes: row.passes && failed === 0 });
    }
    return rows;
  },
};

async function onPostgres(programs: string, scale: Scale): Promise<CampaignRow[]> {
  const postgres = await startPostgres(programs);
  try {
    const rows: CampaignRow[] = [];
    for (const trouble of TROUBLES)
      rows.push(...(await deliveries('postgres', [trouble], scale, await postgres.newDatabase())));
    return rows;
  } finally {
    await postgres.stop();
  }
}

async function deliveries(
  engine: 'sqlite' | 'postgres',
  troubles: readonly Neighbours[],
  ...[scale, urls]: [Scale, { databaseUrl: string; adminUrl: string }?]
): Promise<CampaignRow[]> {
  const rows: CampaignRow[] = [];
  for (const trouble of troubles) {
    const what = `leads of a healthy site beside ${trouble.what}`;
    const took = await deliverBeside(trouble, scale === 'short' ? 10 : 100, urls);
    rows.push({
      ...(scale === 'short' ? arrived(what, took.beside) : compared(what, took, FLOOR_MS.deliveries)),
      engine,
    });
  }
  return rows;
}

function arrived(what: string, took: readonly number[]): Omit<CampaignRow, 'engine'> {
  const late = took.filter((ms) => ms > NEVER_MS).length;
  return {
    what: `${what}, that waited for them`,
    measured: `${late} of ${took.length}`,
    wanted: '0',
    passes: late === 0,
  };
}

function compared(
  what: string,
  { quiet, beside }: { quiet: readonly number[]; beside: readonly number[] },
  floorMs: number,
): Omit<CampaignRow, 'engine'> {
  const most = Math.max(TIMES * slowest(quiet), floorMs);
  return {
    what: `${what}, p99`,
    measured: `${slowest(beside).toFixed(0)} ms`,
    wanted: `<= ${most.toFixed(0)} ms (quiet ${slowest(quiet).toFixed(0)})`,
    passes: slowest(beside) <= most,
  };
}

/** The 99th percentile. */
function slowest(took: readonly number[]): number {
  return took.toSorted((one, other) => one - other)[Math.ceil(took.length * 0.99) - 1] ?? Infinity;
}

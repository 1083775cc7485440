import { postgresPrograms } from '#test/postgres.ts';
import type { Campaign, CampaignRow } from './campaign.ts';
import { askByTurns, askForForeign, type Crossing } from './tenant-wall/cross-the-wall.ts';
import { askRaw, TENANT_TABLES } from './tenant-wall/raw-wall.ts';
import {
  type PostgresPlace,
  postgresPlace,
  postgresWall,
  sqliteWall,
  type WallGround,
  wallWithoutFilters,
} from './tenant-wall/wall-ground.ts';

type Engine = 'sqlite' | 'postgres';

const COUNTS = {
  short: { foreign: 240, turns: { rounds: 2, every: 7 } },
  full: { foreign: 20_000, turns: { rounds: 4, every: 1 } },
} as const;

/** One site's visitors ask for everything of another one's, in every place that can name something. */
export const campaign: Campaign = {
  name: 'wall',
  promise: 'nothing of one site is ever shown by another, and the database holds that by itself',
  scales: ['short', 'full'],
  async run(scale) {
    const counts = COUNTS[scale === 'short' ? 'short' : 'full'];
    const rows = await crossed(await sqliteWall(), 'sqlite', counts);
    const programs = scale === 'short' ? null : postgresPrograms();
    if (programs === null) return rows;
    const place = await postgresPlace(programs);
    try {
      rows.push(...(await crossed(await postgresWall(place), 'postgres', counts)));
      rows.push(...(await crossedWithoutFilters(place, counts.foreign / 4)), ...(await rawRows(place)));
    } finally {
      await place.end();
    }
    return rows;
  },
};

async function crossed(
  ground: WallGround,
  engine: Engine,
  { foreign, turns }: (typeof COUNTS)[keyof typeof COUNTS],
): Promise<CampaignRow[]> {
  try {
    return [
      ...rowsOf('what is named by another site’s visitor', engine, await askForForeign(ground, foreign)),
      ...rowsOf('pages asked by turns', engine, await askByTurns(ground, turns)),
    ];
  } finally {
    await ground.end();
  }
}

async function crossedWithoutFilters(place: PostgresPlace, count: number): Promise<CampaignRow[]> {
  const ground = await wallWithoutFilters(place);
  try {
    const crossing = await askForForeign(ground, count);
    const what = `with ${ground.filters.removed} filters of statements removed`;
    // Row security alone selects the same rows, so nothing may fail either. Refusals (503) are of overload, as in every
    // row: this server shares its thread with those who ask it, and its first pages take seconds.
    return rowsOf(what, 'postgres', crossing);
  } finally {
    await ground.end();
  }
}

async function rawRows(place: PostgresPlace): Promise<CampaignRow[]> {
  const { tables, withoutSite, insertsRefused, ofOther, withoutWall } = await askRaw(place);
  const row = (what: string, measured: string, wanted: string, passes: boolean): CampaignRow => ({
    what,
    engine: 'postgres',
    measured,
    wanted,
    passes,
  });
  return [
    row('tables with forced row security', `${tables}`, `${TENANT_TABLES}`, tables === TENANT_TABLES),
    row('rows seen while no site is named', `${withoutSite}`, '0', withoutSite === 0),
    row(
      'inserts for no site or another one, refused by the wall',
      `${insertsRefused}`,
      `${TENANT_TABLES * 2}`,
      insertsRefused === TENANT_TABLES * 2,
    ),
    row(
      'rows of another site seen past the filters',
      `${ofOther}; without a wall ${withoutWall}`,
      '0; without a wall some',
      ofOther === 0 && withoutWall > 0,
    ),
  ];
}

function rowsOf(what: string, engine: Engine, { sent, shown, leaks, broken }: Crossing): CampaignRow[] {
  for (const line of [...leaks, ...broken].slice(0, 10)) console.error(line);
  return [
    {
      what: `answers with another site’s bytes, ${what}`,
      engine,
      measured: `${leaks.length} of ${sent}, ${shown} with the own`,
      wanted: '0',
      passes: leaks.length === 0 && shown > sent / 20,
    },
    {
      what: `answers of 500 or none, ${what}`,
      engine,
      measured: `${broken.length}`,
      wanted: '0',
      passes: broken.length === 0,
    },
  ];
}

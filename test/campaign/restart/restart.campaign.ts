import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#adapters/database/open-database.ts';
import { descendantsOf, isAlive, launch, type Launched, until } from '#test/launched.ts';
import { postgresPrograms, startPostgres } from '#test/postgres.ts';
import type { Campaign, CampaignRow, Scale } from '../campaign.ts';
import { startTraffic } from './restart-traffic.ts';

/** What is done at this scale. */
interface Extent {
  handOvers: number;
  visitors: number;
  betweenMs: number;
  slowMs: number;
  stops: number;
  atLeast: number;
}

const EXTENTS: Record<Scale, Extent> = {
  short: { handOvers: 1, visitors: 40, betweenMs: 300, slowMs: 1200, stops: 0, atLeast: 100 },
  full: { handOvers: 10, visitors: 50, betweenMs: 3000, slowMs: 5000, stops: 10, atLeast: 5000 },
  soak: { handOvers: 40, visitors: 80, betweenMs: 5000, slowMs: 20_000, stops: 20, atLeast: 20_000 },
};

interface Ground {
  engine: 'sqlite' | 'postgres';
  dataDir: string;
  urls: { databaseUrl: string; adminUrl: string } | null;
}

/** `npm run campaign -- restart` */
export const campaign: Campaign = {
  name: 'restart',
  promise: 'an upgrade fails no request, a stop resets none it took, and nothing is left behind',
  scales: ['short', 'full'],
  async run(scale) {
    const extent = EXTENTS[scale];
    const sqlite = await onSqlite((ground) => rowsOn(ground, extent));
    // In the gate one engine is enough: what differs is the lock of the data folder.
    const programs = scale === 'short' ? null : postgresPrograms();
    if (programs === null) return sqlite;
    return [...sqlite, ...(await onPostgres(programs, (ground) => rowsOn(ground, extent)))];
  },
};

async function rowsOn(ground: Ground, extent: Extent): Promise<CampaignRow[]> {
  const rows = await upgraded(ground, extent);
  // How a server ends is the same with either engine.
  if (extent.stops > 0 && ground.engine === 'sqlite') rows.push(await stopped(ground, extent));
  return rows;
}

async function upgraded(ground: Ground, extent: Extent): Promise<CampaignRow[]> {
  const { engine } = ground;
  const launched = await launch(environmentOf(ground));
  const traffic = startTraffic(launched.port, extent);
  const begun = performance.now();
  for (let count = 0; count < extent.handOvers; count += 1) {
    await sleep(extent.betweenMs);
    await launched.handOver();
  }
  await sleep(extent.betweenMs);
  await traffic.stop();
  const { answered, leads, turnedAway, faults, longestMs } = traffic;
  const failed = turnedAway + faults.length;
  const rate = Math.round(answered / ((performance.now() - begun) / 1000));
  const seen = `${failed} of ${answered + failed}, ${rate}/s, longest ${Math.round(longestMs)} ms${faults
    .slice(0, 3)
    .map((fault) => `; ${fault}`)
    .join('')}`;
  return [
    {
      what: `failed over ${extent.handOvers} upgrades under traffic`,
      engine,
      measured: seen,
      wanted: `0 of >= ${extent.atLeast}`,
      passes: failed === 0 && answered >= extent.atLeast,
    },
    await killed(ground, launched),
    await stored(ground, leads),
  ];
}

async function killed({ engine }: Ground, launched: Launched): Promise<CampaignRow> {
  const started = descendantsOf(launched.process.pid ?? 0);
  await launched.end('SIGKILL');
  const left = () => started.filter(isAlive);
  await until(() => left().length === 0, 15_000).catch(() => undefined);
  const measured = `${left().length} of ${started.length}`;
  return {
    what: 'processes left 15 s after kill -9 of the launcher',
    engine,
    measured,
    wanted: '0',
    passes: started.length > 0 && left().length === 0,
  };
}

async function stored({ engine, dataDir, urls }: Ground, ids: ReadonlySet<string>): Promise<CampaignRow> {
  const opened = await openDatabase({
    dataDir,
    databaseUrl: urls?.databaseUrl ?? null,
    adminUrl: urls?.adminUrl ?? null,
    role: 'server',
  });
  if ('fault' in opened) throw new Error(opened.fault.message);
  const { database } = opened;
  const site = (await database.tenants.list()).find(({ website }) => website.slug === 'riverline');
  const found = await Promise.all(
    [...ids].map((id) => database.openStores(site?.website.id ?? 0).leads.byId(id)),
  );
  await database.close();
  const lost = found.filter((lead) => lead === null).length;
  return {
    what: 'slow leads that were answered and are not stored',
    engine,
    measured: `${lost} of ${ids.size}`,
    wanted: '0',
    passes: lost === 0 && ids.size > 0,
  };
}

/** Without a successor: whoever was let in is answered, whoever comes late is turned away at the door. */
async function stopped(ground: Ground, extent: Extent): Promise<CampaignRow> {
  const faults: string[] = [];
  let answered = 0;
  const codes = new Set<number | null>();
  for (let count = 0; count < extent.stops; count += 1) {
    const launched = await launch(environmentOf(ground));
    const traffic = startTraffic(launched.port, { ...extent, visitors: 150 });
    await sleep(1500);
    codes.add(await launched.end('SIGTERM'));
    await traffic.stop();
    faults.push(...traffic.faults);
    answered += traffic.answered;
  }
  const measured = `${faults.length} of ${answered}, exit ${[...codes].join(', ')}${faults
    .slice(0, 3)
    .map((fault) => `; ${fault}`)
    .join('')}`;
  return {
    what: `requests taken and not answered over ${extent.stops} stops`,
    engine: ground.engine,
    measured,
    wanted: '0, exit 0',
    passes: faults.length === 0 && codes.size === 1 && codes.has(0),
  };
}

function environmentOf({ dataDir, urls }: Ground): Record<string, string> {
  if (urls === null) return { DATA_DIR: dataDir };
  return { DATA_DIR: dataDir, DATABASE_URL: urls.databaseUrl, DATABASE_ADMIN_URL: urls.adminUrl };
}

async function onSqlite(run: (ground: Ground) => Promise<CampaignRow[]>): Promise<CampaignRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-restart-'));
  const rows = await run({ engine: 'sqlite', dataDir, urls: null });
  rmSync(dataDir, { recursive: true, force: true });
  return rows;
}

async function onPostgres(
  programs: string,
  run: (ground: Ground) => Promise<CampaignRow[]>,
): Promise<CampaignRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-restart-'));
  const postgres = await startPostgres(programs);
  const rows = await run({ engine: 'postgres', dataDir, urls: await postgres.newDatabase() });
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return rows;
}

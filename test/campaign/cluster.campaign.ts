import { postgresBinaries, versitygwPath } from '#test/engines.ts';
import { postgresPrograms } from '#test/postgres.ts';
import type { Campaign, CampaignRow } from './campaign.ts';
import {
  type ClusterFault,
  databaseIsAway,
  etcdDies,
  machineFailures,
  nodeIsKilled,
  nodesAreRestarted,
  nodesAreUpgraded,
  patroniFreezes,
  primaryIsKilled,
  primaryMachineDies,
  standbyDies,
  standbysDie,
  storeFailures,
} from './cluster/cluster-faults.ts';
import { type ClusterGround, openFailingOver, openSteady } from './cluster/cluster-ground.ts';
import { tellClusterStory } from './cluster/cluster-story.ts';
import { judgeTimes, judgeWhatIsKept } from './cluster/judge-story.ts';

const CARS = 400;
const CARS_IN_SHORT = 30;
const BROUGHT = 'npm run setup -- cluster';

/** In the gate three nodes share one PostgreSQL that stays; `npm run campaign -- cluster` loses everything once. */
export const campaign: Campaign = {
  name: 'cluster',
  promise:
    'of three nodes and three databases any may die: no lead is lost, nothing is taken twice, pages stay',
  scales: ['short', 'full'],
  needs: {
    patroni: BROUGHT,
    etcd: BROUGHT,
    haproxy: BROUGHT,
    versitygw: BROUGHT,
    'forecourt-porcupine': BROUGHT,
  },
  async run(scale) {
    // Patroni needs all of them in one folder.
    const programs = scale === 'short' ? postgresPrograms() : postgresBinaries();
    if (programs === null) return [NOT_HERE];
    if (scale === 'short')
      return tellOn(await openSteady(programs, CARS_IN_SHORT), [nodeIsKilled(0), nodesAreUpgraded]);
    return failOver({ postgres: programs, versitygw: versitygwPath() ?? '' });
  },
};

const NOT_HERE: CampaignRow = {
  what: `PostgreSQL is not here: ${BROUGHT}`,
  engine: 'postgres',
  measured: 'not run',
  wanted: 'run',
  passes: false,
};

const NO_MACHINE: CampaignRow = {
  ...NOT_HERE,
  what: "a node's network cut, its disk frozen: only root may do that",
};

async function failOver(programs: Parameters<typeof openFailingOver>[0]): Promise<CampaignRow[]> {
  const ground = await openFailingOver(programs, CARS);
  const said = { doctor: '' };
  const faults = [
    ...[0, 1, 2].map(nodeIsKilled),
    primaryIsKilled,
    primaryMachineDies,
    patroniFreezes,
    standbyDies(0),
    standbyDies(1),
    standbysDie(said),
    etcdDies,
    ...storeFailures,
    ...(ground.machine === null ? [] : machineFailures),
    nodesAreUpgraded,
    nodesAreRestarted,
    databaseIsAway,
  ];
  const rows = await tellOn(ground, faults);
  const saysOneCopy = said.doctor.includes('PostgreSQL keeps one copy of everything');
  const missingMachineRows = ground.machine === null ? [NO_MACHINE] : [];
  return [
    ...rows,
    ...missingMachineRows,
    {
      what: 'doctor while both standbys are gone',
      engine: 'postgres',
      measured: saysOneCopy ? 'says that one copy is left' : said.doctor.slice(0, 200),
      wanted: 'says that one copy is left',
      passes: saysOneCopy,
    },
  ];
}

async function tellOn(ground: ClusterGround, faults: readonly ClusterFault[]): Promise<CampaignRow[]> {
  try {
    const story = await tellClusterStory(ground, faults);
    const keptRows = await judgeWhatIsKept(ground, story);
    return ground.databases === null ? keptRows : [...keptRows, ...judgeTimes(story)];
  } finally {
    await ground.end();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { PrivateS3 } from '#test/versitygw.ts';
import type { ClusterGround } from './cluster-ground.ts';
import type { DatabaseCluster, Member } from './database-cluster.ts';
import type { Machine } from './machine.ts';
import type { Node } from './nodes.ts';

/** Something that goes wrong, or that an operator does, under traffic. */
export interface ClusterFault {
  name: string;
  /** For how long no lead may be taken at most; null: for as long as it takes. */
  mostMs: number | null;
  /** It takes the database away from every node for longer than a failover does. */
  isAway?: boolean;
  play: (ground: ClusterGround) => Promise<void>;
}

const PROCESS_MS = 10_000;
const MACHINE_MS = 30_000;
const NONE_MS = 2_000;
const ELECTED_WITHIN_MS = 60_000;

/** Which node it is. */
type Place = (ground: ClusterGround) => Node;

const nodeAt =
  (at: number): Place =>
  ({ nodes }) => {
    const node = nodes[at];
    if (node === undefined) throw new Error(`There is no node ${at + 1}.`);
    return node;
  };

export const nodeIsKilled = (at: number): ClusterFault => ({
  name: `node ${at + 1} killed`,
  mostMs: PROCESS_MS,
  async play(ground) {
    const node = nodeAt(at)(ground);
    await node.kill();
    await sleep(3_000);
    await node.start();
  },
});

export const nodesAreRestarted: ClusterFault = {
  name: 'nodes stopped and started, one by one',
  mostMs: NONE_MS,
  async play({ nodes }) {
    for (const node of nodes) {
      await node.stop();
      await node.start();
      await sleep(2_000);
    }
  },
};

export const nodesAreUpgraded: ClusterFault = {
  name: 'nodes handed over (SIGUSR2), one by one',
  mostMs: NONE_MS,
  async play({ nodes }) {
    for (const node of nodes) {
      await node.handOver();
      await sleep(1_000);
    }
  },
};

export const primaryIsKilled: ClusterFault = {
  name: "the primary's PostgreSQL killed",
  mostMs: PROCESS_MS,
  async play(ground) {
    const databases = databasesOf(ground);
    const primary = await databases.findPrimary();
    primary.killPostgres();
    await untilAnother(databases, primary);
  },
};

export const primaryMachineDies: ClusterFault = {
  name: "the primary's machine killed (Patroni, too)",
  mostMs: MACHINE_MS,
  async play(ground) {
    const databases = databasesOf(ground);
    const primary = await databases.findPrimary();
    primary.killMachine();
    await untilAnother(databases, primary);
    await sleep(3_000);
    primary.start();
  },
};

export const patroniFreezes: ClusterFault = {
  name: "the primary's Patroni frozen, PostgreSQL goes on (two primaries)",
  mostMs: MACHINE_MS,
  async play(ground) {
    const databases = databasesOf(ground);
    const primary = await databases.findPrimary();
    primary.freezePatroni();
    await untilAnother(databases, primary);
    await sleep(5_000);
    primary.thawPatroni();
  },
};

export const standbyDies = (at: number): ClusterFault => ({
  name: `standby ${at + 1}'s machine killed`,
  mostMs: PROCESS_MS,
  async play(ground) {
    const standby = (await databasesOf(ground).findStandbys())[at];
    standby?.killMachine();
    await sleep(5_000);
    standby?.start();
  },
});

/** Patroni goes on with one copy; what an operator is told meanwhile is in `said`. */
export function standbysDie(said: { doctor: string }): ClusterFault {
  return {
    name: "both standbys' machines killed",
    mostMs: PROCESS_MS,
    async play(ground) {
      const standbys = await databasesOf(ground).findStandbys();
      for (const standby of standbys) standby.killMachine();
      await sleep(10_000);
      said.doctor = await readDoctor(ground);
      for (const standby of standbys) standby.start();
    },
  };
}

export const etcdDies: ClusterFault = {
  name: 'etcd killed for 30 s',
  mostMs: NONE_MS,
  async play(ground) {
    const databases = databasesOf(ground);
    databases.killEtcd();
    await sleep(30_000);
    await databases.startEtcd();
  },
};

export const databaseIsAway: ClusterFault = {
  name: 'all three PostgreSQL gone for 20 s',
  mostMs: null,
  isAway: true,
  async play(ground) {
    const { members } = databasesOf(ground);
    for (const member of members) member.killMachine();
    await sleep(20_000);
    for (const member of members) member.start();
  },
};

/** Leads without files go on; those with files are taken whole when it is back. */
const storeFails = (how: string, harm: HarmStore, mend: HarmStore): ClusterFault => ({
  name: `the store of files ${how} for 15 s`,
  mostMs: NONE_MS,
  async play({ store }) {
    if (store === null) throw new Error('The nodes share a folder.');
    await harm(store);
    await sleep(15_000);
    await mend(store);
  },
});

type HarmStore = (store: PrivateS3) => Promise<void> | void;

export const storeFailures: readonly ClusterFault[] = [
  storeFails(
    'killed',
    (store) => store.kill(),
    (store) => store.goOn(),
  ),
  storeFails(
    'frozen',
    (store) => store.freeze(),
    (store) => store.thaw(),
  ),
  storeFails(
    'full',
    (store) => store.kill().then(() => store.goOn({ mostBytes: 512 })),
    (store) => store.kill().then(() => store.goOn()),
  ),
];

/** What needs a machine of a node's own, which only root may make. */
export const machineFailures: readonly ClusterFault[] = [
  {
    name: "node 3's network cut for 15 s",
    mostMs: PROCESS_MS,
    play: (ground) => failFor15s(machineOf(ground).cutOff, machineOf(ground).reconnect),
  },
  {
    name: "node 3's disk frozen for 15 s",
    mostMs: PROCESS_MS,
    play: (ground) => failFor15s(machineOf(ground).freezeDisk, machineOf(ground).thawDisk),
  },
];

async function failFor15s(harm: () => void, mend: () => void): Promise<void> {
  harm();
  await sleep(15_000);
  mend();
}

/** It exits with 1 where something is to be mended, and says it all the same. */
function readDoctor({ run }: ClusterGround): Promise<string> {
  return run(['doctor']).catch((error: Error & { stdout?: string }) => error.stdout ?? error.message);
}

function databasesOf({ databases }: ClusterGround): DatabaseCluster {
  if (databases === null) throw new Error('This database does not fail over.');
  return databases;
}

function machineOf({ machine }: ClusterGround): Machine {
  if (machine === null) throw new Error('All nodes share one machine.');
  return machine;
}

async function untilAnother(databases: DatabaseCluster, before: Member): Promise<void> {
  const limit = performance.now() + ELECTED_WITHIN_MS;
  while ((await databases.findPrimary()) === before) {
    if (performance.now() > limit) throw new Error('No other primary was elected.');
    await sleep(100);
  }
}

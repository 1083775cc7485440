import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findProgram } from '#test/engines.ts';
import { descendantsOf, isAlive } from '#test/launched.ts';
import { giveToPostgres } from '#test/postgres.ts';
import { readDocumented } from '../documented-file.ts';
import { type Program, runProgram, signalAll } from './run-program.ts';
import { findSteadyPort } from './steady-port.ts';

/** Of `docs/operating/patroni.yml`. */
const LOGIN = 'postgres:change-me-1';
const WHOLE_WITHIN_MS = 180_000;

/** One machine of the database: a PostgreSQL and the Patroni that looks after it. */
export interface Member {
  name: string;
  port: number;
  /** Where Patroni answers what its PostgreSQL is. */
  healthPort: number;
  /** Kills PostgreSQL with all its sessions, and leaves Patroni. */
  killPostgres: () => void;
  /** As a machine loses its power: PostgreSQL and Patroni are gone at once. */
  killMachine: () => void;
  /** Patroni stops in the middle of what it does, and its PostgreSQL goes on. */
  freezePatroni: () => void;
  thawPatroni: () => void;
  /** The machine is switched on again; one that is on has its Patroni started anew where that gave up. */
  start: () => void;
  isOn: () => boolean;
  stop: () => Promise<void>;
}

/** Three PostgreSQL by `docs/operating/patroni.yml`, one of which is the primary, and the etcd they agree by. */
export interface DatabaseCluster {
  members: readonly Member[];
  killEtcd: () => void;
  startEtcd: () => Promise<void>;
  findPrimary: () => Promise<Member>;
  findStandbys: () => Promise<Member[]>;
  /** One primary that commits on a standby, too, and two standbys that follow it. */
  untilWhole: () => Promise<void>;
  end: () => Promise<void>;
}

export async function startDatabaseCluster(folder: string, programs: string): Promise<DatabaseCluster> {
  const user = giveToPostgres(folder);
  const etcdPort = await findSteadyPort();
  const peerUrl = `http://127.0.0.1:${await findSteadyPort()}`;
  const startEtcd = () =>
    runProgram(findProgram('etcd') ?? 'etcd', etcdWords(folder, `http://127.0.0.1:${etcdPort}`, peerUrl), {
      folder,
      user,
    });
  let etcd = startEtcd();
  await untilAnswered(`http://127.0.0.1:${etcdPort}/health`);
  const members: Member[] = [];
  for (const number of [1, 2, 3])
    members.push(await startMember({ folder, programs, user, etcdPort, number }));
  const cluster: DatabaseCluster = {
    members,
    killEtcd: () => etcd.kill('SIGKILL'),
    async startEtcd() {
      etcd = startEtcd();
      await untilAnswered(`http://127.0.0.1:${etcdPort}/health`);
    },
    async findPrimary() {
      const limit = performance.now() + WHOLE_WITHIN_MS;
      while (performance.now() < limit) {
        for (const member of members) if (member.isOn()) member.start();
        const states = await Promise.all(members.map(async (each) => ({ each, role: await readRole(each) })));
        const primary = states.find(({ role }) => role === 'primary');
        if (primary !== undefined) return primary.each;
        await sleep(200);
      }
      throw new Error('None of the three PostgreSQL became the primary.');
    },
    async findStandbys() {
      const primary = await cluster.findPrimary();
      return members.filter((each) => each !== primary);
    },
    untilWhole: () => untilWhole(cluster),
    async end() {
      await Promise.all(members.map((each) => each.stop()));
      await etcd.end('SIGTERM');
    },
  };
  await cluster.untilWhole();
  return cluster;
}

function etcdWords(folder: string, url: string, peerUrl: string): string[] {
  const client = ['--listen-client-urls', url, '--advertise-client-urls', url];
  const peers = ['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl];
  const first = ['--name', 'etcd', '--initial-cluster', `etcd=${peerUrl}`];
  return ['--data-dir', join(folder, 'etcd'), ...client, ...peers, ...first];
}

interface MemberParts {
  folder: string;
  programs: string;
  user: { uid?: number; gid?: number };
  etcdPort: number;
  number: number;
}

async function startMember({ folder, programs, user, etcdPort, number }: MemberParts): Promise<Member> {
  const name = `pg${number}`;
  const [port, healthPort] = [await findSteadyPort(), await findSteadyPort()];
  const place = join(folder, name);
  mkdirSync(place);
  giveToPostgres(place);
  const file = join(folder, `${name}.yml`);
  const changes = {
    'name: pg1': `name: ${name}`,
    '10.0.0.21:8008': `127.0.0.1:${healthPort}`,
    '10.0.0.21:5432': `127.0.0.1:${port}`,
    '10.0.0.31:2379,10.0.0.32:2379,10.0.0.33:2379': `127.0.0.1:${etcdPort}`,
    '10.0.0.0/24': '127.0.0.1/32',
    '/var/lib/postgresql/15/forecourt': join(place, 'data'),
    '/usr/lib/postgresql/15/bin': programs,
    '/var/lib/postgresql/.pgpass-patroni': join(place, 'pgpass'),
    '/var/run/postgresql': place,
  };
  writeFileSync(file, readDocumented('patroni.yml', changes));
  const start = () => runProgram(findProgram('patroni') ?? 'patroni', [file], { folder, user, name });
  let patroni: Program = start();
  let isOn = true;
  const listPostgres = () => listProcesses(join(place, 'data', 'postmaster.pid'));
  const killPostgres = () => signalAll(listPostgres(), 'SIGKILL');
  return {
    name,
    port,
    healthPort,
    killPostgres,
    killMachine() {
      isOn = false;
      const all = [...listPostgres(), patroni.process.pid ?? 0];
      signalAll(all, 'SIGKILL');
    },
    freezePatroni: () => void patroni.process.kill('SIGSTOP'),
    thawPatroni: () => void patroni.process.kill('SIGCONT'),
    isOn: () => isOn,
    start() {
      isOn = true;
      if (!patroni.isRunning()) patroni = start();
    },
    async stop() {
      // A frozen one hears nothing.
      patroni.process.kill('SIGCONT');
      await patroni.end('SIGTERM');
      killPostgres();
    },
  };
}

/** PostgreSQL and its sessions, from the file in which it notes its own number. */
function listProcesses(file: string): number[] {
  try {
    const id = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return isAlive(id) ? [id, ...descendantsOf(id)] : [];
  } catch {
    return [];
  }
}

/** As the balancer asks; null where Patroni does not answer. */
async function readRole({ healthPort }: Member): Promise<'primary' | 'standby' | null> {
  const signal = AbortSignal.timeout(1_000);
  const answer = await fetch(`http://127.0.0.1:${healthPort}/primary`, { signal }).catch(() => null);
  if (answer === null) return null;
  return answer.status === 200 ? 'primary' : 'standby';
}

async function untilWhole(cluster: DatabaseCluster): Promise<void> {
  const limit = performance.now() + WHOLE_WITHIN_MS;
  while (!(await isWhole(cluster))) {
    if (performance.now() > limit) throw new Error('The three PostgreSQL did not come together.');
    await sleep(500);
  }
}

async function isWhole(cluster: DatabaseCluster): Promise<boolean> {
  const { port } = await cluster.findPrimary();
  const rows = await askDirectly(port, 'select sync_state, state from pg_stat_replication').catch(() => []);
  if (rows.filter(({ state }) => state === 'streaming').length < 2) return false;
  // PostgreSQL knows its synchronous standby a moment before Patroni has noted who may follow it.
  const roles = await readNotedRoles(cluster.members);
  return rows.some((row) => row['sync_state'] === 'sync') && roles.includes('sync_standby');
}

/** What Patroni has noted of all three. */
async function readNotedRoles(members: readonly Member[]): Promise<string[]> {
  for (const { healthPort } of members) {
    const signal = AbortSignal.timeout(1_000);
    const answer = await fetch(`http://127.0.0.1:${healthPort}/cluster`, { signal }).catch(() => null);
    if (answer === null) continue;
    const { members: noted } = (await answer.json()) as { members: { role: string }[] };
    return noted.map(({ role }) => role);
  }
  return [];
}

/** As the superuser, past every proxy. */
export async function askDirectly(
  port: number,
  text: string,
  database = 'postgres',
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    connectionString: urlOf(port, database),
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function urlOf(port: number, database: string): string {
  return `postgres://${LOGIN}@127.0.0.1:${port}/${database}`;
}

async function untilAnswered(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if ((await fetch(url).catch(() => null))?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} does not answer.`);
}

import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '#test/postgres.ts';
import { type PrivateS3, startVersitygw } from '#test/versitygw.ts';
import { SLUG } from '../leads/lead-ground.ts';
import { importOf, type StoredCar, writeFeed } from '../reservations/reserving-site.ts';
import { SLOT_SETTINGS } from '../slots/slot-site.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { askDirectly, type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts';
import { type Entrance, enterThroughBalancer, enterThroughNodes } from './entrance.ts';
import { type Machine, makeMachine } from './machine.ts';
import { createNode, type Node } from './nodes.ts';
import { findSteadyPort } from './steady-port.ts';

/** Three nodes on one database, and where shoppers come in. */
export interface ClusterGround {
  nodes: readonly Node[];
  entrance: Entrance;
  /** Null: one PostgreSQL that never fails. */
  databases: DatabaseCluster | null;
  /** Of the site that is made here. */
  cars: readonly StoredCar[];
  /** An operator's command, run as on the first node; rejects where it exits otherwise than with 0. */
  run: (words: readonly string[]) => Promise<string>;
  /** Rows as the superuser reads them. */
  query: (text: string) => Promise<Record<string, unknown>[]>;
  /** What is left in it goes with the ground. */
  folder: string;
  /** Where files of leads end up, whoever stores them. */
  filesFolder: string;
  /** Null: they are in a folder that all nodes share. */
  store: PrivateS3 | null;
  /** Of the last node; null: all nodes share this one. */
  machine: Machine | null;
  end: () => Promise<void>;
}

const DATABASE = 'forecourt';
const NODES = [1, 2, 3];

interface Beneath {
  folder: string;
  nodePorts: readonly number[];
  entrance: Entrance;
  databases: DatabaseCluster | null;
  store: PrivateS3 | null;
  machine: Machine | null;
  urls: { databaseUrl: string; adminUrl: string };
  query: ClusterGround['query'];
  end: () => Promise<void>;
}

/** Programs of this machine: the folder of PostgreSQL's, and versitygw. */
interface Programs {
  postgres: string;
  versitygw: string;
}

/** As `docs/operating` has it: HAProxy, Patroni and etcd on this machine, and an S3 store. */
export async function openFailingOver(
  { postgres, versitygw }: Programs,
  cars: number,
): Promise<ClusterGround> {
  const folder = newFolder();
  const nodePorts = await findPorts();
  const databases = await startDatabaseCluster(folder, postgres);
  const store = await startVersitygw(versitygw);
  const machine = makeMachine(folder);
  let balancer: Balancer | null = null;
  const end = async () => {
    await balancer?.end();
    await databases.end();
    await store.stop();
    machine?.remove();
  };
  try {
    const { port } = await databases.findPrimary();
    await askDirectly(port, `create role web login password 'change-me-4'`);
    await askDirectly(port, `create database ${DATABASE}`);
    balancer = await startBalancer(folder, {
      nodePorts,
      members: databases.members,
      machine,
      filesPort: store.port,
    });
  } catch (error) {
    await end();
    throw error;
  }
  const { databasePort } = balancer;
  const urlOf = (login: string) => `postgres://${login}@127.0.0.1:${databasePort}/${DATABASE}`;
  const urls = { databaseUrl: urlOf('web:change-me-4'), adminUrl: urlOf('postgres:change-me-1') };
  const query = async (text: string) => askDirectly((await databases.findPrimary()).port, text, DATABASE);
  const entrance = enterThroughBalancer(balancer.port);
  return openNodes({ folder, nodePorts, entrance, databases, store, machine, urls, query, end }, cars);
}

/** On one PostgreSQL and without a balancer, for the gate. */
export async function openSteady(programs: string, cars: number): Promise<ClusterGround> {
  const nodePorts = await findPorts();
  const postgres = await startPostgres(programs, { isDurable: true });
  const urls = await postgres.newDatabase();
  const query = (text: string) => askDirectly(postgres.port, text, new URL(urls.adminUrl).pathname.slice(1));
  const beneath = { folder: newFolder(), nodePorts, entrance: enterThroughNodes(nodePorts) };
  const absent = { store: null, machine: null, databases: null };
  return openNodes({ ...beneath, ...absent, urls, query, end: () => postgres.stop() }, cars);
}

async function openNodes(beneath: Beneath, cars: number): Promise<ClusterGround> {
  const { folder, nodePorts, entrance, databases, store, machine, urls, query } = beneath;
  const filesFolder = store?.bucket ?? join(folder, 'files');
  mkdirSync(join(folder, 'files'));
  const settings = {
    DATABASE_URL: urls.databaseUrl,
    DATABASE_ADMIN_URL: urls.adminUrl,
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMITS: 'off',
    ...store?.settings('cluster'),
  };
  const nodes = NODES.map((number, at) => {
    const place = number === NODES.length ? machine : null;
    return createNode(folder, { number, port: nodePorts[at] ?? 0, settings, machine: place });
  });
  const run = (words: readonly string[]) => runCommand(nodes[0]?.environment ?? {}, words);
  const end = async () => {
    entrance.close();
    await Promise.all(nodes.map((node) => node.kill()));
    await beneath.end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await nodes[0]?.start();
    const stored = await makeSite({ folder, run }, cars);
    await Promise.all(nodes.slice(1).map((node) => node.start()));
    return { nodes, entrance, databases, cars: stored, run, query, folder, filesFolder, store, machine, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** A site of whose cars and times each can be taken once. */
async function makeSite(
  { folder, run }: { folder: string; run: ClusterGround['run'] },
  cars: number,
): Promise<StoredCar[]> {
  const dealership = { name: 'Northside', stripe_publishable_key: 'pk_test_1' };
  const desk = { name: 'desk', kind: 'email', to: ['desk@northside.example'] };
  const website = {
    ...SLOT_SETTINGS,
    name: 'Northside',
    payment_provider: 'stripe',
    dealerships: [dealership],
    lead_destinations: [desk],
  };
  const file = join(folder, 'site.json');
  writeFileSync(file, JSON.stringify(website));
  await run(['site', 'create', SLUG, '--template', 'car', '--config', file]);
  await run(importOf(writeFeed({ environment: { DATA_DIR: folder } }, cars, 0)));
  const lines = (await run(['cars', SLUG, '--json'])).split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as StoredCar);
}

async function runCommand(
  environment: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['src/cli/forecourt.ts', ...words], {
    env: { ...process.env, APP_ENV: 'demo', ...environment },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

function findPorts(): Promise<number[]> {
  return Promise.all(NODES.map(findSteadyPort));
}

/** PostgreSQL's own account has to come through. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-cluster-'));
  chmodSync(folder, 0o755);
  return folder;
}

import { execFileSync, type ExecFileSyncOptions, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { endsWithUs } from './ends-with-us.ts';
import { freePort } from './free-port.ts';

export interface PrivatePostgres {
  /** Of a superuser, for migrations. */
  adminUrl: string;
  port: number;
  /** Makes an empty database and answers its address for a login that may do nothing by itself. */
  newDatabase(): Promise<{ adminUrl: string; databaseUrl: string }>;
  /** Ends every session of others, and the server goes on; answers how many there were. */
  endSessions(): Promise<number>;
  /** Ends the server and keeps its folder: `fast` breaks off sessions, `immediate` is a crash. */
  halt(how: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again at the same port. */
  goOn(): Promise<void>;
  /** Stops it and all its sessions in the middle of what they do: connections are taken and nothing is answered. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** The folder of PostgreSQL's programs; null, said in one line, where it is not installed. CI must have it. */
export function postgresPrograms(): string | null {
  const versions = '/usr/lib/postgresql';
  const installed = existsSync(versions)
    ? readdirSync(versions).map((name) => path.join(versions, name, 'bin'))
    : [];
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...installed.toReversed()];
  const found = folders.find((folder) => folder !== '' && existsSync(path.join(folder, 'initdb')));
  if (found !== undefined) return found;
  if (process.env.CI) throw new Error('PostgreSQL is not installed, and CI must not skip its tests.');
  console.warn('PostgreSQL is not installed: its tests are skipped.');
  return null;
}

/** Starts a PostgreSQL of the test's own: a free port of this machine, a folder that goes away with it. It puts commits
 * on disk only where `isDurable` asks for it. */
export async function startPostgres(programs: string, { isDurable = false } = {}): Promise<PrivatePostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-postgres-'));
  const user = giveToPostgres(folder);
  const options = { cwd: folder, stdio: 'ignore', ...user } as const;
  const cluster = path.join(folder, 'cluster');
  makeCluster(cluster, programs, options);
  const port = await freePort();
  const place = ['-D', cluster, '-p', `${port}`, '-k', folder, '-h', '127.0.0.1'];
  const settings = [...place, '-c', `fsync=${isDurable ? 'on' : 'off'}`];
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const started = endsWithUs(spawn(path.join(programs, 'postgres'), settings, options), 'INT');
    await untilReady(adminUrl, started);
    return started;
  };
  let server = await start();
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  return {
    adminUrl,
    port,
    newDatabase: () => newDatabase(adminUrl),
    endSessions: () => endSessions(adminUrl),
    halt: (how) => end(how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    goOn: async () => void (server = await start()),
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true });
    },
  };
}

/** By a copy of the first one that was made on this machine: to make one takes half a second of the processor. */
function makeCluster(cluster: string, programs: string, options: ExecFileSyncOptions): void {
  const version = execFileSync(path.join(programs, 'postgres'), ['--version']).toString().trim();
  const firstCluster = path.resolve('node_modules/.cache', `cluster of ${version}, ${options.uid ?? 'own'}`);
  if (existsSync(firstCluster)) return copyFolder(firstCluster, cluster);
  const fresh = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(path.join(programs, 'initdb'), fresh, options);
  // Of several that are made at once the first to be there stays.
  const ownCopy = `${firstCluster} ${process.pid}`;
  copyFolder(cluster, ownCopy);
  try {
    renameSync(ownCopy, firstCluster);
  } catch {
    rmSync(ownCopy, { recursive: true });
  }
}

function copyFolder(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  execFileSync('cp', ['-a', from, to]);
}

async function endSessions(adminUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  await client.end();
  return rowCount ?? 0;
}

/** The server and the processes that serve its connections. */
function signalAll(server: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): void {
  if (server.exitCode !== null) return;
  const own = execFileSync('ps', ['-o', 'pid=', '--ppid', `${server.pid}`]);
  for (const pid of [server.pid, ...own.toString().trim().split(/\s+/)]) {
    try {
      process.kill(Number(pid), signal);
    } catch {
      // A session that has ended since.
    }
  }
}

/** PostgreSQL refuses to run as root: then its folder belongs to its own account, under which it is to be started. */
export function giveToPostgres(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const user = { uid: postgresId('-u'), gid: postgresId('-g') };
  chownSync(folder, user.uid, user.gid);
  return user;
}

function postgresId(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres']).toString());
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1_500; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode} while starting.`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(20);
    }
  }
  throw new Error('PostgreSQL did not start within 30 s.');
}

let databases = 0;

async function newDatabase(adminUrl: string): Promise<{ adminUrl: string; databaseUrl: string }> {
  const name = `forecourt_${process.pid}_${(databases += 1)}`;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.query(`do $$ begin create role web login; exception when duplicate_object then null; end $$`);
  await client.end();
  const admin = new URL(adminUrl);
  admin.pathname = `/${name}`;
  const web = new URL(admin);
  web.username = 'web';
  return { adminUrl: admin.href, databaseUrl: web.href };
}

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { endsWithUs } from './ends-with-us.ts';
import { pgbouncerPath } from './engines.ts';
import { freePort } from './free-port.ts';

/** Where PgBouncer is; null, said in one line, where it is not installed. CI must have it. */
export function findPgbouncer(): string | null {
  const path = pgbouncerPath();
  if (path !== null) return path;
  if (process.env['CI']) throw new Error('PgBouncer is not installed, and CI must not skip its tests.');
  console.warn('PgBouncer is not installed: its tests are skipped. "npm run setup" brings it.');
  return null;
}

export interface Pooler {
  /** The same database and login, by way of the pooler. */
  reroute(url: string): string;
  end(): Promise<void>;
}

/** Starts one before PostgreSQL at that port, which gives `sessions` sessions to whoever is in a transaction. */
export async function startPgbouncer(
  program: string,
  { port: postgresPort, sessions }: { port: number; sessions: number },
): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-pgbouncer-'));
  const port = await freePort();
  const users = join(folder, 'users');
  writeFileSync(users, '"postgres" ""\n"web" ""\n');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 500
`,
  );
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: findId('-u'), gid: findId('-g') } : {};
  if (user.uid !== undefined)
    for (const path of [folder, users, settings]) chownSync(path, user.uid, user.gid);
  const pooler = endsWithUs(
    spawn(program, ['-q', settings], { cwd: folder, stdio: 'ignore', ...user }),
    'INT',
  );
  const reroute = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
  await waitUntilReady(reroute(`postgres://postgres@127.0.0.1:${postgresPort}/postgres`));
  return {
    reroute,
    async end() {
      if (pooler.exitCode === null) {
        pooler.kill('SIGKILL');
        await once(pooler, 'exit');
      }
      rmSync(folder, { recursive: true });
    },
  };
}

function findId(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres']).toString());
}

async function waitUntilReady(connectionString: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error('PgBouncer did not start within 10 s.');
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { endsWithUs } from './ends-with-us.ts';
import { freePort } from './free-port.ts';

/** The built product, running on its own as its users run it. */
export interface Served {
  port: number;
  dataDir: string;
  process: ChildProcess;
  /** Ends it by a signal and waits until it is gone; answers its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Starts the product with its demo sites, on a free port unless one is named, and waits until it is ready. `log`: an open file for it, too. */
export async function serve(
  environment: Record<string, string> = {},
  log: 'inherit' | 'ignore' | number = 'inherit',
): Promise<Served> {
  const dataDir = environment['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'forecourt-served-'));
  const port = Number(environment['PORT'] ?? (await freePort()));
  // The flags, the cache and the arenas as the launcher gives them.
  const flags = [
    '--max-semi-space-size=16',
    '--no-allocation-site-pretenuring',
    '--v8-pool-size=2',
    '--heap-growing-percent=60',
  ];
  const child = spawn(process.execPath, [...flags, 'src/main.ts'], {
    stdio: ['ignore', 'ignore', log],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: resolve('node_modules/.cache/forecourt'),
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '65536',
      MALLOC_TRIM_THRESHOLD_: '131072',
      APP_ENV: 'demo',
      LOG_LEVEL: 'fatal',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...environment,
    },
  });
  endsWithUs(child);
  const end = (signal: NodeJS.Signals) => ended(child, signal);
  await isReady(port, child);
  return { port, dataDir, process: child, end };
}

/** Asks a site without a browser. Names under localhost resolve in browsers only, so the host is said aside. */
export function askSite(port: number, slug: string, asked: AskedFor): Promise<Reply> {
  const { path, method = 'GET', body, headers = {} } = asked;
  const host = `${slug}.localhost:${port}`;
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, path, method, headers: { ...headers, host } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    call.on('error', reject).end(body);
  });
}

interface AskedFor {
  path: string;
  method?: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

async function isReady(port: number, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 2400; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The server was not ready within 60 seconds');
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}

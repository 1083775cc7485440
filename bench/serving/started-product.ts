import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endsWithUs } from '#test/ends-with-us.ts';
import { freePort } from '#test/free-port.ts';

export interface StartedProduct {
  port: number;
  /** Of the server itself, which the launcher starts. */
  pid: number;
  dataDir: string;
  end(): Promise<void>;
}

/**
 * The product as `npm start` runs it: by its launcher with whatever flags that gives, demo sites, and a line of the log
 * for every request, into a file.
 */
export async function startedProduct(environment: Record<string, string> = {}): Promise<StartedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const launcher = spawn(process.execPath, ['scripts/launch.mjs', 'scripts/start.ts'], {
    stdio: ['ignore', 'ignore', openSync(join(folder, 'log'), 'w')],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...environment },
  });
  endsWithUs(launcher);
  const ended = new Promise<void>((resolve) => launcher.once('exit', () => resolve()));
  await isReady(port, () => launcher.exitCode !== null);
  return {
    port,
    pid: childOf(launcher.pid ?? 0),
    dataDir,
    async end() {
      launcher.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function childOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
}

/** Builds the pages first where that has not been done. */
async function isReady(port: number, hasEnded: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 7200; attempt += 1) {
    if (hasEnded()) throw new Error('The server ended before it was ready.');
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The server was not ready within three minutes.');
}

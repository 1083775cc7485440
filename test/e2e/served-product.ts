import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** A Wednesday at 11 in Brisbane, so that opening hours and dates read the same whenever the tests run. */
export const NOON = '2026-11-18T01:00:00Z';

declare module 'vitest' {
  interface ProvidedContext {
    port: number;
    dataDir: string;
  }
}

/** Serves the built product with its eight demo sites on a free port for all browser tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-e2e-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['src/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APP_ENV: 'demo',
      PORT: String(port),
      DATA_DIR: dataDir,
      CLOCK: NOON,
      LOG_LEVEL: 'error',
    },
  });
  await isReady(port, server);
  project.provide('port', port);
  project.provide('dataDir', dataDir);
  return async () => {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}

async function isReady(port: number, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server was not ready within 60 seconds');
}

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageFrame } from './page-frame.ts';

/** Outside the project: its checks read whatever lies in its own folders. */
const FOLDER = join(tmpdir(), 'forecourt-peers');
/** Told the name of one, it serves that and prints its port. */
export const PEER_SERVER = join(FOLDER, 'serve.mjs');

/** How each is built, from the folder of the peers. */
const BUILDS: Record<string, string[]> = {
  astro: ['node_modules/astro/bin/astro.mjs', 'build', '--root', 'astro'],
  tanstack: ['node_modules/vite/bin/vite.js', 'build', 'tanstack'],
  next: ['node_modules/next/dist/bin/next', 'build', 'next'],
};

/**
 * Installs the peers where that has not been done, builds them with the frame of our page around theirs, and answers
 * those that could be built.
 */
export function builtPeers(frame: PageFrame): string[] {
  cpSync('bench/peers', FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'frame.mjs'), `export const frame = ${JSON.stringify(frame)};\n`);
  if (!existsSync(`${FOLDER}/node_modules`)) {
    console.error(`Installing the peers in ${FOLDER} …`);
    const install = ['install', '--no-audit', '--no-fund', '--no-package-lock'];
    if (!succeeds('npm', install)) throw new Error('The peers could not be installed.');
  }
  return Object.keys(BUILDS).filter((name) => {
    console.error(`Building ${name} …`);
    const isBuilt = succeeds(process.execPath, BUILDS[name] ?? []);
    if (!isBuilt) console.error(`${name} is left out: it could not be built, see above.`);
    return isBuilt;
  });
}

function succeeds(command: string, args: string[]): boolean {
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
  };
  return spawnSync(command, args, { cwd: FOLDER, env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

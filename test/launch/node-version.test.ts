import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemNode } from './system-node.ts';

describe.runIf(process.platform === 'linux')('a fresh install', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-launch-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('by the npm of the machine gives the scripts Node 24', () => {
    const project = reducedProject(join(folder, 'project'));
    // The gate's own install has filled npm's cache.
    const installed = runNpm(['ci', '--prefer-offline'], project);
    expect(installed.status, installed.stderr).toBe(0);
    const { stdout } = runNpm(['run', '--silent', 'which-node'], project);
    expect(stdout.trim()).toMatch(/^v24\./);
  });
});

/** The project with nothing but what decides the Node version: its launcher and the packages that bring Node. */
function reducedProject(folder: string): string {
  mkdirSync(join(folder, 'scripts'), { recursive: true });
  for (const file of ['launch.mjs', 'bind-port.mjs'])
    cpSync(join('scripts', file), join(folder, 'scripts', file));
  writeFileSync(join(folder, 'version.mjs'), 'console.log(process.version)');
  const { name, version, optionalDependencies } = readJson('package.json');
  const root = { name, version, optionalDependencies };
  const scripts = { 'which-node': 'node scripts/launch.mjs version.mjs' };
  const packages: Record<string, unknown> = { '': root };
  for (const [path, entry] of Object.entries(readJson('package-lock.json').packages)) {
    if (path.startsWith('node_modules/node-linux-')) packages[path] = entry;
  }
  writeJson(join(folder, 'package.json'), { ...root, scripts });
  writeJson(join(folder, 'package-lock.json'), {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages,
  });
  return folder;
}

function runNpm(args: string[], cwd: string) {
  return spawnSync('npm', args, { cwd, encoding: 'utf8', env: systemEnvironment() });
}

/** As a user's shell has it: the system's Node first, nothing of this npm run inherited. */
function systemEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|INIT_CWD|NODE_(OPTIONS|ENV|PATH))/.test(name),
  );
  const path = [dirname(systemNode()), process.env['PATH']].join(delimiter);
  return { ...Object.fromEntries(inherited), PATH: path };
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, JSON.stringify(value));
}

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '#test/engines.ts';
import { freePort } from '#test/free-port.ts';
import { launch } from '#test/launched.ts';

const BUILD_MS = 15 * 60_000;
const MEGABYTE = 1_000_000;
const MOST_UNPACKED = 400 * MEGABYTE;
const MOST_PACKED = 150 * MEGABYTE;
const DEBIAN = 'localhost/debian';
const NODE = 'localhost/node';

const areHere =
  process.getuid?.() === 0 &&
  ['buildah', 'debootstrap', 'npm'].every((program) => findProgram(program) !== null);
if (!areHere) console.warn('No image is built: that needs root and what `npm run setup -- cluster` brings.');

describe.skipIf(!areHere)('the image', () => {
  let folder: string;
  let storage: string[];
  let root: string;
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...storage, ...args], {
      encoding: 'utf8',
      maxBuffer: 64 * MEGABYTE,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-image-'));
    storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')];
    importBases(folder, buildah);
    const images = ['--build-arg', `NODE_IMAGE=${NODE}`, '--build-arg', `DEBIAN_IMAGE=${DEBIAN}`];
    buildah('bud', '--isolation', 'chroot', ...images, '--tag', 'forecourt', '.');
    root = buildah('mount', buildah('from', '--name', 'tried', 'forecourt'));
  }, BUILD_MS);
  afterAll(() => {
    buildah('rm', '--all');
    rmSync(folder, { recursive: true, force: true });
  }, BUILD_MS);

  it('holds one Node and no tool of development', () => {
    expect(findBelow(root, ['node']).filter((path) => path.endsWith('/bin/node'))).toEqual([
      './usr/local/bin/node',
    ]);
    const modules = readdirSync(join(root, 'forecourt/node_modules'));
    expect(modules).toContain('react');
    const tools = ['vitest', 'vite', 'jsdom', 'rolldown', 'typescript', 'playwright-core', 'npm'];
    expect(tools.filter((name) => modules.includes(name))).toEqual([]);
  });

  it('takes at most 400 MB unpacked and 150 MB packed', () => {
    const archive = execFileSync('tar', ['--create', '--directory', root, '.'], { maxBuffer: 2 ** 30 });
    expect(archive.length).toBeLessThanOrEqual(MOST_UNPACKED);
    expect(gzipSync(archive, { level: 6 }).length).toBeLessThanOrEqual(MOST_PACKED);
  }, 120_000);

  it('answers a page as nobody in particular', async () => {
    const { config } = (JSON.parse(buildah('inspect', '--type', 'image', 'forecourt')) as Inspected).OCIv1;
    expect(config.User).toBe('1000:1000');
    const port = await freePort();
    const settings = ['APP_ENV=demo', 'TRUST_PROXY=none', 'HOST=127.0.0.1', `PORT=${port}`];
    const run = ['buildah', ...storage, 'run', '--isolation', 'chroot'];
    const environment = settings.flatMap((setting) => ['--env', setting]);
    const launched = await launch({}, [...run, ...environment, 'tried', '--', ...config.Cmd]);
    const [answer] = (await once(
      request({ port, headers: { Host: `riverline.localhost:${port}` } }).end(),
      'response',
    )) as [IncomingMessage];
    expect([answer.statusCode, await text(answer)]).toEqual([200, expect.stringContaining('Riverline')]);
    await launched.endGroup('SIGTERM');
  }, 120_000);
});

interface Inspected {
  OCIv1: { config: { Cmd: string[]; User: string } };
}

/** Paths of what is below a folder and has one of the names. */
function findBelow(folder: string, names: readonly string[]): string[] {
  const wanted = names.flatMap((name) => ['-o', '-name', name]).slice(1);
  const lines = execFileSync('find', ['.', '-xdev', '(', ...wanted, ')'], { cwd: folder, encoding: 'utf8' });
  return lines.split('\n').filter(Boolean);
}

/** Debian as debootstrap makes it, and the same with the Node and npm of this machine's install: as the published ones. */
function importBases(folder: string, buildah: (...args: string[]) => string): void {
  const debian = join(folder, 'debian');
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', debian, 'http://deb.debian.org/debian'], {
    stdio: 'ignore',
  });
  for (const name of [
    'var/cache/apt',
    'var/lib/apt/lists',
    'usr/share/doc',
    'usr/share/locale',
    'usr/share/man',
  ])
    rmSync(join(debian, name), { recursive: true, force: true });
  mkdirSync(join(debian, 'var/lib/apt/lists'), { recursive: true });
  importImage(buildah, debian, DEBIAN);
  const programs = join(debian, 'usr/local');
  copyFileSync(process.execPath, join(programs, 'bin/node'));
  const npm = dirname(dirname(realpathSync(findProgram('npm') ?? '')));
  cpSync(npm, join(programs, 'lib/npm'), { recursive: true });
  symlinkSync('../lib/npm/bin/npm-cli.js', join(programs, 'bin/npm'));
  const { NODE_EXTRA_CA_CERTS } = process.env;
  // Where npm's registry is behind a proxy of the machine's own.
  if (NODE_EXTRA_CA_CERTS) copyFileSync(NODE_EXTRA_CA_CERTS, join(debian, 'etc/certificates.pem'));
  importImage(buildah, debian, NODE, NODE_EXTRA_CA_CERTS && 'NODE_EXTRA_CA_CERTS=/etc/certificates.pem');
}

function importImage(
  buildah: (...args: string[]) => string,
  folder: string,
  name: string,
  variable?: string,
): void {
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, folder, '/');
  if (variable) buildah('config', '--env', variable, container);
  buildah('commit', '--quiet', '--rm', container, name);
}

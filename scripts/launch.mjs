// Runs a script of this project on Node 24 or newer, whatever Node the system has. Plain JavaScript on purpose:
// the system's own, older Node reads this file.
//
//   node scripts/launch.mjs src/main.ts --dev      a file of the project
//   node scripts/launch.mjs bin:vitest run         a command of an installed package
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const WANTED = 24;

const node = findNode();
if (!node) {
  console.error(
    `Forecourt runs on Node ${WANTED} or newer, this is ${process.version}: install Node ${WANTED}, or on Linux run npm ci with optional dependencies.`,
  );
  process.exit(78);
}

const [target = '', ...rest] = process.argv.slice(2);
/** Short-lived objects get 4 MB instead of 16: at most a twentieth slower, and 20 to 100 MB less in memory. */
const SERVER_FLAGS = ['--max-semi-space-size=4'];
const isServer = target === 'scripts/start.ts' || target === 'src/main.ts';
const child = spawn(node, [...(isServer ? SERVER_FLAGS : []), ...pathOf(target), ...rest], {
  // The channel tells the server when the launcher was killed, so that no orphan holds the port.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    // What was compiled before need not be compiled again, in threads and child processes too; without it each
    // would load the compiler of types itself.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/forecourt'),
    // The C library keeps freed memory for each of its arenas, up to eight a core.
    MALLOC_ARENA_MAX: '2',
    ...process.env,
    PATH: dirname(node) + delimiter + (process.env.PATH ?? ''),
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));

function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= WANTED) return process.execPath;
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  return existsSync(packaged) ? packaged : null;
}

function pathOf(name) {
  if (!name.startsWith('bin:')) return [join(root, name)];
  const [, command = '', from = command] = name.split(':');
  const folder = join(root, 'node_modules', from);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [join(folder, typeof bin === 'string' ? bin : bin[command])];
}

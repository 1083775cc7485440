// Runs a script of this project on Node 24 or newer, whatever Node the system has. Plain JavaScript on purpose:
// the system's own, older Node reads this file.
//
//   node scripts/launch.mjs src/main.ts --dev      a file of the project
//   node scripts/launch.mjs bin:vitest run         a command of an installed package
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { bindPort } from './bind-port.mjs';

const WANTED = 24;
const [target = '', ...rest] = process.argv.slice(2);
const isServer = target === 'scripts/start.ts' || target === 'src/main.ts';
const isDev = isServer && rest.includes('--dev');
/**
 * Short-lived objects get 16 MB: what waits in a crowd outlives 8 and fills the old ones. V8 may not take those of a
 * request for long-lived ones, has two threads to help it, and collects the long-lived ones when they have grown by
 * 60 %. Figures: decisions/http-server.md.
 */
const SERVER_FLAGS = [
  '--max-semi-space-size=16',
  '--no-allocation-site-pretenuring',
  '--v8-pool-size=2',
  '--heap-growing-percent=60',
];
const PARENT_LOOK_MS = 1000;
const EDIT_LOOK_MS = 500;
/** The place of the port among what a server inherits: after input, output, errors and the channel. */
const SHARED_FD = 4;

const beganAtRoot = process.cwd() === rootNow();
const port = isServer ? await bindPort() : null;
const children = new Set();
/** Who has the port, and who is about to take over from it. */
let serving = null;
let successor = null;
let launchedAt = 0;
let exitCode = 1;
let isEnding = false;
let hasServed = false;
/** While a new release takes over, or before the first serves, somebody asked for the next. */
let isAskedAgain = false;
/** In development: the server that runs now was edited since it started. */
let isOutdated = false;
firstLaunch();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
if (port !== null && !isDev) process.on('SIGUSR2', handOver);
if (['start', 'dev'].includes(process.env.npm_lifecycle_event)) endWithNpm();

function end(signal) {
  // Held on to, the port would let visitors wait for nobody.
  if (!isEnding) port?.close();
  if (!isEnding && children.size > 0) exitCode = 0;
  isEnding = true;
  children.forEach((child) => child.kill(signal));
  if (children.size === 0) process.exit(exitCode);
}

function firstLaunch() {
  try {
    start();
  } catch (error) {
    console.error(error.message);
    process.exit(78);
  }
}

function start() {
  launchedAt = Date.now();
  serving = launch([]);
}

/** Starts the release that now lies where this one was started from; nobody is turned away meanwhile. */
function handOver() {
  isAskedAgain = !hasServed || successor !== null;
  if (isEnding || isAskedAgain) return;
  try {
    successor = launch(['--takes-over']);
  } catch (error) {
    console.error(`The new release cannot be started: ${error.message} The old one goes on serving.`);
  }
}

/** A server says that it serves; the old one then ends. */
function served(child) {
  hasServed = true;
  if (child === successor) {
    if (serving.connected) serving.send('hand over');
    serving = child;
    successor = null;
  }
  if (isAskedAgain) handOver();
}

function launch(how) {
  const root = rootNow();
  const node = findNode(root);
  if (!node) {
    throw new Error(
      `Forecourt runs on Node ${WANTED} or newer, this is ${process.version}: install Node ${WANTED}, or on Linux run npm ci with optional dependencies.`,
    );
  }
  const flags = isServer && !isDev ? SERVER_FLAGS : [];
  const shared = port === null ? [] : [`--listen-fd=${SHARED_FD}`, ...how];
  const child = spawn(node, [...flags, ...pathOf(root, target), ...rest, ...shared], {
    // The channel tells the server when the launcher was killed, so that no orphan holds the port.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc', ...(port === null ? [] : [port.fd])],
    ...(beganAtRoot ? { cwd: root } : {}),
    env: {
      // What was compiled before need not be compiled again, in threads and child processes too; without it each
      // would load the compiler of types itself.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/forecourt'),
      // The C library keeps freed memory for each of its arenas, up to eight a core.
      MALLOC_ARENA_MAX: '2',
      // And it moves the bound from which memory goes straight back to the machine up to whatever was freed once: the
      // 70 kB that each page passes through would then lie between the pages that stay.
      MALLOC_MMAP_THRESHOLD_: '65536',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...process.env,
      PATH: dirname(node) + delimiter + (process.env.PATH ?? ''),
    },
  });
  children.add(child);
  if (isServer) child.on('message', (message) => hear(child, message));
  child.on('error', (error) => {
    console.error(error.message);
    if (child.pid === undefined) ended(child, 1);
  });
  child.on('exit', (code, signal) => ended(child, code ?? 128 + constants.signals[signal]));
  return child;
}

function hear(child, message) {
  if (message === 'serving') served(child);
  else if (message === 'outdated') endOutdated(child);
}

/** Development: a file that the server runs was edited. */
function endOutdated(child) {
  if (isOutdated) return;
  isOutdated = true;
  child.kill('SIGINT');
}

/** What was edited may be half a thought: then the next edit is waited for. */
function relaunch(code) {
  const startAgain = () => {
    isOutdated = false;
    start();
  };
  if (isOutdated) return startAgain();
  console.error(`The server ended with ${code}. It is started again after the next edit.`);
  const looking = setInterval(() => {
    if (!isEditedSince(launchedAt)) return;
    clearInterval(looking);
    startAgain();
  }, EDIT_LOOK_MS);
}

function isEditedSince(instant) {
  const files = readdirSync(join(rootNow(), 'src'), { recursive: true });
  const timeOf = (file) => statSync(join(rootNow(), 'src', file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return files.some((file) => timeOf(file) > instant);
}

function ended(child, code) {
  children.delete(child);
  const hasHandedOver = child !== serving && child !== successor;
  if (isDev && !isEnding && (isOutdated || (hasServed && code !== 0))) return relaunch(code);
  if (child === serving) exitCode = isEnding ? Math.max(exitCode, code) : code;
  if (child === successor) {
    successor = null;
    console.error(`The new release did not start (exit ${code}); the old one goes on serving.`);
    if (isAskedAgain) handOver();
  }
  // One that handed over may still have answers under way; they are no reason to go on without a server.
  const isLast = !hasHandedOver && successor === null && !children.has(serving);
  if (isLast && !isEnding) children.forEach((left) => left.kill('SIGTERM'));
  if (children.size === 0) process.exit(exitCode);
}

/** npm that was killed tells nobody. */
function endWithNpm() {
  const npm = npmNow();
  setInterval(() => {
    if (npmNow() !== npm && !isEnding) end('SIGTERM');
  }, PARENT_LOOK_MS).unref();
}

/** Some systems leave npm's shell between it and what it runs. */
function npmNow() {
  const stat = `/proc/${process.ppid}/stat`;
  const [, name = '', parent] = existsSync(stat) ? /\((.*)\) \w (\d+)/.exec(readFileSync(stat, 'utf8')) : [];
  return name.endsWith('sh') ? Number(parent) : process.ppid;
}

/** Looked up anew each time: the path this was started by may lead to another release by now. */
function rootNow() {
  return dirname(dirname(realpathSync(process.argv[1])));
}

function findNode(root) {
  if (Number(process.versions.node.split('.')[0]) >= WANTED) return process.execPath;
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  return existsSync(packaged) ? packaged : null;
}

function pathOf(root, name) {
  if (!name.startsWith('bin:')) return [join(root, name)];
  const [, command = '', from = command] = name.split(':');
  const folder = join(root, 'node_modules', from);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [join(folder, typeof bin === 'string' ? bin : bin[command])];
}

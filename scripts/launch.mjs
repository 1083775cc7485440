// Runs a script of this project on Node 24 or newer, whatever Node the system has. Plain JavaScript on purpose:
// the system's own, older Node reads this file.
//
//   node scripts/launch.mjs src/main.ts --dev      a file of the project
//   node scripts/launch.mjs bin:vitest run         a command of an installed package
import { spawn } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import net from 'node:net';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';

const WANTED = 24;
const [target = '', ...rest] = process.argv.slice(2);
const isServer = target === 'scripts/start.ts' || target === 'src/main.ts';
const isDev = isServer && rest.includes('--dev');
/**
 * Short-lived objects get 8 MB instead of 16: 15 to 35 MB less in memory, and 4 would cost time (decision 050). V8 may
 * not take those of a request for long-lived ones (decision 078), and has two threads to help it (decision 093).
 */
const SERVER_FLAGS = ['--max-semi-space-size=8', '--no-allocation-site-pretenuring', '--v8-pool-size=2'];
const PARENT_LOOK_MS = 1000;
const EDIT_LOOK_MS = 500;
/** The place of the port among what a server inherits: after input, output, errors and the channel. */
const SHARED_FD = 4;

const beganAtRoot = process.cwd() === rootNow();
const port = isServer ? await bindPort() : null;
const children = new Set();
let launchedAt = 0;
let serving = firstLaunch();
let successor = null;
let exitCode = 1;
let isEnding = false;
/** In development: a server began to serve; the one that runs now was edited since it started. */
let hasServed = false;
let isOutdated = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
if (port !== null && !isDev) process.on('SIGUSR2', handOver);
if (['start', 'dev'].includes(process.env.npm_lifecycle_event)) endWithNpm();

function end(signal) {
  // Held on to, the port would let visitors wait for nobody.
  if (!isEnding) port?.close();
  isEnding = true;
  children.forEach((child) => child.kill(signal));
  if (children.size === 0) process.exit(exitCode);
}

function firstLaunch() {
  try {
    return launch(rootNow(), []);
  } catch (error) {
    console.error(error.message);
    process.exit(78);
  }
}

/** Starts the release that now lies where this one was started from; nobody is turned away meanwhile (decision 054). */
function handOver() {
  if (successor !== null || isEnding) return;
  try {
    successor = launch(rootNow(), ['--takes-over']);
  } catch (error) {
    console.error(`The new release cannot be started: ${error.message} The old one goes on serving.`);
    return;
  }
  successor.on('message', (message) => {
    if (message !== 'serving' || successor === null) return;
    if (serving.connected) serving.send('hand over');
    serving = successor;
    successor = null;
  });
}

function launch(root, more) {
  const node = findNode(root);
  if (!node) {
    throw new Error(
      `Forecourt runs on Node ${WANTED} or newer, this is ${process.version}: install Node ${WANTED}, or on Linux run npm ci with optional dependencies.`,
    );
  }
  launchedAt = Date.now();
  const flags = isServer && !isDev ? SERVER_FLAGS : [];
  const shared = port === null ? [] : [`--listen-fd=${SHARED_FD}`, ...more];
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
      // 70 kB that each page passes through would then lie between the pages that stay (decision 050).
      MALLOC_MMAP_THRESHOLD_: '65536',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...process.env,
      PATH: dirname(node) + delimiter + (process.env.PATH ?? ''),
    },
  });
  children.add(child);
  if (isDev) child.on('message', (message) => hear(child, message));
  child.on('error', (error) => {
    console.error(error.message);
    if (child.pid === undefined) ended(child, 1);
  });
  child.on('exit', (code, signal) => ended(child, code ?? 128 + constants.signals[signal]));
  return child;
}

/** Development: a server says that it serves, or that a file it runs was edited (decision 060). */
function hear(child, message) {
  if (message === 'serving') hasServed = true;
  if (message !== 'outdated' || isOutdated) return;
  isOutdated = true;
  child.kill('SIGINT');
}

/** What was edited may be half a thought: then the next edit is waited for. */
function relaunch(code) {
  const startAgain = () => {
    isOutdated = false;
    serving = launch(rootNow(), []);
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
  if (isDev && !isEnding && (isOutdated || (hasServed && code !== 0))) return relaunch(code);
  if (child === serving) exitCode = code;
  if (child === successor) {
    successor = null;
    console.error(`The new release did not start (exit ${code}); the old one goes on serving.`);
  }
  // One that handed over may still have answers under way; they are no reason to go on without a server.
  if (child === serving && successor === null) children.forEach((left) => left.kill('SIGTERM'));
  if (children.size === 0) process.exit(exitCode);
}

/**
 * The port of the server, bound here and listened on by each server in turn: connections wait in the system's queue
 * while one takes over from another. Null where that cannot be had; the server then opens it, or says what is wrong.
 */
async function bindPort() {
  const asked = process.env.PORT?.trim() || '3000';
  if (!/^\d{1,5}$/.test(asked) || typeof net._createServerHandle !== 'function') return null;
  const found = await lookup(process.env.HOST?.trim() || '127.0.0.1').catch(() => null);
  if (found === null) return null;
  const handle = net._createServerHandle(found.address, Number(asked), found.family);
  const bound = {};
  // A port that is taken shows here only, and in the server's own words later.
  if (typeof handle !== 'object' || handle.getsockname(bound) !== 0) return null;
  if (bound.port > 0 && handle.fd > 2) return handle;
  handle.close();
  return null;
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

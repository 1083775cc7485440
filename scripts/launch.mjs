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
 * Short-lived objects get 8 MB instead of 16: 15 to 35 MB less in memory, and 4 would cost time. V8 may not take those
 * of a request for long-lived ones, has two threads to help it, and collects the long-lived ones when they have grown
 * by 60 %. Figures: decisions/http-server.md.
 */
const SERVER_FLAGS = [
  '--max-semi-space-size=8',
  '--no-allocation-site-pretenuring',
  '--v8-pool-size=2',
  '--heap-growing-percent=60',
];
const PARENT_LOOK_MS = 1000;
const EDIT_LOOK_MS = 500;
/** A server that ran for this long did not end because of its start. */
const STEADY_MS = 60_000;
const LONGEST_WAIT_MS = 60_000;
/** The place of the port among what a server inherits: after input, output, errors and the channel. */
const SHARED_FD = 4;

const beganAtRoot = process.cwd() === rootNow();
const port = isServer ? await bindPort() : null;
const children = new Set();
/** Of `children`, those that said that they serve. */
const ready = new Set();
const workers = isServer && !isDev ? workersAsked() : 1;
/** A place for each server on the port: who serves there, and who is about to take over from it (decision 115). */
const places = Array.from({ length: port === null ? 1 : workers }, (_, index) => ({
  worker: index + 1,
  serving: null,
  successor: null,
  launchedAt: 0,
  failures: 0,
}));
/** Of several servers, the one that does the jobs of the installation. */
let withJobs = null;
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

/** The first server alone: it brings the tables up to date, or says what is wrong, for all. */
function firstLaunch() {
  try {
    start(places[0], []);
  } catch (error) {
    console.error(error.message);
    process.exit(78);
  }
}

function start(place, how) {
  place.launchedAt = Date.now();
  place.serving = launch(place, how);
}

/** Starts the release that now lies where this one was started from; nobody is turned away meanwhile. */
function handOver() {
  isAskedAgain = !hasServed || places.some(({ successor }) => successor !== null);
  if (!isEnding && !isAskedAgain) startSuccessor(places[0], '--takes-over');
}

function startSuccessor(place, how) {
  try {
    place.successor = launch(place, [how]);
  } catch (error) {
    console.error(`The new release cannot be started: ${error.message} The old one goes on serving.`);
  }
}

/** A server says that it serves. Of a new release, each ends the old one in its place, then the next is started. */
function served(place, child) {
  ready.add(child);
  if (!hasServed) places.slice(1).forEach((each) => start(each, ['--joins']));
  if (!hasServed && places.length < workers)
    console.error('This port cannot be shared: one process serves it, whatever WORKERS says.');
  hasServed = true;
  if (child === place.successor) {
    // One that still waits for the database serves nobody.
    if (!ready.has(place.serving)) place.serving.kill('SIGTERM');
    else if (place.serving.connected) place.serving.send('hand over');
    place.serving = child;
    place.launchedAt = Date.now();
    place.successor = null;
    const next = places[place.worker];
    if (next !== undefined) startSuccessor(next, '--joins');
  }
  if (isAskedAgain) handOver();
  assignJobs();
}

/** What is done once for the whole installation is done by one server; another goes on with it when that one ends. */
function assignJobs() {
  const serving = places.map((place) => place.serving).filter((child) => ready.has(child));
  if (workers === 1 || serving.includes(withJobs)) return;
  withJobs = serving.find(({ connected }) => connected) ?? null;
  withJobs?.send('start jobs');
}

/** What one server tells the others, or one of them. */
function relay(sender, message) {
  for (const child of ready)
    if (child !== sender && child.connected && (message.to === null || message.to === child.pid))
      child.send(message);
}

function launch({ worker }, how) {
  const root = rootNow();
  const node = findNode(root);
  if (!node) {
    throw new Error(
      `Forecourt runs on Node ${WANTED} or newer, this is ${process.version}: install Node ${WANTED}, or on Linux run npm ci with optional dependencies.`,
    );
  }
  const flags = isServer && !isDev ? SERVER_FLAGS : [];
  const shared = port === null ? [] : [`--listen-fd=${SHARED_FD}`, ...how];
  const number = workers === 1 ? [] : [`--worker=${worker}`];
  const child = spawn(node, [...flags, ...pathOf(root, target), ...rest, ...shared, ...number], {
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
  const place = placeOf(child);
  // Another may have taken its place meanwhile.
  if (message === 'serving') return place === undefined ? undefined : served(place, child);
  if (message === 'outdated') endOutdated(child);
  else if (workers > 1) relay(child, message);
}

/** Development: a file that the server runs was edited. */
function endOutdated(child) {
  if (isOutdated) return;
  isOutdated = true;
  child.kill('SIGINT');
}

function placeOf(child) {
  return places.find(({ serving, successor }) => child === serving || child === successor);
}

/** What was edited may be half a thought: then the next edit is waited for. */
function relaunch(code) {
  const startAgain = () => {
    isOutdated = false;
    start(places[0], []);
  };
  if (isOutdated) return startAgain();
  console.error(`The server ended with ${code}. It is started again after the next edit.`);
  const looking = setInterval(() => {
    if (!isEditedSince(places[0].launchedAt)) return;
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
  const place = placeOf(child);
  children.delete(child);
  // One that was stopped before it served has nothing to say of the others.
  const isTelling = ready.delete(child) || !hasServed;
  if (isDev && !isEnding && (isOutdated || (hasServed && code !== 0))) return relaunch(code);
  if (child === place?.serving && isTelling) exitCode = isEnding ? Math.max(exitCode, code) : code;
  if (child === place?.successor) {
    place.successor = null;
    console.error(`The new release did not start (exit ${code}); the old one goes on serving.`);
    if (isAskedAgain) handOver();
  }
  // One that hands over to a successor is no loss, nor one that has handed over.
  const isLost = place !== undefined && place.successor === null && !children.has(place.serving);
  if (isLost && !isEnding) lost(place, code);
  if (children.size === 0) process.exit(exitCode);
}

/** One of several is started again while the others serve; when it was the only one, everything ends with it. */
function lost(place, code) {
  // One that handed over may still have answers under way; they are no reason to go on without a server.
  if (places.length === 1 || !hasServed) return children.forEach((left) => left.kill('SIGTERM'));
  assignJobs();
  if (Date.now() - place.launchedAt > STEADY_MS) place.failures = 0;
  const wait = place.failures === 0 ? 0 : Math.min(LONGEST_WAIT_MS, 500 * 2 ** place.failures);
  place.failures += 1;
  console.error(
    `Worker ${place.worker} ended with ${code}: it is started again${wait === 0 ? '' : ` in ${wait / 1000} s`}.`,
  );
  if (wait === 0) startAgain(place);
  else setTimeout(startAgain, wait, place);
}

function startAgain(place) {
  // A new release may have taken the place meanwhile.
  if (isEnding || children.has(place.serving) || place.successor !== null) return;
  try {
    start(place, ['--joins']);
  } catch (error) {
    console.error(`Worker ${place.worker} cannot be started: ${error.message}`);
  }
}

/** `WORKERS`, where it is a number; what is wrong with it says the server. */
function workersAsked() {
  const asked = process.env.WORKERS?.trim() ?? '';
  return /^([1-9]|[1-5]\d|6[0-4])$/.test(asked) ? Number(asked) : 1;
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

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { OperatorOutcome, OperatorTask } from './operator-thread.ts';
import { productOfWorker } from './product-of-worker.ts';

/** Runs an operator's command beside the served product and answers its lines of JSON. */
export function forecourt(...args: string[]): Record<string, unknown>[] {
  return forecourtAt(productOfWorker().dataDir, ...args);
}

/** The same beside a product that a test serves for itself. */
export function forecourtAt(dataDir: string, ...args: string[]): Record<string, unknown>[] {
  return operate(dataDir, ...args)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}

/** One for all commands of a worker: a process for each took half a second, most of it to read the same files. */
let thread: Worker | undefined;
const COMMAND_MS = 120_000;

/** Waits for the command without letting anything else go on, as `spawnSync` does. */
export function operate(dataDir: string, ...args: string[]): string {
  thread ??= new Worker(new URL('./operator-thread.ts', import.meta.url));
  thread.unref();
  const { port1: ownPort, port2: port } = new MessageChannel();
  const doneFlag = new Int32Array(new SharedArrayBuffer(4));
  const env = { ...process.env, DATA_DIR: dataDir, APP_ENV: 'demo' };
  thread.postMessage({ args, env, port, doneFlag } satisfies OperatorTask, [port]);
  Atomics.wait(doneFlag, 0, 0, COMMAND_MS);
  const outcome: OperatorOutcome | undefined = receiveMessageOnPort(ownPort)?.message;
  ownPort.close();
  if (outcome?.code !== 0) throw new Error(`forecourt ${args.join(' ')}: ${outcome?.err ?? 'no answer'}`);
  return outcome.out;
}

/** A site of its own with just these cars, live beside the demo sites. */
export function makeSite(slug: string, config: object, stock: readonly object[]): void {
  makeSiteAt(productOfWorker().dataDir, slug, { config, stock });
}

export function makeSiteAt(
  dataDir: string,
  slug: string,
  { config, stock }: { config: object; stock: readonly object[] },
): void {
  const run = (...args: string[]) => forecourtAt(dataDir, ...args);
  withFile(config, (file) => run('site', 'create', slug, '--template', 'car', '--config', file));
  withFile(stock, (file) => run('import', slug, file, '--accept', 'all'));
}

/** Gives a site this configuration in the place of its own. */
export function replaceConfiguration(slug: string, config: object): void {
  withFile({ slug, template: 'car', ...config }, (file) => forecourt('site', 'import', file));
}

/** Adds keys to the configuration of a site of a product that a caller serves for itself. */
export function addToConfigurationAt(dataDir: string, slug: string, added: object): void {
  const exported = JSON.parse(operate(dataDir, 'site', 'export', slug));
  withFile({ ...exported, ...added }, (file) => operate(dataDir, 'site', 'import', file));
}

/** Brings these cars to a site: new ones and changes of those it has, with whatever prices a test needs. */
export function importStock(slug: string, stock: readonly object[]): void {
  withFile(stock, (file) => forecourt('import', slug, file, '--accept', 'all'));
}

function withFile(content: object, act: (file: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-site-'));
  const file = join(folder, 'content.json');
  writeFileSync(file, JSON.stringify(content));
  act(file);
  rmSync(folder, { recursive: true });
}

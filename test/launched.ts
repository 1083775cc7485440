import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { endsWithUs } from './ends-with-us.ts';
import { freePort } from './free-port.ts';

/** The product as `npm start` or the service runs it: a launcher and what it started. */
export interface Launched {
  port: number;
  /** What was typed. */
  process: ChildProcess;
  /** What was said so far. */
  said: () => string;
  /** As an operator does after an upgrade; resolves when the new server serves. */
  handOver(): Promise<void>;
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** As a terminal does it: a signal to everything that was started. */
  endGroup(signal: NodeJS.Signals): Promise<number | null>;
}

const LAUNCHER = [process.execPath, 'scripts/launch.mjs', 'scripts/start.ts'];

/** Starts it and waits until it serves. */
export async function launch(
  environment: Record<string, string>,
  command = LAUNCHER,
  folder = '.',
): Promise<Launched> {
  const launched = await beginLaunch(environment, command, folder);
  const { process: child } = launched;
  await until(() => launched.said().includes('\nReady on ') || hasEnded(child), 60_000);
  if (hasEnded(child)) throw new Error(`It ended with ${child.exitCode}: ${launched.said()}`);
  return launched;
}

/** Starts it and waits for nothing. */
export async function beginLaunch(
  environment: Record<string, string>,
  [command = '', ...args] = LAUNCHER,
  folder = '.',
): Promise<Launched> {
  const port = await freePort();
  const settings = { NODE_ENV: 'production', APP_ENV: 'demo', LOG_LEVEL: 'fatal', PORT: `${port}` };
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    cwd: folder,
    env: { ...process.env, ...settings, ...environment },
  });
  endsWithUs(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += String(chunk)));
  const starts = () => text.split('\nReady on ').length - 1;
  return {
    port,
    process: child,
    said: () => text,
    async handOver() {
      const before = starts();
      child.kill('SIGUSR2');
      await until(() => starts() > before || hasEnded(child), 60_000);
    },
    end: (signal) => ended(child, () => child.kill(signal)),
    endGroup: (signal) => ended(child, () => process.kill(-(child.pid ?? 0), signal)),
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function ended(child: ChildProcess, kill: () => void): Promise<number | null> {
  if (!hasEnded(child)) {
    kill();
    await once(child, 'exit');
  }
  return child.exitCode;
}

/** Everything that a process started, and what that started. */
export function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

/** What a process started itself, by their ids. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((each) => parentOf(each) === pid);
}

/** Still there, and not only as its parent's memory of it. */
export function isAlive(pid: number): boolean {
  return parentOf(pid) !== null;
}

/** Asks again and again until it is so; throws when it takes longer. */
export async function until(isSo: () => boolean, ms: number): Promise<void> {
  const limit = performance.now() + ms;
  while (!isSo()) {
    if (performance.now() > limit) throw new Error(`Not so within ${ms} ms: ${isSo.toString()}`);
    await sleep(20);
  }
}

function parentOf(pid: number): number | null {
  try {
    const [, state, parent] = /\) (\w) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return state === 'Z' ? null : Number(parent);
  } catch {
    return null;
  }
}

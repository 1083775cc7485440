import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { basename, join } from 'node:path';
import { descendantsOf } from '#test/launched.ts';
import { endsWithUs } from '#test/ends-with-us.ts';

/** A server of the cluster, with what it says in a file of its name. */
export interface Program {
  process: ChildProcess;
  isRunning: () => boolean;
  /** The process and all it started. */
  kill: (signal: NodeJS.Signals) => void;
  end: (signal: NodeJS.Signals) => Promise<void>;
}

interface Place {
  folder: string;
  /** Under whom it runs. */
  user: { uid?: number; gid?: number };
  /** Of the file it writes to. */
  name?: string;
}

export function runProgram(file: string, words: readonly string[], place: Place): Program {
  const { folder, user, name = basename(file) } = place;
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child = endsWithUs(spawn(file, words, { cwd: folder, stdio: ['ignore', log, log], ...user }));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    process: child,
    isRunning,
    kill(signal) {
      if (isRunning()) signalAll([child.pid ?? 0, ...descendantsOf(child.pid ?? 0)], signal);
    },
    async end(signal) {
      if (!isRunning()) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

/** Those that have ended meanwhile are left out. */
export function signalAll(ids: readonly number[], signal: NodeJS.Signals): void {
  for (const id of ids) {
    try {
      process.kill(id, signal);
    } catch {
      // It has ended.
    }
  }
}

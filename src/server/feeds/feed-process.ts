import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { giveWay } from '#adapters/workers/fork-worker.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

export interface FeedProcess {
  slug: string;
  /** The feed's number on its site. */
  id: number;
}

/** The same command that an operator would run. */
const COMMAND = fileURLToPath(new URL('../../cli/forecourt.ts', import.meta.url));
const GIVE_UP_MS = 10 * MINUTE_MS;
const MEMORY_MB = 1024;

/** Runs in progress when the server ends: they are due again when their lease expires. */
const runningEnders = new Set<() => void>();
process.on('exit', () => runningEnders.forEach((end) => end()));

/** Runs `feed run` in a child process of low priority; true when it stored how the run ended. */
export function runFeedProcess({ slug, id }: FeedProcess, env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve) => {
    const args = [`--max-old-space-size=${MEMORY_MB}`, COMMAND, 'feed', 'run', slug, String(id)];
    // The IPC channel tells it when the server was killed.
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const end = () => void child.kill('SIGKILL');
    const timer = setTimeout(end, GIVE_UP_MS);
    runningEnders.add(end);
    if (child.pid !== undefined) giveWay(child.pid);
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      clearTimeout(timer);
      runningEnders.delete(end);
      // Done, or a feed that was refused with a sentence.
      resolve(code === 0 || code === 2);
    });
  });
}

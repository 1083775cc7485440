import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface FeedProcess {
  slug: string;
  /** The feed's number on its site. */
  id: number;
}

/** What the operator would type: a turn is the same whoever begins it. */
const COMMAND = fileURLToPath(new URL('../../cli/forecourt.ts', import.meta.url));
const GIVE_UP_MS = 10 * 60_000;
const MEMORY_MB = 1024;

/** Still under way when the server ends: their turns come again when the lease is over. */
const running = new Set<() => void>();
process.on('exit', () => running.forEach((end) => end()));

/** Runs `feed run` in a process of its own, after the pages' needs; true when it wrote down how the turn ended. */
export function feedProcess({ slug, id }: FeedProcess, env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve) => {
    const args = [`--max-old-space-size=${MEMORY_MB}`, COMMAND, 'feed', 'run', slug, String(id)];
    // By the channel it learns that the server was killed.
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const end = () => void child.kill('SIGKILL');
    const timer = setTimeout(end, GIVE_UP_MS);
    running.add(end);
    if (child.pid !== undefined) giveWay(child.pid);
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      clearTimeout(timer);
      running.delete(end);
      // Done, or a feed that was refused with a sentence.
      resolve(code === 0 || code === 2);
    });
  });
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It ended already, or the system does not let us.
  }
}

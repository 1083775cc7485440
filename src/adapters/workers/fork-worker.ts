import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { WorkerWire } from './worker-client.ts';

export interface ForkOptions {
  env: NodeJS.ProcessEnv;
  /** Bound of its JavaScript heap. */
  memoryMb: number;
  /** Whether pages and their pictures go first. */
  isLowPriority?: boolean;
  /** Whether what it writes to standard error is shown as ours. */
  showsErrors: boolean;
}

/** A child process that answers requests (`answer-requests.ts`). It keeps nobody alive; a request's timeout does. */
export function forkWorker(file: URL, options: ForkOptions): WorkerWire {
  const { env, memoryMb, isLowPriority = false, showsErrors } = options;
  const child = fork(file, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', showsErrors ? 'inherit' : 'ignore', 'ipc'],
    env,
    execArgv: [`--max-old-space-size=${memoryMb}`],
  });
  if (isLowPriority && child.pid !== undefined) giveWay(child.pid, 'PRIORITY_LOW');
  child.unref();
  child.channel?.unref();
  return {
    // What one that is gone is sent is lost: that it ended is told next.
    send: (message) => void (child.connected && child.send(message, () => {})),
    onMessage: (listener) => void child.on('message', listener),
    onEnd(listener) {
      child.on('error', (error) => listener('failed', error));
      for (const event of ['disconnect', 'exit']) child.on(event, () => listener('ended'));
    },
    kill() {
      // Whoever waits for it hears that it ended, also where nothing else keeps them alive.
      child.ref();
      child.kill('SIGKILL');
    },
  };
}

/** Lowers the priority of a process below that of pages; not to the lowest where others wait for what it holds. */
export function giveWay(pid: number, priority: 'PRIORITY_BELOW_NORMAL' | 'PRIORITY_LOW'): void {
  try {
    setPriority(pid, constants.priority[priority]);
  } catch {
    // It has ended already, or we lack the permission.
  }
}

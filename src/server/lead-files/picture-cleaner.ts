import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { CleanOutcome, CleanPicture } from '#adapters/files/clean-lead-file.ts';
import { buildChildEnvironment } from '../build-child-environment.ts';

export interface PictureCleaner {
  /** One picture at a time. */
  clean: CleanPicture;
  close(): void;
}

const PROCESS = new URL('./picture-cleaner-process.ts', import.meta.url);
/** Longer than the process's own limit: for one that does not even answer. */
const GIVE_UP_MS = 15_000;
/** Its memory is worth more than the moment it takes to start. */
const IDLE_MS = 20_000;

/**
 * Re-encodes pictures of leads in a child process of low priority: no load on the site's
 * pictures delays a lead, and a decoder's crash costs one picture.
 */
export function createPictureCleaner(): PictureCleaner {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  const close = () => {
    clearTimeout(idle);
    if (child?.connected) child.disconnect();
    child = null;
  };
  return {
    async clean(cleaning) {
      clearTimeout(idle);
      if (!child?.connected) child = startProcess();
      const outcome = await awaitAnswer(child, () => child?.send(cleaning, () => {}));
      idle = setTimeout(close, IDLE_MS);
      idle.unref();
      return outcome;
    },
    close,
  };
}

/** `gave_up` when it ends, or stays silent, instead of answering. */
function awaitAnswer(child: ChildProcess, ask: () => void): Promise<CleanOutcome> {
  return new Promise<CleanOutcome>((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), GIVE_UP_MS);
    const done = (outcome: CleanOutcome) => {
      clearTimeout(timer);
      child.off('message', done).off('exit', gone).off('disconnect', gone);
      resolve(outcome);
    };
    const gone = () => done('gave_up');
    child.on('message', done).on('exit', gone).on('disconnect', gone);
    ask();
  });
}

function startProcess(): ChildProcess {
  const child = fork(PROCESS, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: buildChildEnvironment(),
    execArgv: ['--max-old-space-size=256'],
  });
  child.on('error', () => {});
  if (child.pid !== undefined) giveWay(child.pid);
  child.unref();
  child.channel?.unref();
  return child;
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or we lack the permission.
  }
}

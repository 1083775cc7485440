import type { CleanOutcome, CleanPicture, PictureCleaning } from '#adapters/files/clean-lead-file.ts';
import { forkWorker } from '#adapters/workers/fork-worker.ts';
import { createWorkerClient } from '#adapters/workers/worker-client.ts';
import { buildChildEnvironment } from '../start/build-child-environment.ts';

export interface PictureCleaner {
  /** One picture at a time. */
  clean: CleanPicture;
  close(): void;
}

const PROCESS = new URL('./picture-cleaner-process.ts', import.meta.url);
/** Longer than the process's own limit: for one that does not even answer. */
const GIVE_UP_MS = 15_000;
const MEMORY_MB = 256;
/** Its memory is worth more than the moment it takes to start. */
const IDLE_MS = 20_000;

/**
 * Re-encodes pictures of leads in a child process of low priority: no load on the site's
 * pictures delays a lead, and a decoder's crash costs one picture.
 */
export function createPictureCleaner(): PictureCleaner {
  const cleaner = createWorkerClient<PictureCleaning, CleanOutcome>({
    start: () =>
      forkWorker(PROCESS, {
        env: buildChildEnvironment(),
        memoryMb: MEMORY_MB,
        isLowPriority: true,
        showsErrors: true,
      }),
    timeoutMs: GIVE_UP_MS,
    idleMs: IDLE_MS,
  });
  return {
    // It ended, or stayed silent, instead of answering.
    clean: (cleaning) => cleaner.ask(cleaning).catch(() => 'gave_up'),
    close: cleaner.end,
  };
}

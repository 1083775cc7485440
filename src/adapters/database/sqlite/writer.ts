import { Worker } from 'node:worker_threads';
import { createUnavailable } from '../engine.ts';
import type { WriteInput, WriteName, WriteOutput } from '../writes/writes.ts';
import type { WriteAnswer, WriteJob, WriterSettings } from './writer-messages.ts';

export interface Writer {
  write<Name extends WriteName>(
    name: Name,
    websiteId: number,
    input: WriteInput<Name>,
  ): Promise<WriteOutput<Name>>;
  /** Finishes what was asked, then ends the thread. */
  close(): Promise<void>;
}

interface WaitingJob {
  resolve(output: never): void;
  reject(error: Error): void;
}

/** The first pages need the processor more than the writer does; a write before then starts it at once. */
const WARM_UP_AFTER_MS = 1500;

/** The only writer of this process, in a thread of its own: the main thread never waits for a lock or a disk. */
export function startWriter(settings: WriterSettings): Writer {
  const waitingJobs = new Map<number, WaitingJob>();
  let lastId = 0;
  let isClosing = false;
  let thread: Worker | null = null;
  const warmUp = setTimeout(() => (thread ??= startThread()), WARM_UP_AFTER_MS).unref();

  function startThread(): Worker {
    const startedThread = new Worker(new URL('./writer-thread.ts', import.meta.url), {
      workerData: settings,
    });
    startedThread.on('message', (answers: WriteAnswer[]) => answers.forEach(settle));
    startedThread.on('error', (error) => failAll(createUnavailable(error)));
    // The next write starts another one.
    startedThread.on('exit', () => {
      thread = null;
      failAll(createUnavailable('the writer ended'));
    });
    return startedThread;
  }

  function settle({ id, output, failure }: WriteAnswer): void {
    const job = waitingJobs.get(id);
    waitingJobs.delete(id);
    if (!failure) job?.resolve(output as never);
    else job?.reject(failure.unavailable ? createUnavailable(failure.message) : new Error(failure.message));
  }

  function failAll(error: Error): void {
    for (const job of waitingJobs.values()) job.reject(error);
    waitingJobs.clear();
  }

  return {
    write(name, websiteId, input) {
      if (isClosing) return Promise.reject(createUnavailable('it is closed'));
      lastId += 1;
      const job: WriteJob = { id: lastId, name, websiteId, input };
      return new Promise((resolve, reject) => {
        thread ??= startThread();
        thread.postMessage(job);
        waitingJobs.set(job.id, { resolve, reject });
      });
    },
    close() {
      isClosing = true;
      clearTimeout(warmUp);
      return new Promise((resolve) => {
        if (!thread) return resolve();
        thread.once('exit', () => resolve());
        thread.postMessage('close');
      });
    },
  };
}

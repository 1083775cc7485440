import { Worker } from 'node:worker_threads';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { SignInRows } from '#ports/sign-in-rows.ts';
import { createWorkerClient, wireThread } from '../workers/worker-client.ts';
import type { LibraryAnswer, LibraryRequest, RowsQuestion } from './sign-in-messages.ts';

/** A thread that nobody asks ends, and its memory is free. */
const IDLE_MS = 10 * MINUTE_MS;

/**
 * Asks the library, in a thread that starts when somebody signs in. Rejects when the thread, the library or a store
 * failed, also where the library would have answered all the same.
 */
export function startSignInThread(
  openRows: (websiteId: number) => SignInRows,
): (request: LibraryRequest) => Promise<LibraryAnswer> {
  async function answerRows({ websiteId, method, parameters }: RowsQuestion): Promise<unknown> {
    const rows = openRows(websiteId);
    // The thread calls the methods of the same interface, so names and parameters fit.
    const ask = rows[method] as (...all: unknown[]) => Promise<unknown>;
    return ask(...parameters);
  }

  const thread = createWorkerClient<LibraryRequest, LibraryAnswer>({
    start() {
      const startedThread = new Worker(new URL('./sign-in-thread.ts', import.meta.url));
      startedThread.unref();
      return wireThread(startedThread);
    },
    idleMs: IDLE_MS,
    answer: answerRows,
    describeEnd: (_reason, cause) => new Error('Sign-in ended.', { cause }),
  });
  return thread.ask;
}

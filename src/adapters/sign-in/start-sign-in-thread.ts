import { Worker } from 'node:worker_threads';
import type { SignInRows } from '#ports/sign-in-rows.ts';
import {
  toError,
  toFailure,
  type FromThread,
  type LibraryAnswer,
  type LibraryRequest,
  type RowsQuestion,
  type ToThread,
} from './sign-in-messages.ts';

/** A thread that nobody asks ends, and its memory is free. */
const IDLE_MS = 10 * 60_000;

/**
 * Asks the library, in a thread that starts when somebody signs in. Rejects when the thread, the library or a store
 * failed, also where the library would have answered all the same.
 */
export function startSignInThread(
  openRows: (websiteId: number) => SignInRows,
): (request: LibraryRequest) => Promise<LibraryAnswer> {
  const waitingAnswers = new Map<number, PromiseWithResolvers<LibraryAnswer>>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): Worker {
    const startedThread = new Worker(new URL('./sign-in-thread.ts', import.meta.url));
    startedThread.unref();
    startedThread.on('message', (message: FromThread) => {
      if (message.kind === 'answer') return settle(message);
      void answerRows(message).then((reply) => startedThread.postMessage(reply));
    });
    const endThread = (error: unknown) => {
      if (thread === startedThread) thread = null;
      for (const waitingAnswer of waitingAnswers.values())
        waitingAnswer.reject(new Error('Sign-in ended.', { cause: error }));
      waitingAnswers.clear();
    };
    startedThread.on('error', endThread);
    startedThread.on('exit', endThread);
    return startedThread;
  }

  async function answerRows({ id, websiteId, method, parameters }: RowsQuestion): Promise<ToThread> {
    try {
      const rows = openRows(websiteId);
      // The thread calls the methods of the same interface, so names and parameters fit.
      const ask = rows[method] as (...all: unknown[]) => Promise<unknown>;
      return { kind: 'rows', id, answer: await ask(...parameters) };
    } catch (error) {
      return { kind: 'rows', id, failure: toFailure(error) };
    }
  }

  function settle({ id, answer, failure }: Extract<FromThread, { kind: 'answer' }>): void {
    const waitingAnswer = waitingAnswers.get(id);
    waitingAnswers.delete(id);
    if (answer !== undefined) waitingAnswer?.resolve(answer);
    else
      waitingAnswer?.reject(
        failure === undefined ? new Error('Sign-in answered nothing.') : toError(failure),
      );
  }

  return (request) => {
    thread ??= start();
    clearTimeout(idle);
    idle = setTimeout(() => void thread?.terminate(), IDLE_MS).unref();
    lastId += 1;
    const pendingAnswer = Promise.withResolvers<LibraryAnswer>();
    waitingAnswers.set(lastId, pendingAnswer);
    const message: ToThread = { kind: 'request', id: lastId, request };
    thread.postMessage(message);
    return pendingAnswer.promise;
  };
}

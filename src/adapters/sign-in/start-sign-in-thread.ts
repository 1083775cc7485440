import { Worker } from 'node:worker_threads';
import type { SignInRows } from '#ports/sign-in-rows.ts';
import {
  errorOf,
  failureOf,
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
  rowsOf: (websiteId: number) => SignInRows,
): (request: LibraryRequest) => Promise<LibraryAnswer> {
  const waiting = new Map<number, PromiseWithResolvers<LibraryAnswer>>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL('./sign-in-thread.ts', import.meta.url));
    started.unref();
    started.on('message', (message: FromThread) => {
      if (message.kind === 'answer') return settle(message);
      void answerRows(message).then((answered) => started.postMessage(answered));
    });
    const ended = (error: unknown) => {
      if (thread === started) thread = null;
      for (const asked of waiting.values()) asked.reject(new Error('Sign-in ended.', { cause: error }));
      waiting.clear();
    };
    started.on('error', ended);
    started.on('exit', ended);
    return started;
  }

  async function answerRows({ id, websiteId, method, parameters }: RowsQuestion): Promise<ToThread> {
    try {
      const rows = rowsOf(websiteId);
      // The thread calls the methods of the same interface, so names and parameters fit.
      const ask = rows[method] as (...all: unknown[]) => Promise<unknown>;
      return { kind: 'rows', id, answer: await ask(...parameters) };
    } catch (error) {
      return { kind: 'rows', id, failure: failureOf(error) };
    }
  }

  function settle({ id, answer, failure }: Extract<FromThread, { kind: 'answer' }>): void {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (answer !== undefined) asked?.resolve(answer);
    else asked?.reject(failure === undefined ? new Error('Sign-in answered nothing.') : errorOf(failure));
  }

  return (request) => {
    thread ??= start();
    clearTimeout(idle);
    idle = setTimeout(() => void thread?.terminate(), IDLE_MS).unref();
    lastId += 1;
    const asked = Promise.withResolvers<LibraryAnswer>();
    waiting.set(lastId, asked);
    const message: ToThread = { kind: 'request', id: lastId, request };
    thread.postMessage(message);
    return asked.promise;
  };
}

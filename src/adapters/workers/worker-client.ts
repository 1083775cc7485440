import type { Worker } from 'node:worker_threads';
import { type AnswerRequest, RequestChannel, type Wire } from './request-channel.ts';

/**
 * Asks a worker: a thread, or a child process. The first request starts it, and so does the first one after it ended,
 * for whatever reason. Nothing that it was asked waits for ever: it all rejects when the worker ends.
 */
export interface WorkerClient<Request, Reply> {
  /** Rejects with the worker's own error, or with `describeEnd` when it ended or could not be started. */
  ask: (request: Request) => Promise<Reply>;
  /** Starts it before somebody asks. */
  start: () => void;
  isRunning: () => boolean;
  /** Ends it at once, whatever it is doing. */
  end: () => void;
}

/** `failed`: it could not be started, or met an error that it did not catch. */
export type EndReason = 'ended' | 'failed' | 'timeout';

export interface WorkerClientOptions {
  start: () => WorkerWire;
  /** A request that waits for longer ends the worker: it may not even hear. */
  timeoutMs?: number;
  /** One that nobody asks for so long ends, and its memory is free. */
  idleMs?: number;
  /** Answers what the worker asks back. */
  answer?: AnswerRequest;
  /** What requests reject with that a worker leaves behind. `cause`: the error of one that failed. */
  describeEnd?: (reason: EndReason, cause?: unknown) => Error;
}

/** The wire to a worker from whoever started it. */
export interface WorkerWire extends Wire {
  /** May be called more than once. */
  onEnd(listener: (reason: EndReason, cause?: unknown) => void): void;
  kill(): void;
}

interface RunningWorker<Request, Reply> {
  wire: WorkerWire;
  channel: RequestChannel<Request, Reply>;
  /** Why we ended it. */
  reason: EndReason | null;
}

export function createWorkerClient<Request, Reply>(
  options: WorkerClientOptions,
): WorkerClient<Request, Reply> {
  const { timeoutMs, idleMs, describeEnd = describeWorkerEnd } = options;
  let current: RunningWorker<Request, Reply> | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  function startWorker(): RunningWorker<Request, Reply> {
    const wire = options.start();
    const channel = new RequestChannel<Request, Reply>(wire, options.answer);
    const worker: RunningWorker<Request, Reply> = { wire, channel, reason: null };
    wire.onEnd((reason, cause) => {
      endWorker(worker, reason);
      channel.rejectAll(describeEnd(worker.reason ?? reason, cause));
    });
    return worker;
  }

  /** What it was asked rejects when it has ended: until then it may still be writing a file. */
  function endWorker(worker: RunningWorker<Request, Reply>, reason: EndReason): void {
    if (worker.reason !== null) return;
    worker.reason = reason;
    if (current === worker) current = null;
    worker.wire.kill();
  }

  async function awaitReply(worker: RunningWorker<Request, Reply>, reply: Promise<Reply>): Promise<Reply> {
    clearTimeout(idleTimer);
    const timer = timeoutMs === undefined ? undefined : setTimeout(endWorker, timeoutMs, worker, 'timeout');
    try {
      return await reply;
    } finally {
      clearTimeout(timer);
      if (idleMs !== undefined && !worker.channel.hasWaiting) {
        clearTimeout(idleTimer);
        idleTimer = setTimeout(endWorker, idleMs, worker, 'ended').unref();
      }
    }
  }

  return {
    ask(request) {
      try {
        current ??= startWorker();
      } catch (error) {
        return Promise.reject(describeEnd('failed', error));
      }
      const reply = current.channel.ask(request);
      return timeoutMs === undefined && idleMs === undefined ? reply : awaitReply(current, reply);
    },
    start() {
      try {
        current ??= startWorker();
      } catch {
        // The next request tries again.
      }
    },
    isRunning: () => current !== null,
    end() {
      clearTimeout(idleTimer);
      if (current !== null) endWorker(current, 'ended');
    },
  };
}

/** A thread keeps its process alive unless its `unref` was called. */
export function wireThread(thread: Worker): WorkerWire {
  return {
    send: (message) => thread.postMessage(message),
    onMessage: (listener) => void thread.on('message', listener),
    onEnd(listener) {
      thread.on('error', (error) => listener('failed', error));
      thread.on('exit', () => listener('ended'));
    },
    kill: () => void thread.terminate(),
  };
}

function describeWorkerEnd(reason: EndReason, cause?: unknown): Error {
  return new Error(`The worker did not answer: ${reason}.`, { cause });
}

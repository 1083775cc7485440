import type { Worker } from 'node:worker_threads';

/** Requests over a wire, each with the reply of its id; both sides may ask. */
export class RequestChannel<Request, Reply> {
  readonly #wire: Wire;
  readonly #answer: AnswerRequest | undefined;
  readonly #waiting = new Map<number, PromiseWithResolvers<Reply>>();
  #lastId = 0;

  constructor(wire: Wire, answer?: AnswerRequest) {
    this.#wire = wire;
    this.#answer = answer;
    wire.onMessage((message) => this.#take(message as RequestMessage | ReplyMessage | ReplyMessage[]));
  }

  get hasWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** Rejects with the other side's error, and with whatever `rejectAll` is given when there is no other side any more. */
  ask(request: Request): Promise<Reply> {
    const id = (this.#lastId += 1);
    const waitingReply = Promise.withResolvers<Reply>();
    try {
      this.#wire.send({ id, request });
      this.#waiting.set(id, waitingReply);
    } catch (error) {
      // It cannot be copied.
      waitingReply.reject(error);
    }
    return waitingReply.promise;
  }

  rejectAll(error: Error): void {
    for (const waitingReply of this.#waiting.values()) waitingReply.reject(error);
    this.#waiting.clear();
  }

  #take(message: RequestMessage | ReplyMessage | ReplyMessage[]): void {
    if (Array.isArray(message)) for (const replyMessage of message) this.#settle(replyMessage);
    else if ('request' in message) void this.#reply(message);
    else this.#settle(message);
  }

  #settle(message: ReplyMessage): void {
    const waitingReply = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('failure' in message) waitingReply?.reject(toError(message.failure));
    else waitingReply?.resolve(message.reply as Reply);
  }

  async #reply({ id, request }: RequestMessage): Promise<void> {
    try {
      const reply = await this.#answer?.(request as never);
      this.#wire.send({ id, reply });
    } catch (error) {
      this.#wire.send({ id, failure: toFailure(error) });
    }
  }
}

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

/** A request on its way to another thread or process. */
export interface RequestMessage<Request = unknown> {
  id: number;
  request: Request;
}

/** An error on its way: threads and processes lose the names of errors. */
export type Failure = Pick<Error, 'name' | 'message' | 'stack'>;

/** What comes back for its id. Replies that are ready together may share a message, as an array. */
export type ReplyMessage = { id: number; reply: unknown } | { id: number; failure: Failure };

/** One end of what connects two threads or processes. */
interface Wire {
  send(message: RequestMessage | ReplyMessage): void;
  onMessage(listener: (message: unknown) => void): void;
}

/** Answers what the other side asks. What it rejects with is what the other side's request rejects with. */
export type AnswerRequest = (request: never) => Promise<unknown>;

export function toFailure(error: unknown): Failure {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { name, message, ...(stack !== undefined && { stack }) };
}

export function toError(failure: Failure): Error {
  return Object.assign(new Error(failure.message), failure);
}

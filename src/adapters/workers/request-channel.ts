/** A request on its way to another thread or process. */
export interface RequestMessage<Request = unknown> {
  id: number;
  request: Request;
}

/** An error on its way: threads and processes lose the names of errors. */
type Failure = Pick<Error, 'name' | 'message' | 'stack'>;

/** What comes back for its id. Replies that are ready together may share a message, as an array. */
export type ReplyMessage = { id: number; reply: unknown } | { id: number; failure: Failure };

/** One end of what connects two threads or processes. */
export interface Wire {
  send(message: RequestMessage | ReplyMessage): void;
  onMessage(listener: (message: unknown) => void): void;
}

/** Answers what the other side asks. What it rejects with is what the other side's request rejects with. */
export type AnswerRequest = (request: never) => Promise<unknown>;

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

export function toFailure(error: unknown): Failure {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { name, message, ...(stack !== undefined && { stack }) };
}

function toError(failure: Failure): Error {
  return Object.assign(new Error(failure.message), failure);
}

import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace';

/**
 * Gives the trace of a request that request's own id, without its dashes: who has a line of the log, or the header of
 * an answer, has the trace.
 */
export class RequestTraceIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  #wanted: string | null = null;

  /** What `begin` starts gets the request's id, unless it belongs to somebody else's trace. */
  forRequest<Result>(requestId: string, begin: () => Result): Result {
    this.#wanted = requestId.replaceAll('-', '');
    try {
      return begin();
    } finally {
      this.#wanted = null;
    }
  }

  generateTraceId(): string {
    return this.#wanted ?? this.#random.generateTraceId();
  }

  generateSpanId(): string {
    return this.#random.generateSpanId();
  }
}

import { TimedOut } from './with-timeout.ts';

/**
 * More is asked for than can be made: what rejects with this was not begun, and is worth another try in a few seconds.
 * One instance, because a stack trace would cost as much as the answer.
 */
export const TOO_BUSY = new Error('More is asked for than can be made.');

/**
 * Runs at most `width` pieces of work at once, the rest in order of arrival. Work that waited longer than `maxWaitMs`
 * is not started any more (rejects with `TimedOut`): its client has left. Where `mostWaiting` wait nothing is taken in
 * (rejects with `TOO_BUSY`).
 */
export class WorkQueue {
  #freePlaces: number;
  readonly #waiting: (() => void)[] = [];
  readonly #maxWaitMs: number;
  readonly #mostWaiting: number;

  constructor(width: number, maxWaitMs: number, mostWaiting = Number.POSITIVE_INFINITY) {
    this.#freePlaces = width;
    this.#maxWaitMs = maxWaitMs;
    this.#mostWaiting = mostWaiting;
  }

  /** Whether one more would be refused. */
  isFull(): boolean {
    return this.#waiting.length >= this.#mostWaiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull()) throw TOO_BUSY;
    const arrived = performance.now();
    await this.#takePlace();
    try {
      if (performance.now() - arrived > this.#maxWaitMs) throw new TimedOut('Waited too long for its turn.');
      return await work();
    } finally {
      this.#giveUpPlace();
    }
  }

  async #takePlace(): Promise<void> {
    if (this.#freePlaces > 0) this.#freePlaces -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #giveUpPlace(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#freePlaces += 1;
  }
}
